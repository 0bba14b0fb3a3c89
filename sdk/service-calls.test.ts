import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client.js';
import type { Client } from './client.js';
import type { ClientOptions } from './client-options.js';
import { createReader } from './reader.js';
import type { SdkError } from './sdk-error.js';
import { AccountService } from './services/account-service.js';
import { AppsService } from './services/apps-service.js';
import { ArticlesService } from './services/articles-service.js';
import { AuthService } from './services/auth-service.js';
import { DocumentsService } from './services/documents-service.js';
import { FieldsService } from './services/fields-service.js';
import { FilesService } from './services/files-service.js';
import { GroupsService } from './services/groups-service.js';
import { InvitationsService } from './services/invitations-service.js';
import { ItemsService } from './services/items-service.js';
import { ModulesService } from './services/modules-service.js';
import { RealtimeService } from './services/realtime-service.js';
import { SharingService } from './services/sharing-service.js';
import { TemplatesService } from './services/templates-service.js';
import { WritesService } from './services/writes-service.js';
// Loaded beforehand, so that no call waits for its code while the clock is in the hands of the test.
import './realtime/open-channel.js';
import { failure, sampleApp, settle } from './testing/fault-setup.js';
import { MemoryPlatform } from './testing/memory-platform.js';
import { goodAnswer, goodOnlyAt, ScriptedPlatform, silence } from './testing/scripted-platform.js';
import { digitArguments, makeCall, serviceCalls, validArguments, wrongAnswers } from './testing/service-calls.js';
import type { AnswerShape, ServiceCall } from './testing/service-calls.js';
import { createTestEnvironment } from './testing/test-environment.js';
import type { TestEnvironment } from './testing/test-environment.js';

const classes = {
  account: AccountService,
  apps: AppsService,
  articles: ArticlesService,
  auth: AuthService,
  documents: DocumentsService,
  fields: FieldsService,
  files: FilesService,
  groups: GroupsService,
  invitations: InvitationsService,
  items: ItemsService,
  modules: ModulesService,
  realtime: RealtimeService,
  sharing: SharingService,
  templates: TemplatesService,
  writes: WritesService,
};

let platform: ScriptedPlatform;
let environment: TestEnvironment;
let client: Client;

function connect(options: Partial<ClientOptions> = {}): void {
  environment = createTestEnvironment({
    WebSocket: new MemoryPlatform().WebSocket,
    fetch: platform.fetch,
    importModule: () => new Promise(() => undefined),
  });
  client = createClient({
    serverUrl: platform.url,
    wssUrl: 'wss://platform.test/ws',
    authKey: 'key-1',
    modules: { price: 'https://modules.test/price.js' },
    environment,
    ...options,
  });
}

beforeEach(() => {
  platform = new ScriptedPlatform();
  connect();
});

afterEach(() => client.close());

const calls = Object.entries(serviceCalls);
const answered = calls.filter(
  (entry): entry is [string, ServiceCall & { sends: string; answer: AnswerShape }] => entry[1].answer !== undefined,
);

/** How a call ends, while time passes; undefined where it does not. */
async function ending(promise: Promise<unknown>, step: number): Promise<'resolved' | SdkError | undefined> {
  let end: 'resolved' | SdkError | undefined;
  void failure(promise).then(
    (error) => (end = error),
    () => (end = 'resolved'),
  );
  for (let turn = 0; turn < 40 && end === undefined; turn += 1) {
    await settle();
    environment.advance(step);
  }
  return end;
}

describe('the table of service calls', () => {
  it('names every public method of every service', () => {
    const methods = Object.entries(classes).flatMap(([service, { prototype }]) =>
      Object.entries(Object.getOwnPropertyDescriptors(prototype))
        .filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function')
        .map(([name]) => `${service}.${name}`),
    );
    expect(Object.keys(serviceCalls).sort()).toEqual(methods.sort());
    expect(
      Object.keys(client)
        .filter((name) => !['events', 'cache', 'close', 'on', 'subscribe', 'watch'].includes(name))
        .sort(),
    ).toEqual(Object.keys(classes).sort());
  });
});

describe('bad input', () => {
  const wrongs = calls.flatMap(([name, call]) =>
    (call.takes ?? []).flatMap((kind, place) =>
      kind.wrong.length > 0 ? [{ name, call, kind, place, number: place + 1 }] : [],
    ),
  );

  it.each(wrongs)(
    'argument $number of $name is refused with what it must be, and nothing is sent',
    async ({ name, call, kind, place }) => {
      for (const { value, says } of kind.wrong) {
        const args = validArguments(call).with(place, value);
        const error = await failure(makeCall(client, name, args));
        expect(error.code, error.message).toBe('bad-argument');
        expect(error.message).toContain(says);
        expect(error.message).toContain('Nothing was sent.');
        expect(error.message.length).toBeLessThan(250);
      }
      expect(platform.sent).toEqual([]);
      expect(environment.logged).toEqual([]);
    },
  );
});

describe('ids as digits in text', () => {
  const named = calls.filter(
    ([, call]) => JSON.stringify(digitArguments(call)) !== JSON.stringify(validArguments(call)),
  );

  it('are tried wherever a call takes an id', () => {
    expect(named.length).toBeGreaterThan(45);
  });

  /** What a call sends, and how it ends. */
  async function course(name: string, call: ServiceCall, args: readonly unknown[]): Promise<unknown> {
    // A module would never be there: its import waits for ever here.
    connect({ modules: {} });
    platform.sent.length = 0;
    platform.contents.length = 0;
    if (call.signedIn) await client.auth.token();
    const end = await makeCall(client, name, args).then(
      () => 'resolved',
      (error: SdkError) => `${error.code}: ${error.message}`,
    );
    client.close();
    // JSON holds an id as it was given: it is the same id.
    const contents = platform.contents.map((content) => decodeURIComponent(content).replace(/"(\d+)"/g, '$1'));
    return { end, sent: [...platform.sent], contents };
  }

  it.each(named)('%s does with them what it does with numbers', async (name, call) => {
    const byNumber = await course(name, call, validArguments(call));
    expect(await course(name, call, digitArguments(call))).toEqual(byNumber);
  });

  it('find what is held, too', async () => {
    await client.apps.get(7);
    expect([client.cache.has('7'), client.cache.has('8')]).toEqual([true, false]);
    expect(client.cache.peek('7')).toBe(client.cache.peek(7));
    expect(client.cache.peekItem('7', '12')).toBe(client.cache.peekItem(7, 12));
    expect(client.cache.peekItem('7', '12')?.item_id).toBe(12);
  });
});

describe('malformed answers', () => {
  it.each(answered)(
    '%s rejects with `malformed`, or `portal` for a web page, for each body that is not its answer',
    async (name, call) => {
      const path = call.sends.split(' ')[1];
      for (const body of wrongAnswers[call.answer]) {
        connect();
        platform.behave = (asked, query) => (asked === path ? body : goodAnswer(asked, query));
        if (call.signedIn) await client.auth.token();
        const error = await failure(makeCall(client, name, validArguments(call)));
        expect(error.code, `${body}: ${error.message}`).toBe(body.startsWith('<') ? 'portal' : 'malformed');
        client.close();
      }
    },
  );

  it.each([
    ['apps.list', () => reader().apps.list(), 'record'],
    ['apps.get', () => reader().apps.get(7), 'app'],
    ['items.list', () => reader().items.list(7), 'app'],
    ['items.get', () => reader().items.get(7, 12), 'app'],
    ['documents.get', () => reader().documents.get({ app_id: 7, item_id: 12, element_id: 3 }), 'recordOrNull'],
  ] as const)('%s of a reader does the same', async (_name, call, shape) => {
    for (const body of wrongAnswers[shape]) {
      platform.behave = goodOnlyAt(['/auth/login'], body);
      expect((await failure(call())).code, body).toBe(body.startsWith('<') ? 'portal' : 'malformed');
    }
  });
});

describe('refusals of the platform', () => {
  it.each(answered)(
    '%s is logged with method, status and address alone, and rejects',
    async (name, { sends, ...call }) => {
      const [method, path] = sends.split(' ');
      platform.behave = (asked, query) => (asked === path ? 418 : goodAnswer(asked, query));
      if (call.signedIn) await client.auth.token();
      await expect(makeCall(client, name, validArguments(call))).rejects.toMatchObject({
        code: 'rejected',
        status: 418,
        url: platform.url + path,
      });
      expect([...new Set(environment.logged)]).toEqual([`${method} ERROR 418 ${platform.url}${path}`]);
      expect(platform.sent).toContain(sends);
    },
  );
});

describe('a platform that never answers', () => {
  /** What it still answers, by the words for when it falls silent. */
  const silences: Readonly<Record<string, readonly string[]>> = {
    'from the first request on': [],
    'once it has let the user in': ['/auth/login'],
    'once it has handed out the app': ['/auth/login', '/api/app/get'],
  };
  const waiting = calls.filter(([, { options }]) => options !== false);
  const cases = Object.entries(silences).flatMap(([silence, served]) =>
    waiting.map(([name, call]) => ({
      silence,
      served,
      name,
      call,
      isServed: served.includes(call.sends?.split(' ')[1] ?? ''),
    })),
  );
  const argumentsWith = (call: ServiceCall, options: object) => [...validArguments(call), options];

  it.each(cases)('$silence: $name ends at its timeout', async ({ served, name, call, isServed }) => {
    if (call.options === 'signal') connect({ timeout: 500 });
    if (call.signedIn) await client.auth.token();
    platform.behave = goodOnlyAt(served, silence);
    const end = await ending(makeCall(client, name, argumentsWith(call, { timeout: 500 })), 500);
    if (isServed && end === 'resolved') return;
    expect(end).toMatchObject({ code: 'timeout', retryable: true });
  });

  it.each(cases)('$silence: $name ends at its signal', async ({ served, name, call, isServed }) => {
    if (call.signedIn) await client.auth.token();
    platform.behave = goodOnlyAt(served, silence);
    const stop = new AbortController();
    const end = ending(makeCall(client, name, argumentsWith(call, { signal: stop.signal })), 0);
    await settle();
    stop.abort();
    if (isServed && (await end) === 'resolved') return;
    expect(await end).toMatchObject({ code: 'aborted', retryable: false });
  });

  it.each(waiting)('a signal that was aborted before lets %s send nothing', async (name, call) => {
    if (call.signedIn) await client.auth.token();
    platform.sent.length = 0;
    const error = await failure(makeCall(client, name, argumentsWith(call, { signal: AbortSignal.abort() })));
    expect(error.code).toBe('aborted');
    expect(platform.sent).toEqual([]);
  });

  it.each(calls.filter(([, { options }]) => options === false))('%s does not wait', async (name, call) => {
    platform.behave = () => silence;
    expect(await ending(makeCall(client, name, validArguments(call)), 0)).toBe('resolved');
  });

  it('lets each of those who share a request have patience of their own', async () => {
    platform.behave = goodOnlyAt(['/auth/login'], silence);
    const patient = failure(client.apps.get(7, { timeout: 60_000 }));
    const impatient = client.apps.get(7, { timeout: 500 });
    const endless = client.apps.get(7);
    expect(await ending(impatient, 500)).toMatchObject({ code: 'timeout' });
    expect(platform.sent.filter((request) => request === 'GET /api/app/get')).toHaveLength(1);
    environment.advance(60_000);
    expect((await patient).code).toBe('timeout');
    expect(await ending(endless, 1_000_000)).toBeUndefined();
  });

  it('counts the time of the whole call, whatever it takes: a login, repetitions, chunks', async () => {
    platform.behave = goodOnlyAt(['/auth/login'], 503);
    const began = environment.elapsed();
    expect(await ending(client.apps.list({ timeout: 300 }), 100)).toMatchObject({ code: 'timeout' });
    expect(environment.elapsed() - began).toBeLessThanOrEqual(400);
  });

  it('treats an invalid time, or one longer than timers allow, as no limit', async () => {
    for (const timeout of [NaN, Infinity, 2 ** 31])
      expect(await ending(client.auth.version({ timeout }), 0)).toBe('resolved');
  });

  it('lets a template that is abandoned half-way end, though its copies cannot be removed', async () => {
    const reads = goodOnlyAt(['/auth/login', '/api/app/get'], silence);
    platform.behave = (path, query) =>
      path === '/api/app/create' ? JSON.stringify({ ...sampleApp, app_id: 8 }) : reads(path, query);
    const stop = new AbortController();
    const installing = client.templates.install({ apps: [7] }, { signal: stop.signal });
    const end = ending(installing, 1000);
    while (!platform.sent.includes('POST /api/app/update')) await settle();
    stop.abort();
    expect(await end).toMatchObject({
      code: 'aborted',
      message: expect.stringContaining('The unfinished copies 8 could not be removed') as unknown,
    });
    expect(platform.sent.at(-1)).toBe('POST /api/app/delete');
  });
});

function reader() {
  return createReader({ serverUrl: platform.url, authKey: 'key-1', environment });
}
