import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SdkError } from '../sdk-error.js';
import {
  answerWith,
  atOnce,
  failure,
  FaultSetup,
  faultTitles,
  hour,
  oldUser,
  sampleApp,
} from '../testing/fault-setup.js';
import type { SeenRequest } from '../testing/test-platform.js';
import { until } from '../testing/until.js';

let setup: FaultSetup;

const faults: Record<string, () => Promise<void>> = {
  'dedupe-get-only': async () => {
    const client = setup.connect();
    setup.platform.route('/api/items/add', [{ item_id: 13, fields: [] }]);
    await Promise.all([client.items.add(7, [{ fields: [] }]), client.items.add(7, [{ fields: [] }])]);
    expect(setup.platform.of('/api/items/add')).toHaveLength(2);
    await Promise.all([client.apps.list().catch(() => undefined), client.apps.list().catch(() => undefined)]);
    expect(setup.platform.of('/api/applist/get')).toHaveLength(1);
  },
  'dedupe-shared-mutation': async () => {
    const client = setup.connect();
    const [one, two] = await Promise.all([client.apps.get(7), client.apps.get(7)]);
    expect(() => Object.assign(one, { app_name: 'changed' })).toThrow(TypeError);
    expect(two.app_name).toBe('Blog');
  },
  'abort-one-of-two': async () => {
    const client = setup.connect();
    let answer: (() => void) | undefined;
    setup.platform.route('/api/app/get', () => new Promise((resolve) => (answer = () => resolve({ json: sampleApp }))));
    const stop = new AbortController();
    const one = failure(client.apps.get(7, { signal: stop.signal }));
    const two = client.apps.get(7);
    await until(() => answer);
    stop.abort();
    expect((await one).code).toBe('aborted');
    answer?.();
    expect((await two).app_id).toBe(7);
    expect(setup.platform.of('/api/app/get')).toHaveLength(1);
  },
  'post-timeout-after-commit': async () => {
    const client = setup.connect();
    const done = new Map<string, unknown>();
    setup.platform.route('/api/items/add', (request: SeenRequest) => {
      const key = request.form.get('idempotency_key') ?? '';
      if (done.has(key)) return { json: done.get(key) };
      done.set(key, [{ item_id: 13, last_update: 2, fields: [] }]);
      return 'cut';
    });
    await client.apps.get(7);
    const write = () => client.items.add(7, [{ fields: [] }], { idempotencyKey: 'a1' });
    expect((await write()).map((item) => item.item_id)).toEqual([13]);
    expect(done.size).toBe(1);
  },
  'response-garbage': async () => {
    const client = setup.connect({ timeout: 10_000 });
    await client.apps.get(7);
    const texts = [
      '<!doctype html><p>hello',
      JSON.stringify(sampleApp).slice(0, -20),
      '',
      '\uFEFF',
      '[1,',
      'null',
      '[]',
      '{"app_id":"x"}',
      'x'.repeat(50_000_000),
    ];
    for (const text of texts) {
      setup.platform.route('/api/app/get', () => ({ text }));
      const code = text.startsWith('<') ? 'portal' : 'malformed';
      expect((await failure(client.apps.get(7, { fresh: true }))).code, text.slice(0, 20)).toBe(code);
    }
    setup.platform.route('/api/app/get', () => ({ status: 204, text: '' }));
    expect((await failure(client.apps.get(7, { fresh: true }))).code).toBe('malformed');
    setup.platform.route('/api/app/get', () => ({ text: `\uFEFF${JSON.stringify(sampleApp)}` }));
    expect((await client.apps.get(7, { fresh: true })).items_list).toEqual(sampleApp.items_list);
  },
  hang: async () => {
    const client = setup.connect();
    setup.platform.route('/api/app/get', () => 'hang');
    const stop = new AbortController();
    const hung = failure(client.apps.get(7, { signal: stop.signal }));
    await until(() => setup.platform.of('/api/app/get').length === 1);
    setup.environment.advance(31_000);
    setup.platform.route('/api/app/get', sampleApp);
    expect((await client.apps.get(7)).app_id).toBe(7);
    stop.abort();
    expect((await hung).code).toBe('aborted');
    const slow = setup.connect({ timeout: 500 });
    setup.platform.route('/api/app/get', () => 'hang');
    const late = failure(slow.apps.get(7));
    await until(() => setup.platform.of('/api/app/get').length === 3);
    setup.environment.advance(501);
    expect((await late).code).toBe('timeout');
  },
  'status-matrix': async () => {
    for (let status = 200; status < 600; status += 1) {
      const body = JSON.stringify(sampleApp);
      const client = setup.connect(
        {
          fetch: (url) =>
            Promise.resolve(
              String(url).endsWith('/auth/login')
                ? Response.json({ ...oldUser, expirydate: Date.now() + hour })
                : answerWith(status, body),
            ),
        },
        atOnce,
      );
      const good = status < 300;
      for (const [method, call] of [
        ['GET', () => client.apps.get(7)],
        ['POST', () => client.apps.create({ app_name: 'x' })],
      ] as const) {
        setup.environment.logged.length = 0;
        if (good) await call();
        else expect(await failure(call())).toMatchObject({ status });
        const path = method === 'GET' ? '/api/app/get' : '/api/app/create';
        const line = `${method} ERROR ${status} ${setup.platform.url}${path}`;
        if (status >= 400) expect(setup.environment.logged).toContain(line);
        else expect(setup.environment.logged.length, String(status)).toBe(good ? 0 : 1);
        if (status < 400) expect(setup.environment.logged.join()).not.toContain('ERROR');
      }
      client.close();
    }
  },
  'form-encode': async () => {
    const client = setup.connect();
    setup.platform.route('/api/sharing-group/create-group', { group_id: 1, group_name: '' });
    setup.platform.route('/api/items/add', [{ item_id: 13, fields: [] }]);
    const texts = ['&=+%00', 'a b%20c', '😀 ї 漢字', '\u0000\t\r\n', `"'<>\\`, '%', 'x'.repeat(1_000_000)];
    for (const text of texts) {
      await client.groups.create(text);
      expect(setup.platform.of('/api/sharing-group/create-group').at(-1)?.form.get('group_name')).toBe(text);
    }
    const lone = 'lone \ud800 surrogate';
    await client.items.add(7, [{ fields: [{ field_id: 3, field_value: lone }] }]);
    expect(JSON.parse(setup.platform.of('/api/items/add')[0]?.form.get('items') ?? '')).toEqual([
      { fields: [{ field_id: 3, field_value: lone }] },
    ]);
  },
  'token-in-url': async () => {
    const client = setup.connect({}, atOnce);
    const errors: SdkError[] = [];
    for (const answer of [{ status: 500 }, { status: 403 }, { status: 302 }, { text: 'no' }, 'cut'] as const) {
      setup.platform.route('/api/app/get', () => answer);
      errors.push(await failure(client.apps.get(7)));
    }
    const told = [
      ...setup.environment.logged,
      ...errors.map((error) => `${error.message} ${error.url} ${String(error.stack)} ${JSON.stringify(error.cause)}`),
    ].join('\n');
    expect(told).toContain('/api/app/get');
    expect(told).not.toContain('token-1');
    expect(setup.platform.seen.filter((request) => request.headers['referer'] !== undefined)).toEqual([]);
  },
};

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('faults of requests and answers', () => {
  const { titles, missing } = faultTitles('http', Object.keys(faults));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) =>
    test(),
  );

  if (missing) it('are all tested', () => expect(missing).toEqual([]));
});
