import type { Place } from '../../../sdk/events/place.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Destination } from '../../../sdk/index.js';
import { codeOf, hears, newShelf, openClients, soon, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;

beforeAll(async () => {
  peers = await openClients();
});
afterAll(() => peers.close());

interface Case {
  readonly client: Client;
  readonly shelf: Shelf;
}

/** A client that has read an app and, where a writer is given, hears of it. */
async function reader(writer?: Client): Promise<Case> {
  const shelf = await newShelf(writer ?? peers.client(peers.owner));
  const client = peers.client(peers.owner, { webSockets: writer !== undefined });
  await client.apps.get(shelf.app_id);
  if (writer) await hears(client, writer, shelf.app_id);
  return { client, shelf };
}

/** Messages under the types, each as its type and value. */
function noted(client: Client, entries: readonly (readonly [string, Destination])[]): unknown[] {
  const heard: unknown[] = [];
  for (const [type, destination] of entries)
    client.events.on(type, destination, (_event, value) => heard.push([type, value]));
  return heard;
}

describe.each([
  ['own writes', () => reader()],
  ['the writes of others', () => reader(peers.client(peers.owner))],
])('events of %s', (what, open) => {
  const writerOf = ({ client }: Case) => (what === 'own writes' ? client : peers.client(peers.owner));

  it('tell of items that are added, changed and deleted', async () => {
    const { client, shelf } = await open();
    const writer = writerOf({ client, shelf });
    const { app_id, title, item_id } = shelf;
    const heard = noted(client, [
      ['gh_items_add', { app_id }],
      ['gh_items_update', { app_id }],
      ['gh_item_update', { app_id }],
      ['gh_item_update', { app_id, item_id }],
      ['gh_value_update', { app_id, item_id, field_id: title }],
    ]);
    const first = client.cache.peekItem(app_id, item_id);
    const [added] = await writer.items.add(app_id, [{ fields: [] }]);
    const own = what === 'own writes' ? [['gh_items_add', [added]]] : [];
    await soon(() => heard).toEqual([['gh_item_update', [added]], ['gh_items_update', [first, added]], ...own]);
    heard.length = 0;
    const [changed] = await writer.items.update(app_id, [
      { item_id, fields: [{ field_id: title, field_value: 'Changed' }] },
    ]);
    await soon(() => heard).toEqual([
      ['gh_items_update', [changed]],
      ['gh_item_update', [changed]],
      ['gh_item_update', changed],
      ['gh_value_update', 'Changed'],
    ]);
    heard.length = 0;
    await writer.items.delete(app_id, [item_id]);
    await soon(() => heard).toEqual([['gh_items_update', [added]]]);
  });

  it('tell of the app, its views and its field models', async () => {
    const { client, shelf } = await open();
    const { app_id, title } = shelf;
    const heard = noted(client, [
      ['gh_app_views_update', { app_id }],
      ['gh_model_update', { app_id, field_id: title }],
    ]);
    const updated = await writerOf({ client, shelf }).apps.update({
      app_id,
      views_list: [{ view_id: 0, name: 'Main' }],
    });
    await soon(() => heard).toEqual([
      ['gh_app_views_update', updated.views_list],
      ['gh_model_update', updated.field_list[0]],
    ]);
  });

  it('tell of files', async () => {
    const { client, shelf } = await open();
    const writer = writerOf({ client, shelf });
    const { app_id, item_id } = shelf;
    const text = { app_id, item_id, file_name: 'note', extension: 'txt', source: 'one' };
    const file = await writer.files.uploadText(text);
    const { file_id } = file;
    const heard = noted(client, [
      ['gh_file_upload', { app_id, item_id, file_id }],
      ['gh_file_update', { file_id }],
      ['gh_file_delete', { file_id }],
    ]);
    const updated = await writer.files.update({ ...text, file_id, file_name: 'renamed' });
    await writer.files.delete(app_id, file_id);
    await soon(() => heard).toEqual([
      ['gh_file_upload', file],
      ['gh_file_update', undefined],
      ['gh_file_delete', updated],
    ]);
  });

  it('tell of documents', async () => {
    const { client, shelf } = await open();
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    const heard = noted(client, [['gh_document_insert_one', address]]);
    await writerOf({ client, shelf }).documents.insert({ ...address, data: '{"a":[1]}' });
    await soon(() => heard).toEqual([['gh_document_insert_one', { a: [1] }]]);
  });
});

describe('events of reading anew', () => {
  it('tell of the list and of what changed in an app meanwhile', async () => {
    const { client, shelf } = await reader();
    const { app_id, title, item_id } = shelf;
    await client.apps.list();
    const value = { app_id, item_id, field_id: title };
    const heard = noted(client, [
      ['gh_apps_list_refreshed', {}],
      ['gh_app_update', { app_id }],
      ['gh_items_update', { app_id }],
      ['gh_app_views_update', { app_id }],
      ['gh_value_update', value],
    ]);
    await peers.client(peers.owner).fields.setValue(app_id, item_id, title, 'Changed');
    const list = await client.apps.list({ fresh: true });
    const app = await client.apps.get(app_id, { fresh: true });
    expect(heard.slice(0, 4)).toEqual([
      ['gh_apps_list_refreshed', list],
      ['gh_app_update', app],
      ['gh_items_update', app.items_list],
      ['gh_app_views_update', app.views_list],
    ]);
    expect(heard).toContainEqual(['gh_value_update', 'Changed']);
  });

  it('tell nothing of a write that failed', async () => {
    const { client, shelf } = await reader();
    const { app_id, item_id } = shelf;
    const heard = noted(client, [
      ['gh_items_update', { app_id }],
      ['gh_items_add', { app_id }],
      ['gh_document_insert_one', { app_id, item_id, element_id: 999 }],
    ]);
    await peers.client(peers.owner).apps.delete(app_id);
    expect(await codeOf(client.items.add(app_id, [{ fields: [] }]))).toBe('not-found');
    expect(await codeOf(client.items.delete(app_id, [item_id]))).toBe('not-found');
    expect(await codeOf(client.documents.insert({ app_id, item_id, element_id: 999, data: '{}' }))).toBe('not-found');
    expect(heard).toEqual([]);
  });
});

/** How many listen at a place or below it. */
const listenersAt = ({ heard, children }: Place): number =>
  [...(children?.values() ?? [])].reduce((sum, place) => sum + listenersAt(place), heard.length);

describe('the pipe', () => {
  it('tells exactly the listeners of an address, once where they ask for that, until they leave', async () => {
    const { events } = peers.client(peers.owner);
    const heard: string[] = [];
    const note = (name: string) => (_event: null, value: unknown, params?: unknown) =>
      void heard.push(`${name} ${String(value)} ${String(params)}`);
    const off = events.on('one two', { app_id: 7 }, note('on'));
    events.once('one', { app_id: 7 }, note('once'));
    events.emit('one', { app_id: 7 }, 1, 'x');
    events.emit('one', { app_id: 7 }, 2);
    events.emit('two', { app_id: 7 }, 3);
    events.emit('one', { app_id: 8 }, 4);
    expect(heard).toEqual(['on 1 x', 'once 1 x', 'on 2 undefined', 'on 3 undefined']);
    off();
    events.destroy('two', { app_id: 7 });
    expect(listenersAt(events.places)).toBe(0);
  });

  it('hands a listener what it wants to have made of an event', async () => {
    const { events } = peers.client(peers.owner);
    const heard: unknown[] = [];
    events.listen(
      'one',
      { app_id: 7 },
      (_event, value) => heard.push(value),
      (value) => `made of ${String(value)}`,
    );
    events.emit('one', { app_id: 7 }, 1);
    events.emit('one', { app_id: 7 }, 2, undefined, true);
    expect(heard).toEqual(['made of 1', 2]);
  });

  it('keeps the last unheard event for the first listener, unless it is told to forget', async () => {
    const { events } = peers.client(peers.owner);
    const heard: unknown[] = [];
    events.emit('kept', {}, 'early');
    events.emit('kept', {}, 'last');
    events.on('kept', {}, (_event, value) => heard.push(value));
    await soon(() => heard).toEqual(['last']);
    events.emit('forgotten', {}, 'early');
    events.forget();
    events.on('forgotten', {}, (_event, value) => heard.push(value));
    events.emit('forgotten', {}, 'late');
    expect(heard).toEqual(['last', 'late']);
    events.close();
    events.emit('kept', {}, 'closed');
    expect(heard).toHaveLength(2);
  });

  it('logs a listener that fails or is none, and tells the others', async () => {
    const { events } = peers.client(peers.owner);
    const heard: unknown[] = [];
    peers.logged.length = 0;
    events.on('told', {}, () => {
      throw new Error('of a page');
    });
    events.on('told', {}, (_event, value) => heard.push(value));
    events.on('told', {}, undefined as never);
    events.emit('told', {}, 1);
    expect(heard).toEqual([1]);
    expect(peers.logged).toHaveLength(2);
  });
});
