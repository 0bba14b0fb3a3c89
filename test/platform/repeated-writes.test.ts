import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;
let field_id: number;

beforeAll(async () => {
  test = await openTestPlatform();
  owner = await test.user();
  const app = { app_name: 'Repeated', field_list: [{ name_space: 'title', data_type: 'text' }] };
  const { body } = await test.post('/api/app/create', { token: owner.accesstoken, app });
  app_id = body.app_id;
  field_id = body.field_list[0].field_id;
});
afterAll(() => test.close());

const titled = (title: string) => ({ fields: [{ field_id, field_value: title }] });
const add = (key: string, title: string, token = owner.accesstoken) =>
  test.post('/api/items/add', { token, app_id, items: [titled(title)], idempotency_key: key });
const list = async () => (await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body.items_list;

describe('a write that is repeated with its key', () => {
  it('adds items once, however many copies of it arrive together, and all get the same answer', async () => {
    const before = (await list()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => add('together', 'one')));
    answers.push(await add('together', 'one'));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
    expect(await list()).toHaveLength(before + 1);
  });

  it('is the same write where only the keys of a value come in another order', async () => {
    const send = (field_value: object) =>
      test.post('/api/items/add', {
        token: owner.accesstoken,
        app_id,
        items: [{ fields: [{ field_id, field_value }] }],
        idempotency_key: 'order of keys',
      });
    const first = await send({ a: 1, b: [1, 2] });
    expect((await send({ b: [1, 2], a: 1 })).body).toEqual(first.body);
    expect((await send({ a: 1, b: [2, 1] })).status).toBe(409);
  });

  it('changes items once: the history has one entry', async () => {
    const [{ item_id }] = (await add('to be changed', 'before')).body;
    const update = () =>
      test.post('/api/items/update', {
        token: owner.accesstoken,
        app_id,
        items: [{ item_id, ...titled('after') }],
        idempotency_key: 'change',
      });
    const first = await update();
    await test.post('/api/items/update', {
      token: owner.accesstoken,
      app_id,
      items: [{ item_id, ...titled('later') }],
    });
    expect((await update()).body).toEqual(first.body);
    const [item] = (await list()).filter((entry: { item_id: number }) => entry.item_id === item_id);
    expect(item.fields[0].field_value).toBe('later');
    expect(item.fields[0].history).toHaveLength(2);
  });

  it('answers a repeated delete like the first one, though the items are gone', async () => {
    const [{ item_id }] = (await add('to be deleted', 'gone')).body;
    const remove = () =>
      test.post('/api/items/delete', { token: owner.accesstoken, items_ids: [item_id], idempotency_key: 'delete' });
    const first = await remove();
    expect(first.body).toEqual([{ item_id }]);
    expect(await remove()).toMatchObject({ status: 200, body: first.body });
  });

  it('is told to a listener once', async () => {
    const heard: number[] = [];
    const stop = test.platform.subscribe(({ api, item_ids }) => {
      if (api === '/items/add') heard.push(...(item_ids ?? []));
    });
    const [{ item_id: once }] = (await add('heard', 'once')).body;
    await add('heard', 'once');
    const [{ item_id: after }] = (await add('heard after', 'after')).body;
    // What was written before it has been told by then, and changes of earlier tests may be told late.
    await expect.poll(() => heard.includes(after)).toBe(true);
    stop();
    expect(heard.filter((itemId) => itemId === once)).toEqual([once]);
  });
});

describe('a key', () => {
  it('that was used for another write is refused, and nothing is written', async () => {
    await add('taken', 'first');
    const before = await list();
    for (const answer of [
      await add('taken', 'second'),
      await test.post('/api/items/delete', {
        token: owner.accesstoken,
        items_ids: [before[0].item_id],
        idempotency_key: 'taken',
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'conflict', message: expect.stringContaining('idempotency_key') },
      });
    }
    expect(await list()).toEqual(before);
  });

  it('of one user means nothing for another', async () => {
    const stranger = await test.user();
    await add('shared by chance', 'mine');
    expect((await add('shared by chance', 'mine', stranger.accesstoken)).status).toBe(404);
  });

  it('is free again after a write that was refused', async () => {
    const refused = await test.post('/api/items/update', {
      token: owner.accesstoken,
      app_id,
      items: [{ item_id: 999_999, fields: [] }],
      idempotency_key: 'refused',
    });
    expect(refused.status).toBe(404);
    expect((await add('refused', 'now')).status).toBe(200);
  });

  it('must be text of 1 to 200 characters', async () => {
    for (const key of ['', 'x'.repeat(201)]) expect((await add(key, 'never')).body.error).toBe('bad-argument');
  });
});

describe('an answer', () => {
  it('lets pages of other origins read its date and how long to wait', async () => {
    const { headers } = await test.get('/version');
    expect(headers.get('access-control-expose-headers')).toBe('date, retry-after');
  });
});
