import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FacadeSetup } from '../testing/facade-setup.js';
import { settle } from '../testing/fault-setup.js';
import { until } from '../testing/until.js';

let setup: FacadeSetup;
const links: string[] = [];
const listeners = new Set<unknown>();
const serviceWorker = {
  addEventListener: (_type: string, listener: unknown) => void listeners.add(listener),
  removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
  register: (link: string) => Promise.resolve({ update: () => Promise.resolve(links.push(link)) }),
} as never;

beforeEach(async () => {
  setup = await FacadeSetup.start();
  links.length = 0;
  listeners.clear();
});

afterEach(() => setup.close());

describe('the service worker of the facade', () => {
  it('is followed once, however often it is activated, and no longer than the client is open', async () => {
    const gudhub = setup.connect({}, { serviceWorker });
    await gudhub.activateSW('/one.js');
    await gudhub.activateSW('/two.js');
    expect(links).toEqual(['/one.js', '/two.js']);
    expect(listeners.size).toBe(1);
    gudhub.client.close();
    expect(listeners.size).toBe(0);
    expect(setup.environment.timers).toBe(0);
    expect(setup.environment.logged).toEqual([]);
  });

  it('is the one that was named at the start, until another one is', async () => {
    const gudhub = setup.connect({ activateSW: true, swLink: '/start.js' }, { serviceWorker });
    await until(() => links.length > 0);
    await gudhub.activateSW('/later.js');
    expect(links).toEqual(['/start.js', '/later.js']);
    expect(listeners.size).toBe(1);
  });

  it('is not registered without an address, nor unless it is wanted', async () => {
    setup.connect({ activateSW: true }, { serviceWorker });
    setup.connect({ swLink: '/sw.js' }, { serviceWorker });
    await settle();
    expect(links).toEqual([]);
  });

  it('is refused to a client that is closed, and listens to nothing', async () => {
    const gudhub = setup.connect({}, { serviceWorker });
    gudhub.client.close();
    expect(await gudhub.activateSW('/sw.js')).toBeNull();
    expect(setup.environment.logged).toEqual([expect.stringContaining('activateSW failed: closed')]);
    expect([listeners.size, links]).toEqual([0, []]);
  });

  it('is missed with one warning where the environment has none', async () => {
    setup.connect({ activateSW: true, swLink: '/sw.js' }, { serviceWorker: undefined });
    await until(() => setup.environment.logged.length > 0);
    expect(setup.environment.logged).toEqual([expect.stringContaining('No service worker was registered')]);
  });
});
