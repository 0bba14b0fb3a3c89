import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client.js';
import type { Client } from './client.js';
import { GudHub } from './gudhub.js';
import { noInterpretation } from './modules/interpret-value.js';
import { facadeCalls, functionsOf, localFunctions, makeFacadeCall } from './testing/facade-calls.js';
import { FaultSetup, answerWith, failure } from './testing/fault-setup.js';
import { MemoryPlatform, appId } from './testing/memory-platform.js';
import { goodAnswer, ScriptedPlatform } from './testing/scripted-platform.js';
import { createTestEnvironment } from './testing/test-environment.js';
import type { TestEnvironment } from './testing/test-environment.js';
import { until } from './testing/until.js';

const moduleUrl = 'https://modules.test/price.js';
const secrets = ['token', 'key-1', 'secret'];

let platform: ScriptedPlatform;
let environment: TestEnvironment;
let client: Client;
/** What the field module exports; an error where it cannot be loaded. */
let module: unknown;

beforeEach(() => {
  platform = new ScriptedPlatform();
  environment = createTestEnvironment({
    fetch: platform.fetch,
    importModule: async () => {
      if (module instanceof Error) throw module;
      return { default: module };
    },
  });
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', modules: { price: moduleUrl }, environment });
});

afterEach(() => client.close());

/** Lets users in, and answers all else with a status. */
const refuse = (status: number) => {
  platform.behave = (path, query) => (path === '/auth/login' ? goodAnswer(path, query) : status);
};

describe('HTTP status 400 or higher', () => {
  const statuses = [400, 402, 403, 404, 405, 409, 413, 418, 429, 451, 499, 500, 501, 505, 599];

  it.each(statuses)("logs 'GET ERROR' with %i and the request, and rejects", async (status) => {
    refuse(status);
    await expect(client.apps.get(7)).rejects.toMatchObject({ name: 'SdkError', status });
    expect(environment.logged).toEqual([`GET ERROR ${status} ${platform.url}/api/app/get`]);
  });

  it.each(statuses)("logs 'POST ERROR' with %i and the request, and rejects", async (status) => {
    refuse(status);
    await expect(client.items.add(7, [])).rejects.toMatchObject({ name: 'SdkError', status });
    expect(environment.logged).toEqual([`POST ERROR ${status} ${platform.url}/api/items/add`]);
  });

  it.each([401, 502, 503, 504])('logs each try where a read is made again after %i', async (status) => {
    refuse(status);
    let isOver = false;
    const failed = failure(client.apps.get(7)).finally(() => (isOver = true));
    await until(() => {
      environment.advance(5000);
      return isOver;
    });
    expect(await failed).toMatchObject({ name: 'SdkError', status });
    const line = `GET ERROR ${status} ${platform.url}/api/app/get`;
    expect(environment.logged).toEqual(Array.from({ length: status === 401 ? 2 : 4 }, () => line));
  });

  it('logs no token, key, password or body', async () => {
    platform.behave = (path, query) =>
      path === '/auth/login' && environment.logged.length === 0 ? goodAnswer(path, query) : 500;
    await expect(
      client.items.update(7, [{ item_id: 1, fields: [{ field_id: 3, field_value: 'a secret of the user' }] }]),
    ).rejects.toThrow();
    await expect(client.apps.list()).rejects.toThrow();
    await expect(client.auth.login({ username: 'anna', password: 'the secret of anna' })).rejects.toThrow();
    expect(environment.logged).toHaveLength(3);
    for (const secret of secrets) expect(environment.logged.join('\n')).not.toContain(secret);
  });
});

describe('a status other than 200 but below 400', () => {
  const withStatus = (status: number) => {
    const fetch: typeof platform.fetch = (input, init) =>
      String(input).includes('/auth/login')
        ? platform.fetch(input, init)
        : Promise.resolve(answerWith(status, '{"apps_list":[]}'));
    return createClient({ serverUrl: platform.url, authKey: 'key-1', environment: { ...environment, fetch } });
  };

  it.each([100, 199, 300, 301, 302, 304, 307, 399])('is logged where it is %i, and rejects', async (status) => {
    const other = withStatus(status);
    await expect(other.apps.list()).rejects.toMatchObject({ code: status < 200 ? 'rejected' : 'redirected', status });
    await expect(other.apps.delete(7)).rejects.toMatchObject({
      code: status < 200 ? 'rejected' : 'redirected',
      status,
    });
    expect(environment.logged).toEqual([
      `GET answered with status ${status} ${platform.url}/api/applist/get`,
      `POST answered with status ${status} ${platform.url}/api/app/delete`,
    ]);
    other.close();
  });

  it.each([200, 201, 206, 299])('is a success where it is %i, and nothing is logged', async (status) => {
    const other = withStatus(status);
    expect(await other.apps.list()).toEqual([]);
    expect(environment.logged).toEqual([]);
    other.close();
  });
});

describe('a failure of the data layer', () => {
  const failed = 'server The platform answered 500: the server failed: try again later.';
  let gudhub: GudHub;

  beforeEach(() => {
    gudhub = new GudHub('key-1', { server_url: platform.url, environment });
  });

  afterEach(() => gudhub.client.close());

  it('is in the table below for every function of the facade that asks the platform', () => {
    expect(functionsOf(gudhub).sort()).toEqual([...localFunctions, ...Object.keys(facadeCalls)].sort());
  });

  it.each(Object.entries(facadeCalls))(
    '%s is caught, logged, and resolves null',
    async (name, { takes, atLogin, logged = name.split('.').at(-1) }) => {
      if (!atLogin) await gudhub.getToken();
      platform.behave = () => 500;
      expect(await makeFacadeCall(gudhub, name, takes)).toBeNull();
      expect(environment.logged[0]).toMatch(/^(GET|POST) ERROR 500 https:\/\/platform\.test\/[\w/-]+$/);
      expect(environment.logged.slice(1)).toEqual([`${logged} failed: ${failed}`]);
      for (const secret of secrets) expect(environment.logged.join('\n')).not.toContain(secret);
    },
  );

  it('createItems, which needs copies of createApps, rejects in the same way', async () => {
    expect(await gudhub.util.createItems([{ app_id: 70 }])).toBeNull();
    expect(environment.logged).toEqual([
      'createItems failed: bad-argument App 70 was not made by createApps of this object: nothing is known of where its items are.',
    ]);
  });

  it.each(Object.entries(facadeCalls).filter(([, { takes }]) => takes.length > 0))(
    '%s neither throws nor rejects where its arguments are wrong',
    async (name, { takes }) => {
      for (const wrong of [undefined, null, NaN, -1, '', {}, 'x'.repeat(10_000)]) {
        for (let place = 0; place < takes.length; place += 1)
          await makeFacadeCall(gudhub, name, takes.with(place, wrong));
      }
    },
  );
});

describe('a module', () => {
  it("that is not in the list is logged as 'Cannot find module', and nothing is shown", async () => {
    expect(await client.modules.load('colour')).toBeUndefined();
    expect(environment.logged).toEqual(['Cannot find module colour']);
    expect((await client.modules.interpret({ value: 9, dataType: 'colour' })).html).toBe(
      '<span>no interpretation</span>',
    );
  });

  it.each([
    ['cannot be loaded', new Error('404'), 'The field module could not be loaded price 404'],
    [
      'exports nothing',
      undefined,
      'The field module could not be loaded price The answer of module price is not an object: the platform does not fit this client.',
    ],
    [
      'fails while it is evaluated',
      function Price() {
        throw new Error('evaluation');
      },
      'The field module could not be loaded price evaluation',
    ],
    [
      'fails while it interprets',
      { getInterpretation: () => Promise.reject(new Error('no value')) },
      'The field module failed to interpret a value price no value',
    ],
    [
      'fails while it writes its HTML',
      {
        getInterpretation: () => [
          {
            id: 'default',
            content: () => {
              throw new Error('no html');
            },
          },
        ],
      },
      'The field module failed to interpret a value price no html',
    ],
  ])('that %s is logged with its id, and the interpretation is a fallback', async (_what, made, line) => {
    module = made;
    expect((await client.modules.interpret({ value: 9, dataType: 'price' })).html).toBe(
      '<span>no interpretation</span>',
    );
    expect(environment.logged).toEqual([line]);
    expect(noInterpretation).toBe('<span>no interpretation</span>');
  });
});

describe('the websocket', () => {
  let setup: FaultSetup;
  let memory: MemoryPlatform;

  beforeEach(async () => {
    setup = await FaultSetup.start();
    memory = new MemoryPlatform();
  });

  afterEach(() => setup.close());

  it('is closed after an error, and one reconnection follows', async () => {
    const open = await setup.openChannel(memory);
    const states: string[] = [];
    open.realtime.onState((state) => states.push(state));
    memory.sockets[0]?.fail();
    expect(memory.sockets[0]?.readyState).toBe(3);
    await setup.pass(6000);
    await until(() => open.realtime.state === 'opened');
    expect(states).toEqual(['closed', 'opened']);
    expect(memory.sockets).toHaveLength(2);
    expect(memory.live).toHaveLength(1);
  });

  it('warns of a message of an unknown kind, and of nothing else', async () => {
    await setup.openChannel(memory);
    memory.live[0]?.say(JSON.stringify({ api: '/items/paint', app_id: appId, response: [] }));
    expect(setup.environment.logged).toEqual([
      'A message of the realtime channel was skipped: its kind "/items/paint" is not known.',
    ]);
    expect(memory.live).toHaveLength(1);
  });
});
