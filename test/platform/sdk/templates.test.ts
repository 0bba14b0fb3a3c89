import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, Client, InstallProgress, Item } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let author: Client;
let authors: App;
let posts: App;

const model = (field_id: number, data_type: string, name_space: string, data_model = {}) => ({
  field_id,
  data_type,
  name_space,
  data_model,
});
const view = (name: string) => ({ view_id: 0, name, container_id: 0, childs: [{ container_id: 0, element_id: -1 }] });

beforeAll(async () => {
  peers = await openClients();
  author = peers.client(peers.owner);
  authors = await sourceOfAuthors();
  posts = await sourceOfPosts(authors);
  for (const { app_id } of [authors, posts]) await author.sharing.add(app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

/** Two authors: one with two photos and a document, and one in the trash. */
async function sourceOfAuthors(): Promise<App> {
  const field_list = [model(-1, 'text', 'name'), model(-2, 'image', 'photo'), model(-3, 'html_editor', 'bio')];
  const { app_id, field_list: fields } = await author.apps.create({
    app_name: 'Authors',
    icon: { id: 5, name: 'pen' },
    field_list,
    views_list: [view('Main')],
  });
  const [name, photo, bio] = fields.map(({ field_id }) => field_id);
  const [anna] = await author.items.add(app_id, [
    { fields: [{ field_id: name!, field_value: 'Anna' }] },
    { trash: true, fields: [{ field_id: name!, field_value: 'Ben' }] },
  ]);
  const place = { app_id, item_id: anna!.item_id };
  const photos = [
    await author.files.upload(new File(['front'], 'front.txt'), place),
    await author.files.upload(new File(['side'], 'side.txt'), place),
  ];
  const document = await author.documents.insert({ ...place, element_id: bio!, data: '{"bio":"Größe"}' });
  const values = [
    { field_id: photo!, field_value: photos.map((file) => file.file_id).join(',') },
    { field_id: bio!, field_value: document._id },
  ];
  await author.items.update(app_id, [{ item_id: anna!.item_id, fields: values }]);
  return author.apps.get(app_id, { fresh: true });
}

/** Posts that refer to the authors, in values and in settings of a field. */
async function sourceOfPosts({ app_id: authorsId, field_list, views_list, items_list }: App): Promise<App> {
  const settings = {
    refs: [{ app_id: authorsId, field_id: `${field_list[0]!.field_id},${field_list[1]!.field_id}` }],
    trigger: { view_id: views_list[0]!.view_id },
  };
  const created = await author.apps.create({
    app_name: 'Posts',
    field_list: [model(-1, 'item_ref', 'author', settings), model(-2, 'text', 'title')],
    views_list: [view('List')],
  });
  await author.apps.update({ app_id: created.app_id, view_init: created.views_list[0]!.view_id });
  const [reference, title] = created.field_list.map(({ field_id }) => field_id);
  const both = items_list.map((item) => `${authorsId}.${item.item_id}`).join(',');
  await author.items.add(created.app_id, [
    {
      fields: [
        { field_id: reference!, field_value: `${both},999.9` },
        { field_id: title!, field_value: 'Post' },
      ],
    },
    { fields: [] },
    { fields: [{ field_id: title!, field_value: 'Third' }] },
  ]);
  return author.apps.get(created.app_id, { fresh: true });
}

const valuesOf = (item: Item | undefined) => item?.fields.map((field) => field.field_value);
const customer = () => peers.client(peers.guest);
const namesOf = async (client: Client) => (await client.apps.list()).map((app) => app.app_name).sort();

describe('installing a template of two apps', () => {
  let copies: readonly App[];
  const reports: InstallProgress[] = [];

  beforeAll(async () => {
    const template = { apps: [authors.app_id, posts.app_id], auth_key: peers.guest.auth_key };
    const { apps } = await peers.client().templates.install(template, { onProgress: (report) => reports.push(report) });
    copies = await Promise.all(apps.map((id) => customer().apps.get(id)));
  });

  it('makes private copies in the account of the key, with names, icons and views of their own', () => {
    expect(copies).toMatchObject([
      { app_name: 'Authors New', privacy: 1, permission: 4, icon: { name: 'pen' } },
      { app_name: 'Posts New', privacy: 1, permission: 4 },
    ]);
    expect(copies[0]?.icon).not.toHaveProperty('id');
    const [view] = copies[0]!.views_list;
    expect(view?.view_id).not.toBe(authors.views_list[0]?.view_id);
    expect(view).toMatchObject({ name: 'Main', childs: [{ element_id: copies[0]!.field_list[0]!.field_id }] });
    expect(copies[1]?.view_init).toBe(copies[1]?.views_list[0]?.view_id);
  });

  it('leads settings of fields and references of items to the copies', () => {
    const [toAuthors, toPosts] = copies;
    const [name, photo] = toAuthors!.field_list;
    expect(toPosts?.field_list[0]?.data_model).toEqual({
      refs: [{ app_id: toAuthors?.app_id, field_id: `${name?.field_id},${photo?.field_id}` }],
      trigger: { view_id: toAuthors?.views_list[0]?.view_id },
    });
    const references = toAuthors?.items_list.map((item) => `${toAuthors.app_id}.${item.item_id}`);
    expect(toPosts?.items_list.map(valuesOf)).toEqual([[`${references?.join(',')},999.9`, 'Post'], [], ['Third']]);
  });

  it('copies items, files and documents, so that the sources may go', async () => {
    const [{ app_id, items_list, field_list, file_list } = copies[0]!] = copies;
    const [anna, ben] = items_list;
    const bio = field_list[2]!.field_id;
    const document = await customer().documents.get({ app_id, item_id: anna!.item_id, element_id: bio });
    expect(document?.data).toBe('{"bio":"Größe"}');
    expect(valuesOf(anna)).toEqual(['Anna', file_list.map((file) => file.file_id).join(','), document?._id]);
    expect(ben).toMatchObject({ trash: true, fields: [{ field_value: 'Ben' }] });
    const downloads = await Promise.all(file_list.map((file) => customer().files.download(app_id, file.file_id)));
    expect(downloads.map((download) => download?.data)).toEqual(['front', 'side']);
    expect(file_list.every((file) => file.item_id === anna?.item_id)).toBe(true);
    expect(document?._id).not.toBe(authors.items_list[0]?.fields[2]?.field_value);
  });

  it('reports each step as a percentage, and the copies at the end', () => {
    expect(reports.map(({ percent }) => percent && Math.round(percent))).toEqual([
      8,
      17,
      25,
      33,
      42,
      50,
      58,
      67,
      75,
      83,
      92,
      100,
      undefined,
    ]);
    expect(reports.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['GET APP: Posts (App steps)', 'CREATE NEW APP: Posts New', 'REPLACE VALUE: Authors New']),
    );
    expect(reports.at(-1)).toEqual({ status: 'Done', apps: copies.map((app) => app.app_id) });
  });
});

describe('installing a template', () => {
  it('takes name, icon and a number of items from the caller, and the client’s own account without a key', async () => {
    const template = { apps: [posts.app_id], data_to_change: { name: 'Mine', icon: { name: 'star' } } };
    const {
      apps: [copy],
    } = await author.templates.install(template, { maxItems: 2 });
    expect(await peers.client(peers.owner).apps.get(copy!)).toMatchObject({
      app_name: 'Mine',
      icon: { name: 'star' },
      items_list: [{}, {}],
    });
    expect((await author.apps.get(copy!)).items_list).toHaveLength(2);
  });

  it('leaves nothing behind where an app cannot be read, or the caller stops it', async () => {
    const before = await namesOf(customer());
    const foreign = await newShelf(author);
    const { templates } = customer();
    expect(await codeOf(templates.install({ apps: [authors.app_id, foreign.app_id] }))).toBe('not-found');
    const stop = new AbortController();
    const onProgress = ({ status }: InstallProgress) => status.startsWith('ADD NEW ITEMS') && stop.abort();
    expect(
      await codeOf(templates.install({ apps: [authors.app_id, posts.app_id] }, { signal: stop.signal, onProgress })),
    ).toBe('aborted');
    expect(await namesOf(customer())).toEqual(before);
  });

  it('needs apps and a key that is good', async () => {
    expect(await codeOf(author.templates.install({ apps: [] }))).toBe('bad-argument');
    expect(await codeOf(author.templates.install({ apps: [posts.app_id], auth_key: 'of nobody' }))).toBe(
      'wrong-credentials',
    );
    expect(await codeOf(peers.client().templates.install({ apps: [posts.app_id] }))).toBe('unauthorized');
  });
});

describe('filling copies that were made without items', () => {
  it('carries the items over, with references between the copies', async () => {
    const { templates } = customer();
    const sources = [authors.app_id, posts.app_id];
    const { apps } = await templates.install({ apps: sources }, { maxItems: 0 });
    expect((await Promise.all(apps.map((id) => customer().items.list(id)))).flat()).toEqual([]);
    await templates.fill(sources.map((source, place) => ({ source, copy: apps[place]! })));
    const [people, texts] = await Promise.all(apps.map((id) => customer().items.list(id)));
    expect(people?.map((item) => item.fields[0]?.field_value)).toEqual(['Anna', 'Ben']);
    expect(valuesOf(texts?.[0])).toEqual([
      `${apps[0]}.${people?.[0]?.item_id},${apps[0]}.${people?.[1]?.item_id},999.9`,
      'Post',
    ]);
  });

  it('is refused where a copy cannot be written', async () => {
    const { templates } = customer();
    expect(await codeOf(templates.fill([{ source: authors.app_id, copy: posts.app_id }]))).toBe('forbidden');
    expect(await codeOf(templates.fill([{ source: authors.app_id, copy: 999_999 }]))).toBe('not-found');
    expect((await author.items.list(posts.app_id, { fresh: true })).length).toBe(3);
  });
});
