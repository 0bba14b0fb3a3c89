import { describe, expect, it } from 'vitest';
import { lazyService, lazyServices } from './lazy-service.js';

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

describe('lazy services of one load', () => {
  it('start methods in the order of the calls, whichever service was in use before', async () => {
    const started: string[] = [];
    const serviceOf = (name: string) => ({ note: async (call: number) => void started.push(`${name} ${call}`) });
    const services = lazyServices(() => Promise.resolve({ a: serviceOf('a'), b: serviceOf('b') }));
    const [a, b] = [services('a'), services('b')];
    await Promise.all([b.note(1), a.note(2), b.note(3)]);
    await Promise.all([a.note(4), b.note(5), a.note(6)]);
    expect(started).toEqual(['b 1', 'a 2', 'b 3', 'a 4', 'b 5', 'a 6']);
  });
});
