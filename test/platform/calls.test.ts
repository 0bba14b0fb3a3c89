import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await openTestPlatform({ limits: { loginPerName: { count: 6, window: 60_000 } } });
  [owner, stranger] = await Promise.all([test.user(), test.user()]);
});
afterAll(() => test.close());

const token = () => owner.accesstoken;

async function newApp(fields = ['title', 'slug']): Promise<Answer['body']> {
  const app = {
    app_name: 'Pages',
    field_list: fields.map((name_space) => ({ name_space, data_type: 'text', field_name: name_space })),
  };
  return (await test.post('/api/app/create', { token: token(), app })).body;
}

describe('accounts', () => {
  it('answer a login with the user, a token and a key', async () => {
    const { status, body, headers } = await test.post('/auth/login', {
      username: owner.username.toUpperCase(),
      password: owner.password,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: owner.user_id, username: owner.username });
    expect(body.accesstoken).toMatch(/^[\w-]{43}$/);
    expect(body.auth_key).toMatch(/^[\w-]{43}$/);
    expect(body.expirydate).toBeGreaterThan(Date.now());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('give one answer to an unknown e-mail and to a wrong password', async () => {
    const unknown = await test.post('/auth/login', { username: 'nobody@example.com', password: 'x' });
    const wrong = await test.post('/auth/login', { username: owner.username, password: 'x' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.error).toBe('wrong-credentials');
  });

  it('renew a token with the key, and show the record to a good token', async () => {
    const renewed = await test.post('/auth/login', { auth_key: owner.auth_key });
    expect(renewed.body).toMatchObject({ user_id: owner.user_id, auth_key: owner.auth_key });
    const shown = await test.post(`/auth/login?accesstoken=${renewed.body.accesstoken}`);
    expect(shown.body).toMatchObject({ user_id: owner.user_id, accesstoken: renewed.body.accesstoken });
  });

  it('revoke token and key at logout', async () => {
    const login = (await test.post('/auth/login', { username: stranger.username, password: stranger.password })).body;
    expect((await test.post('/auth/logout', { token: login.accesstoken })).status).toBe(200);
    expect((await test.get('/api/applist/get', { token: login.accesstoken })).status).toBe(401);
    expect((await test.post('/auth/login', { auth_key: login.auth_key })).body.error).toBe('wrong-credentials');
  });

  it('never show tokens, keys, passwords or addresses of others', async () => {
    const listed = await test.get('/auth/userlist', { token: token(), keyword: 'example.com' });
    const one = await test.get('/auth/getuserbyid', { token: token(), id: stranger.user_id });
    expect(one.body).toEqual({ user_id: stranger.user_id, username: '', fullname: '' });
    expect(JSON.stringify(listed.body)).not.toMatch(/accesstoken|auth_key|password/);
    expect((await test.get('/auth/getuserbyid', { token: token(), id: 987654 })).body).toBeNull();
  });

  it('ignore keys of a user that are not theirs to set', async () => {
    const user = {
      username: 'mallory@example.com',
      password: 'long enough',
      user_id: owner.user_id,
      accesstoken: 'x',
      password_hash: 'x',
    };
    const { body } = await test.post('/auth/singup', { user });
    expect(body.user_id).not.toBe(owner.user_id);
    expect(body).not.toHaveProperty('accesstoken');
    expect((await test.post('/auth/singup', { user })).status).toBe(409);
  });

  it('change the own name, and the password only with the current one', async () => {
    const user = await test.user();
    const changed = await test.post('/auth/updateuser', { token: user.accesstoken, user: { fullname: 'Ann' } });
    expect(changed.body.fullname).toBe('Ann');
    const wrong = await test.post('/auth/updateuser', {
      token: user.accesstoken,
      user: { password: 'another one', current_password: 'no' },
    });
    expect(wrong.status).toBe(401);
    const right = await test.post('/auth/updateuser', {
      token: user.accesstoken,
      user: { password: 'another one', current_password: user.password },
    });
    expect(right.status).toBe(200);
    expect((await test.get('/api/applist/get', { token: user.accesstoken })).status).toBe(401);
    expect((await test.post('/auth/login', { username: user.username, password: 'another one' })).status).toBe(200);
  });

  it('limit logins of one name, with the time to wait', async () => {
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => test.post('/auth/login', { username: 'limited@example.com', password: 'x' })),
    );
    const refused = tries.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('apps', () => {
  it('give fields, views and containers their ids', async () => {
    const app = {
      app_name: 'Template',
      icon: { id: 'box' },
      field_list: [
        {
          field_id: -7,
          element_id: -7,
          name_space: 'title',
          data_type: 'text',
          field_name: 'Title',
          data_model: { a: [1] },
        },
      ],
      views_list: [
        {
          view_id: 0,
          name: 'Main',
          container: { container_id: 0, childs: [{ element_id: -7, create_element: 7, container_id: 0 }] },
        },
      ],
      excess: true,
    };
    const { body } = await test.post('/api/app/create', { token: token(), app });
    expect(body).toMatchObject({
      app_name: 'Template',
      icon: { id: 'box' },
      privacy: 1,
      permission: 4,
      items_list: [],
      file_list: [],
      chunks: [],
    });
    expect(body).not.toHaveProperty('excess');
    const [field] = body.field_list;
    expect(field).toMatchObject({ name_space: 'title', data_model: { a: [1] }, element_id: field.field_id });
    expect(field.field_id).toBeGreaterThan(0);
    const [view] = body.views_list;
    expect(view.view_id).toBeGreaterThan(0);
    expect(view.container.container_id).toBeGreaterThan(0);
    expect(view.container.childs[0]).toMatchObject({ element_id: field.field_id, create_element: 7 });
    expect((await test.get('/api/app/get', { token: token(), app_id: body.app_id })).body).toEqual({
      ...body,
      rev: expect.any(Number),
    });
  });

  it('keep fields that an update does not list, and take new ones', async () => {
    const app = await newApp();
    const [title] = app.field_list;
    const update = {
      app_id: app.app_id,
      app_name: 'Renamed',
      field_list: [
        { name_space: 'new', data_type: 'text' },
        { ...title, field_name: 'Title' },
      ],
    };
    const { body } = await test.post('/api/app/update', { token: token(), app: update });
    expect(body.app_name).toBe('Renamed');
    expect(body.field_list.map((field: Answer['body']) => field.name_space)).toEqual(['new', 'title', 'slug']);
    expect(body.field_list[1]).toMatchObject({ field_id: title.field_id, field_name: 'Title' });
  });

  it('are listed for those who may see them, and gone when deleted', async () => {
    const app = await newApp();
    const listed = (await test.get('/api/applist/get', { token: token() })).body.apps_list;
    expect(listed.find((entry: Answer['body']) => entry.app_id === app.app_id)).toMatchObject({
      app_name: 'Pages',
      permission: 4,
      chunks: [],
    });
    expect((await test.get('/api/applist/get', { token: stranger.accesstoken })).body).toEqual({ apps_list: [] });
    expect((await test.post('/api/app/delete', { token: token(), app_id: app.app_id })).body).toEqual({
      app_id: app.app_id,
    });
    expect((await test.get('/api/app/get', { token: token(), app_id: app.app_id })).status).toBe(404);
  });

  it('look alike to a stranger whether they are foreign or unknown', async () => {
    const app = await newApp();
    const foreign = await test.get('/api/app/get', { token: stranger.accesstoken, app_id: app.app_id });
    const unknown = await test.get('/api/app/get', { token: stranger.accesstoken, app_id: 999_999 });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.message.replace(app.app_id, 'N')).toBe(unknown.body.message.replace('999999', 'N'));
  });
});

describe('items', () => {
  it('get ids and index numbers in their order, and keep only values of known fields', async () => {
    const app = await newApp();
    const [title, slug] = app.field_list.map((field: Answer['body']) => field.field_id);
    const items = ['a', 'b', 'c'].map((value) => ({
      fields: [
        { field_id: title, field_value: value },
        { field_id: 999_999, field_value: 'lost' },
      ],
    }));
    const { body } = await test.post('/api/items/add', { token: token(), app_id: app.app_id, items });
    expect(body.map((item: Answer['body']) => item.index_number)).toEqual([1, 2, 3]);
    expect(body[0].fields).toEqual([{ field_id: title, element_id: title, field_value: 'a', history: [] }]);
    const update = [
      {
        item_id: body[1].item_id,
        fields: [
          { element_id: slug, field_value: '/b/' },
          { field_id: title, field_value: null },
        ],
        trash: true,
      },
    ];
    const changed = (await test.post('/api/items/update', { token: token(), app_id: app.app_id, items: update })).body;
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ trash: true, index_number: 2 });
    expect(changed[0].fields).toMatchObject([
      { field_id: title, field_value: null, history: [{ field_value: 'b', user_id: owner.user_id }] },
      { field_id: slug, field_value: '/b/', history: [] },
    ]);
    const read = (await test.get('/api/app/get', { token: token(), app_id: app.app_id })).body;
    expect(read.items_list).toEqual([body[0], changed[0], body[2]]);
  });

  it('are deleted with an answer that names them, and lose the values of a deleted field', async () => {
    const app = await newApp();
    const [title, slug] = app.field_list.map((field: Answer['body']) => field.field_id);
    const items = [1, 2].map((value) => ({
      fields: [
        { field_id: title, field_value: value },
        { field_id: slug, field_value: value },
      ],
    }));
    const added = (await test.post('/api/items/add', { token: token(), app_id: app.app_id, items })).body;
    const ids = [added[0].item_id, 999_999];
    expect((await test.post('/api/items/delete', { token: token(), items_ids: ids })).body).toEqual([
      { item_id: added[0].item_id },
    ]);
    expect((await test.post('/api/items/delete', { token: token(), items_ids: ids })).status).toBe(404);
    expect((await test.post('/api/app/delete-field', { token: token(), field_id: title })).status).toBe(200);
    const read = (await test.get('/api/app/get', { token: token(), app_id: app.app_id })).body;
    expect(read.field_list.map((field: Answer['body']) => field.field_id)).toEqual([slug]);
    expect(read.items_list[0].fields).toEqual([{ field_id: slug, element_id: slug, field_value: 2, history: [] }]);
  });
});

describe('documents', () => {
  const place = async () => ({ app_id: (await newApp()).app_id, item_id: 5, element_id: 6 });
  const insert = (document: object) => test.post('/api/new/document/insert-one', { token: token(), document });

  it('count their revisions from 1 and are found again', async () => {
    const address = await place();
    const find = () => test.post('/api/new/document/find-one', { token: token(), document: address });
    expect((await find()).body).toBeNull();
    const first = (await insert({ ...address, data: '{"a":1}' })).body;
    expect(first).toMatchObject({ ...address, data: '{"a":1}', rev: 1 });
    const second = (await insert({ ...address, data: '{"a":2}', if_rev: 1 })).body;
    expect(second).toEqual({ ...first, data: '{"a":2}', rev: 2 });
    expect((await find()).body).toEqual(second);
    expect(
      (await test.post('/api/new/document/find', { token: token(), document: { app_id: address.app_id } })).body,
    ).toEqual([second]);
    expect((await test.post('/api/new/document/remove-one', { token: token(), document: address })).body).toEqual(
      second,
    );
    expect((await find()).body).toBeNull();
  });

  it('refuse a write on another revision and show the newest', async () => {
    const address = await place();
    expect((await insert({ ...address, data: '1', if_rev: 3 })).body).toMatchObject({
      error: 'conflict',
      document: null,
    });
    expect((await insert({ ...address, data: '1', if_rev: 0 })).status).toBe(200);
    const refused = await insert({ ...address, data: '2', if_rev: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'conflict', document: { ...address, data: '1', rev: 1 } });
  });

  it('let exactly one of several writers on the same revision win', async () => {
    const address = await place();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => insert({ ...address, data: String(index), if_rev: 0 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('requests', () => {
  it('are refused with a reason, never with a stack', async () => {
    const app = await newApp();
    const cases: [Promise<Answer>, number, string][] = [
      [test.get('/api/app/get', { token: token() }), 400, 'bad-argument'],
      [test.get('/api/app/get', { token: token(), app_id: 'x' }), 400, 'bad-argument'],
      [test.get('/api/app/get', { app_id: app.app_id }), 401, 'unauthorized'],
      [test.get('/api/app/get', { token: 'x', app_id: app.app_id }), 401, 'unauthorized'],
      [test.get('/api/items/add', { token: token() }), 405, 'method-not-allowed'],
      [test.get('/api/nothing', { token: token() }), 404, 'not-found'],
      [test.post('/api/items/add', { token: token(), app_id: app.app_id, items: '[{' }), 400, 'bad-argument'],
      [
        test.post('/api/items/add', {
          token: token(),
          app_id: app.app_id,
          items: `${'['.repeat(5000)}${']'.repeat(5000)}`,
        }),
        400,
        'bad-argument',
      ],
      [
        test.post('/api/new/document/insert-one', {
          token: token(),
          document: { app_id: app.app_id, item_id: 1, element_id: 1, data: '{' },
        }),
        400,
        'bad-argument',
      ],
      [
        test.post('/api/items/update', { token: token(), app_id: app.app_id, items: [{ item_id: 999_999 }] }),
        404,
        'not-found',
      ],
      [
        test.post('/auth/userlist', Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`f${index}`, '']))),
        405,
        'method-not-allowed',
      ],
      [
        test.post('/auth/logout', Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`f${index}`, '']))),
        400,
        'bad-argument',
      ],
      [test.post('/auth/login', { password: 'x'.repeat(1_100_000) }), 413, 'too-large'],
    ];
    for (const [pending, status, error] of cases) {
      const answer = await pending;
      expect(answer.body).toMatchObject({ error });
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['error', 'message']);
    }
  });

  it('may come from any origin, without cookies', async () => {
    const preflight = await fetch(`${test.url}/api/items/add`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
