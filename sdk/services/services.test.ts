import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';

let platform: TestPlatform;
let client: Client;
let environment: TestEnvironment;
let file: Readonly<Record<string, unknown>>;

const modules: Record<string, unknown> = {
  'https://modules.test/price.js': {
    default: class {
      readonly #type: string;
      constructor(type: string) {
        this.#type = type;
      }
      getTemplate() {
        return {
          model: {
            data_model: { interpretation: [{ src: 'table', id: 'short', settings: { color: 'red', bold: true } }] },
          },
        };
      }
      getInterpretation({ value }: { value: unknown }) {
        return [
          { id: 'default', content: () => `<b>${String(value)}</b>` },
          { id: 'short', content: () => Promise.resolve(`<i>${this.#type} ${String(value)}</i>`) },
          {
            id: 'broken',
            content: () => {
              throw new Error('no');
            },
          },
        ];
      }
    },
  },
};

beforeEach(async () => {
  platform = await startTestPlatform();
  file = {
    file_id: 5,
    app_id: 7,
    item_id: 12,
    url: `${platform.url}/content/5?key=a`,
    last_update: 9,
    file_name: 'a',
    extension: 'txt',
  };
  platform.route('/api/app/get', {
    app_id: 7,
    app_name: 'Shop',
    field_list: [
      {
        field_id: 3,
        data_type: 'price',
        name_space: 'price',
        data_model: { interpretation: [{ src: 'table', id: 'short', settings: { color: 'blue' } }] },
      },
    ],
    items_list: [{ item_id: 12, fields: [{ field_id: 3, field_value: '9' }] }],
    file_list: [file, { ...file, file_id: 6, url: 'ftp://files.test/x' }],
    views_list: [],
  });
  environment = createTestEnvironment({
    importModule: async (url) => {
      if (!(url in modules)) throw new Error('404');
      return modules[url];
    },
  });
  client = createClient({
    serverUrl: platform.url,
    authKey: 'key-1',
    environment,
    modules: { price: 'https://modules.test/price.js', gone: 'https://modules.test/gone.js' },
  });
});

afterEach(async () => {
  client.close();
  await platform.close();
});

const last = (path: string): SeenRequest | undefined => platform.of(path).at(-1);

describe('files', () => {
  it('uploads a real file as a multipart form, and the app has it', async () => {
    platform.route('/file/formupload', { ...file, file_id: 8 });
    await client.apps.get(7);
    await client.files.upload(new File(['hello'], 'a&b.txt', { type: 'text/plain' }), { app_id: 7, item_id: 12 });
    const sent = last('/file/formupload');
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="file-0"; filename="a&b.txt"\r\nContent-Type: text\/plain\r\n\r\nhello\r\n/);
    expect(sent?.body).toMatch(/name="token"\r\n\r\ntoken-1\r\n/);
    expect(await client.files.get(7, 8)).toMatchObject({ file_id: 8 });
  });

  it('reports progress where the environment can tell', async () => {
    const parts: number[] = [];
    const told = createTestEnvironment({
      XMLHttpRequest: class {
        readonly upload: { onprogress?: (event: object) => void } = {};
        onload?: () => void;
        readonly status = 200;
        readonly responseText = JSON.stringify(file);
        open() {}
        send() {
          this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
          this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 });
          this.onload?.();
        }
      } as never,
    });
    const other = createClient({ serverUrl: platform.url, authKey: 'key-1', environment: told });
    await other.files.upload(new Blob(['x']), { app_id: 7, item_id: 12 }, { onProgress: (part) => parts.push(part) });
    expect(parts).toEqual([0.5, 1]);
  });

  it('uploads and updates texts', async () => {
    platform.route('/file/upload', [{ ...file, file_id: 9 }]);
    platform.route('/file/update', { ...file, file_name: 'renamed' });
    await client.apps.get(7);
    const text = { source: 'x', file_name: 'a', app_id: 7, item_id: 12, extension: 'txt' };
    expect((await client.files.uploadText(text)).file_id).toBe(9);
    expect(JSON.parse(last('/file/upload')?.form.get('file') ?? '')).toEqual(text);
    await client.files.update({ file_id: 5, source: 'y', file_name: 'renamed', extension: 'txt' });
    expect((await client.files.list(7)).map((entry) => entry.file_name)).toEqual(['renamed', 'a', 'a']);
  });

  it('deletes over GET with the token, once per call', async () => {
    platform.route('/file/delete', {});
    await client.apps.get(7);
    await Promise.all([client.files.delete(7, 5), client.files.delete(7, 5)]);
    expect(
      platform.of('/file/delete').map(({ method, query }) => [method, query.get('file_id'), query.get('token')]),
    ).toEqual([
      ['GET', '5', 'token-1'],
      ['GET', '5', 'token-1'],
    ]);
    expect(await client.files.get(7, 5)).toBeNull();
  });

  it('keeps a file that could not be deleted', async () => {
    platform.route('/file/delete', () => ({ status: 403 }));
    await expect(client.files.delete(7, 5)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await client.files.get(7, 5)).not.toBeNull();
  });

  it('copies in batches of ten, one after the other, and asks nothing for nothing', async () => {
    platform.route('/api/new/file/duplicate', (request: SeenRequest) => ({
      json: (JSON.parse(request.form.get('files') ?? '') as { file_id: number }[]).map((copy) => ({
        ...file,
        file_id: copy.file_id + 100,
      })),
    }));
    const copies = Array.from({ length: 23 }, (_, index) => ({ file_id: index + 1, app_id: 7, item_id: 12 }));
    const made = await client.files.duplicate(copies);
    expect(made.map((entry) => entry.file_id)).toEqual(copies.map((copy) => copy.file_id + 100));
    expect(platform.of('/api/new/file/duplicate')).toHaveLength(3);
    expect(await client.files.duplicate([])).toEqual([]);
    expect(platform.of('/api/new/file/duplicate')).toHaveLength(3);
  });

  it('downloads by the file’s own address, without a token, past caches', async () => {
    platform.route('/content/5', () => ({ text: 'hello' }));
    expect(await client.files.download(7, 5)).toMatchObject({ data: 'hello', type: 'file', file: { file_id: 5 } });
    expect([...(last('/content/5')?.query.entries() ?? [])]).toEqual([
      ['key', 'a'],
      ['timestamp', '9'],
    ]);
  });

  it('says that a file exists only where its address is one', async () => {
    expect(await Promise.all([5, 6, 99].map((id) => client.files.exists(7, id)))).toEqual([true, false, false]);
    expect(await client.files.download(7, 6)).toBeNull();
  });
});

describe('sharing, groups and invitations', () => {
  it('shares apps with users', async () => {
    platform.route('*', {});
    platform.route('/sharing/get-app-users', [{ user_id: 2, app_id: 7, sharing_permission: 99 }]);
    await client.sharing.add(7, 2, 1);
    await client.sharing.update(7, 2, 99);
    await client.sharing.delete(7, 2);
    expect(last('/sharing/add')?.body).toBe('app_id=7&user_id=2&sharing_permission=1&token=token-1');
    expect(last('/sharing/update')?.form.get('sharing_permission')).toBe('99');
    expect(last('/sharing/delete')?.body).toBe('app_id=7&user_id=2&token=token-1');
    expect(await client.sharing.appUsers(7)).toEqual([{ user_id: 2, app_id: 7, sharing_permission: 99 }]);
  });

  it('makes all thirteen calls about groups with their fields', async () => {
    platform.route('*', (request: SeenRequest) => ({ json: /get-/.test(request.path) ? [] : { group_id: 4 } }));
    const { groups } = client;
    await groups.create('Editors');
    await groups.update(4, 'Writers');
    await groups.addUser(4, 2, 1);
    await groups.updateUser(4, 2, 3);
    await groups.deleteUser(4, 2);
    await groups.users(4);
    await groups.ofUser(2);
    await groups.addApp(4, 7, 1);
    await groups.updateApp(4, 7, 2);
    await groups.deleteApp(4, 7);
    await groups.apps(4);
    await groups.ofApp(7);
    await groups.delete(4);
    const calls = platform.seen
      .filter(({ path }) => path.startsWith('/api/sharing-group/'))
      .map(({ path, body }) => `${path.split('/').at(-1)} ${body.replace('&token=token-1', '')}`);
    expect(calls).toEqual([
      'create-group group_name=Editors',
      'update-group group_name=Writers&group_id=4',
      'add-user-to-group group_id=4&user_id=2&group_permission=1',
      'update-user-in-group group_id=4&user_id=2&group_permission=3',
      'delete-user-from-group group_id=4&user_id=2',
      'get-users-by-group group_id=4',
      'get-groups-by-user user_id=2',
      'add-app-to-group app_id=7&group_id=4&app_permission=1',
      'update-app-in-group app_id=7&group_id=4&app_permission=2',
      'delete-app-from-group app_id=7&group_id=4',
      'get-apps-by-group group_id=4',
      'get-groups-by-app app_id=7',
      'delete-group group_id=4',
    ]);
  });

  it('tells when the members of a group change', async () => {
    platform.route('*', { user_id: 2 });
    const heard: unknown[] = [];
    client.events.on(
      'group_members_add group_members_update group_members_delete',
      { app_id: 'group_sharing' },
      (_event, member) => heard.push(member),
    );
    await client.groups.addUser(4, 2, 1);
    await client.groups.updateUser(4, 2, 2);
    await client.groups.deleteUser(4, 2);
    expect(heard).toEqual([{ user_id: 2 }, { user_id: 2 }, { user_id: 2 }]);
  });

  it('invites twenty guests per call, in brackets', async () => {
    platform.route('/api/invitation/add', {});
    const emails = Array.from({ length: 45 }, (_, index) => `guest+${index}@studio.example`);
    expect(await client.invitations.add(emails, [{ app_id: 7, permission: 1 }])).toHaveLength(3);
    const forms = platform.of('/api/invitation/add').map(({ form }) => form);
    expect(forms.map((form) => [...form.keys()].filter((key) => key.startsWith('guests_emails')).length)).toEqual([
      20, 20, 5,
    ]);
    expect(forms[1]?.get('guests_emails[0]')).toBe('guest+20@studio.example');
    expect(forms[2]?.get('apps[0][app_id]')).toBe('7');
    expect(forms[2]?.get('token')).toBe('token-1');
    await expect(client.invitations.add([], [])).rejects.toMatchObject({ code: 'bad-argument' });
  });
});

describe('modules', () => {
  it('shows a value as its module says, with the settings of the field over those of the module', async () => {
    const [field] = await client.fields.models(7);
    expect(await client.modules.interpret({ value: 9, field, source: 'table' })).toEqual({
      src: 'table',
      id: 'short',
      settings: { color: 'blue', bold: true },
      html: '<i>price 9</i>',
    });
    expect(await client.modules.interpretField(7, 12, 3, 'default')).toBe('<b>9</b>');
  });

  it('falls back where nothing can be shown, and never hangs or throws', async () => {
    expect((await client.modules.interpret({ value: 9, dataType: 'unknown' })).html).toBe(
      '<span>no interpretation</span>',
    );
    expect((await client.modules.interpret({ value: 9, dataType: 'price', interpretationId: 'broken' })).html).toBe(
      '<span>no interpretation</span>',
    );
    expect(await client.modules.interpretField(7, 12, 3, 'broken')).toBe('9');
    expect(await client.modules.interpretField(7, 12, 99, 'default')).toBe('');
    expect(environment.logged).toContain('Cannot find module unknown');
  });

  it('loads only what the list allows, and tries a failed load again', async () => {
    expect(await client.modules.load('https://evil.test/x.js')).toBeUndefined();
    expect(await client.modules.load('constructor')).toBeUndefined();
    expect(await client.modules.load('gone')).toBeUndefined();
    modules['https://modules.test/gone.js'] = { default: { type: 'gone' } };
    expect(await client.modules.load('gone')).toMatchObject({ type: 'gone' });
    delete modules['https://modules.test/gone.js'];
  });

  it('names the option of a value without a type', async () => {
    const field = { field_id: 1, data_type: '', name_space: 'x', data_model: { options: [{ value: 1, name: 'One' }] } };
    expect((await client.modules.interpret({ value: '1', field })).html).toBe('One');
    expect((await client.modules.interpret({ value: '2', field })).html).toBe('2');
  });
});

describe('articles', () => {
  const fields = { slug: 3, title: 4, posted_at: 5, category: 6, author: 7, thumbnail: 8, rating: 9 };
  const source = { app_id: 20, type_field_id: 1, status_field_id: 2, fields };
  const comments = { app_id: 21, status_field_id: 2, fields: { article_id: 1, text: 3 } };
  const article = (item_id: number, values: Readonly<Record<number, unknown>>) => ({
    item_id,
    fields: Object.entries({ 1: '0', 2: '1', ...values }).map(([id, field_value]) => ({
      field_id: Number(id),
      field_value,
    })),
  });

  beforeEach(() => {
    const articles = {
      app_id: 20,
      app_name: 'Blog',
      field_list: [{ field_id: 8, data_type: 'image', name_space: 'thumbnail' }],
      views_list: [],
      file_list: [{ ...file, file_id: 5, url: 'https://files.test/5.jpg' }],
      items_list: [
        article(1, { 3: '/blog/one/', 4: 'One', 5: 100, 6: '30.1,30.2', 7: '40.1', 8: '5', 9: '4,5' }),
        article(2, { 3: '/blog/two/', 4: 'Two', 5: 300, 6: '30.2' }),
        article(3, { 3: '/blog/three/', 4: 'Three' }),
        article(4, { 2: '0', 3: '/blog/draft/', 4: 'Draft', 5: 400 }),
        article(5, { 1: '1', 4: 'Intro', 5: 500 }),
      ],
    };
    const said = {
      ...articles,
      app_id: 21,
      file_list: [],
      items_list: [
        article(1, { 1: '20.1', 2: '1', 3: 'Good' }),
        article(2, { 1: '20.1', 2: '0', 3: 'Spam' }),
        article(3, { 1: '20.9', 2: '1', 3: 'Of another' }),
      ],
    };
    platform.route('/api/app/get', (request: SeenRequest) => ({
      json: request.query.get('app_id') === '20' ? articles : said,
    }));
  });

  const titles = async (more: object) =>
    (await client.articles.query({ source, ...more })).articles.map((entry) => entry['title']);

  it('lists what is published, the newest first, what has no date last', async () => {
    expect(await titles({})).toEqual(['Two', 'One', 'Three']);
  });

  it('finds by slug, drafts too; by category and by author', async () => {
    expect(await titles({ slug: '/blog/draft/' })).toEqual(['Draft']);
    expect(await titles({ category: '30.1' })).toEqual(['One']);
    expect(await titles({ category: '30.2' })).toEqual(['Two', 'One']);
    expect(await titles({ author: '40.1' })).toEqual(['One']);
  });

  it('takes limit and offset as digits or from variables, and ignores the rest', async () => {
    expect(await titles({ limit: 1 })).toEqual(['Two']);
    expect(await titles({ limit: '{{size}}', offset: '{{from}}', variables: { size: '1', from: 1 } })).toEqual(['One']);
    expect(await titles({ limit: 0 })).toHaveLength(3);
    expect(await titles({ limit: '-1', offset: '1; drop' })).toHaveLength(3);
  });

  it('shapes an article, and adds those comments on it that are shown', async () => {
    const result = await client.articles.query({ source, comments, slug: 'one' });
    expect(result.articles).toMatchObject([
      {
        id: '20.1',
        title: 'One',
        h1: null,
        author_id: '40.1',
        categories: [
          { app_id: 30, item_id: 1 },
          { app_id: 30, item_id: 2 },
        ],
        thumbnail: 'https://files.test/5.jpg',
        rating: { count: 2, avg: 4.5 },
      },
    ]);
    expect(result.comments).toMatchObject([{ id: '21.1', article_id: '20.1', text: 'Good' }]);
  });
});
