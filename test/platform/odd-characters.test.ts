import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { calls } from '../../platform/calls.js';
import { openOwnedApp } from './open-owned-app.js';
import type { Answer, TestPlatform, TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  ({ test, owner, app_id } = await openOwnedApp('Characters'));
});
afterAll(() => test.close());

const nul = 'must not contain the character NUL, which stands at position';
const half = 'must not contain half of a surrogate pair, which stands at position';

/** Every call that takes something, with each of its fields. */
const fieldsOfCalls = calls.flatMap(({ method, path, fields }) =>
  Object.keys(fields.entries).map((name) => ({ method, path, name, schema: fields.entries[name] })),
);
const isJson = (schema: v.GenericSchema | undefined) =>
  schema !== undefined && v.getMetadata(schema)['encoding'] === 'json';
const url = (path: string) => test.url + path.replace(/:(\w+)/g, '1');

async function refusal(asked: Promise<Response>): Promise<[status: number, message: string | undefined]> {
  const response = await asked;
  return [response.status, ((await response.json()) as { message?: string }).message];
}

const inJson = (path: string, name: string, value: string) =>
  refusal(
    fetch(url(path), {
      method: 'POST',
      body: `{"token":"${owner.accesstoken}","${name}":${value}}`,
      headers: { 'content-type': 'application/json' },
    }),
  );

const inForm = (path: string, form: string) =>
  refusal(
    fetch(url(path), {
      method: 'POST',
      body: `token=${owner.accesstoken}&${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );

/** Fields that are part of the address cannot be sent in another way. */
const posted = fieldsOfCalls.filter(({ method, path, name }) => method === 'POST' && !path.includes(`:${name}`));

describe('NUL and halves of surrogate pairs', () => {
  it.each(posted)('are refused by $path in $name of a JSON body, in values and keys', async ({ path, name }) => {
    expect(await inJson(path, name, '"ab\\u0000"')).toEqual([400, `The field ${name} ${nul} 2.`]);
    expect(await inJson(path, name, '"\\ud83d"')).toEqual([400, `The field ${name} ${half} 0.`]);
    expect(await inJson(path, name, '{"a":[{"b":"\\u0000"}]}')).toEqual([
      400,
      `The field ${name} ${nul} 0, in a[0].b.`,
    ]);
    expect(await inJson(path, name, '[{"x\\udc00":1}]')).toEqual([
      400,
      `The field ${name} ${half} 1 of a key, in [0].`,
    ]);
  });

  it.each(posted)('are refused by $path in $name of a form', async ({ path, name }) => {
    expect(await inForm(path, `${name}=ab%00`)).toEqual([400, `The field ${name} ${nul} 2.`]);
    expect(await inForm(path, `${name}[0][a]=%00`)).toEqual([400, `The field ${name} ${nul} 0, in [0].a.`]);
    // Half of a pair has no UTF-8: what some write for it is another encoding.
    expect((await inForm(path, `${name}=%ED%A0%BD`))[0]).toBe(400);
  });

  it.each(posted.filter(({ schema }) => isJson(schema)))(
    'are refused by $path in the JSON text of $name, where they hide in escapes',
    async ({ path, name }) => {
      const send = (value: string) => inForm(path, `app_id=1&${name}=${encodeURIComponent(value)}`);
      expect(await send('{"a":"b\\u0000"}')).toEqual([400, `The field ${name} ${nul} 1, in a.`]);
      expect(await send('{"a":{"\\ud800":1}}')).toEqual([400, `The field ${name} ${half} 0 of a key, in a.`]);
    },
  );

  it.each(fieldsOfCalls.filter(({ method }) => method === 'GET'))(
    'are refused by $path in $name of an address',
    async ({ path, name }) => {
      const address = path.includes(`:${name}`)
        ? test.url + path.replace(`:${name}`, '%00').replace(/:(\w+)/g, '1')
        : `${url(path)}?${name}=%00`;
      const separator = address.includes('?') ? '&' : '?';
      expect(await refusal(fetch(`${address}${separator}token=${owner.accesstoken}`))).toEqual([
        400,
        `The field ${name} ${nul} 0.`,
      ]);
    },
  );

  it('are looked for in every call of the platform', () => {
    expect(new Set(posted.map(({ path }) => path)).size).toBeGreaterThan(30);
  });
});

describe('a document', () => {
  const insert = (data: string): Promise<Answer> =>
    test.post('/api/new/document/insert-one', {
      token: owner.accesstoken,
      document: { app_id, item_id: 1, element_id: 1, data },
    });
  const stored = async () =>
    (
      await test.post('/api/new/document/find-one', {
        token: owner.accesstoken,
        document: { app_id, item_id: 1, element_id: 1 },
      })
    ).body?.data as string | undefined;

  it('whose JSON stands for NUL or half of a pair is refused with the member and the position, and what is there stays', async () => {
    await insert('{"hero":{"title":"Light"}}');
    const refused: [data: string, message: string][] = [
      ['{"hero":{"title":"Light\\u0000"}}', `${nul} 5, in hero.title`],
      ['{"hero":{"cards":[{},{"text":"\\ud83d!"}]}}', `${half} 0, in hero.cards[1].text`],
      ['{"hero":{"a\\u0000":1}}', `${nul} 1 of a key, in hero`],
      ['{"hero":{"title":"Light\0"}}', `${nul} 23, in data`],
    ];
    for (const [data, message] of refused) {
      const { status, body } = await insert(data);
      expect([status, body.error, body.message]).toEqual([400, 'bad-argument', expect.stringContaining(message)]);
    }
    expect(await stored()).toBe('{"hero":{"title":"Light"}}');
  });

  it('has at most 8,000,000 characters', async () => {
    const ofLength = (length: number) => JSON.stringify('x'.repeat(length - 2));
    expect((await insert(ofLength(8_000_000))).status).toBe(200);
    expect(await insert(ofLength(8_000_001))).toMatchObject({
      status: 400,
      body: { error: 'bad-argument', message: 'The field document.data must have at most 8000000 characters.' },
    });
  });
});

describe('a file', () => {
  it('whose name has NUL is refused', async () => {
    const { status, body } = await test.form('/file/formupload', {
      token: owner.accesstoken,
      app_id: String(app_id),
      'file-0': new File(['x'], 'a\0b.txt'),
    });
    expect([status, body.message]).toEqual([400, `The field file-0 ${nul} 1 of the file's name.`]);
  });
});
