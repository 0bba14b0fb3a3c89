import { describe, expect, it } from 'vitest';
import { lazyService } from './lazy-service.js';

class Greeter {
  #greeting = 'hello';
  async greet(name: string): Promise<string> {
    return `${this.#greeting} ${name}`;
  }
  async fail(): Promise<void> {
    throw new TypeError('on purpose');
  }
}

describe('a lazy service', () => {
  it('is loaded by its first call, once', async () => {
    let loads = 0;
    const service = lazyService(async () => {
      loads += 1;
      return new Greeter();
    });
    expect(loads).toBe(0);
    expect(await Promise.all([service.greet('a'), service.greet('b')])).toEqual(['hello a', 'hello b']);
    expect(loads).toBe(1);
    await expect(service.fail()).rejects.toThrow('on purpose');
  });

  it('loads again after a failed load', async () => {
    let loads = 0;
    const service = lazyService(async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('chunk missing');
      return new Greeter();
    });
    await expect(service.greet('a')).rejects.toMatchObject({ name: 'SdkError', code: 'network', retryable: true });
    expect(await service.greet('a')).toBe('hello a');
  });

  it('can be awaited without being called', async () => {
    let loads = 0;
    const service = lazyService(async () => {
      loads += 1;
      return new Greeter();
    });
    expect(await Promise.resolve(service)).toBe(service);
    expect(loads).toBe(0);
  });

  it('can be written as JSON, and asked for the marks of reactive state, without being called', () => {
    const service = lazyService(() => Promise.resolve(new Greeter()));
    expect(JSON.stringify({ service })).toBe('{"service":{}}');
    expect([Reflect.get(service, '__v_raw'), Reflect.get(service, '__v_isRef')]).toEqual([undefined, undefined]);
    expect(`${service as never}`).toBe('[object Object]');
  });

  it('can have a method replaced, as tests do', async () => {
    const service = lazyService(() => Promise.resolve(new Greeter()));
    service.greet = () => Promise.resolve('replaced');
    expect(await service.greet('a')).toBe('replaced');
  });
});
