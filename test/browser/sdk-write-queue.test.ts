import { expect } from 'chai';
import type { Client } from '../../sdk/client.js';
import type { Environment } from '../../sdk/environment.js';
import { appId, fieldId, MemoryPlatform } from '../../sdk/testing/memory-platform.js';
import type { WriteConflict } from '../../sdk/writes/find-conflicts.js';
import type { WriteTab } from './write-tab.js';

interface OpenTab extends WriteTab {
  readonly frame: HTMLIFrameElement;
  readonly client: Client;
}

let count = 0;
let host: string;
let platform: MemoryPlatform;
const frames: HTMLIFrameElement[] = [];

beforeEach(() => {
  count += 1;
  host = `writes-${count}-${Date.now()}.example`;
  platform = new MemoryPlatform();
  ['one', 'two', 'three'].forEach((value) => platform.add(value));
});

afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

/** Waits until the document has begun to run, and connects it to the platform. */
async function connected(frame: HTMLIFrameElement, load: () => void, changes?: Partial<Environment>): Promise<OpenTab> {
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    load();
  });
  const { tab } = frame.contentWindow as Window & { readonly tab: WriteTab };
  const client = tab.connect(host, platform.fetch, changes);
  await client.apps.get(appId).catch(() => undefined);
  return { ...tab, frame, client };
}

function openTab(changes?: Partial<Environment>): Promise<OpenTab> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.src = '/test/browser/write-tab.html';
  return connected(frame, () => document.body.append(frame), changes);
}

const reloaded = ({ frame }: OpenTab): Promise<OpenTab> =>
  connected(frame, () => frame.contentWindow?.location.reload());

const set = ({ client }: OpenTab, item_id: number, value: string) =>
  client.items.update(appId, [{ item_id, fields: [{ field_id: fieldId, field_value: value }] }]);
const outcomeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'sent',
    (error: { readonly code?: string }) => String(error.code),
  );

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const waiting = ({ client }: OpenTab, length: number) =>
  until(async () => (await client.writes.pending()).length === length);

/** Its value is what the tab shows from now on: a write made there before would be one that has not seen the others. */
const shows = ({ changes }: OpenTab, length: number) =>
  until(() => changes.filter(({ state }) => state === 'waiting').length === length);

const values = () => [...platform.items.values()].map(({ fields }) => fields[0]?.field_value);

const writes = () => platform.requests.filter((request) => request.startsWith('POST /api/items/'));

/** The network is back, and the browser tells the tabs so. */
function comeBack(...tabs: readonly OpenTab[]): void {
  platform.away = false;
  for (const { frame } of tabs) frame.contentWindow?.dispatchEvent(new Event('online'));
}

describe('the queue of writes in a browser', function () {
  // Each tab and each reload fetches the modules of the SDK one by one.
  this.timeout(30_000);

  it('keeps what is written without the network over a reload, shows it, and sends it once in its order', async () => {
    const first = await openTab();
    platform.away = true;
    for (const [item, value] of [
      [1, 'first'],
      [2, 'other'],
      [1, 'second'],
    ] as const)
      void outcomeOf(set(first, item, value));
    void outcomeOf(first.client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: 'added' }] }]));
    await waiting(first, 4);
    const second = await reloaded(first);
    await waiting(second, 4);
    expect((await second.client.writes.pending()).map(({ write }) => write.kind)).to.deep.equal([
      'update',
      'update',
      'update',
      'add',
    ]);
    expect(writes()).to.deep.equal([]);
    comeBack(second);
    await waiting(second, 0);
    expect(values()).to.deep.equal(['second', 'other', 'three', 'added']);
    expect(writes()).to.deep.equal([
      'POST /api/items/update',
      'POST /api/items/update',
      'POST /api/items/update',
      'POST /api/items/add',
    ]);
    await until(() => second.changes.filter(({ state }) => state === 'sent').length === 4);
    expect((await second.client.items.list(appId)).map(({ fields }) => fields[0]?.field_value)).to.deep.equal(values());
    const third = await reloaded(second);
    expect(await third.client.writes.pending()).to.deep.equal([]);
    expect(writes()).to.have.length(4);
    expect([...first.logged, ...second.logged, ...third.logged]).to.deep.equal([]);
  });

  it('is one for two tabs: each write is sent once, in the order of all, and each tab hears the answers', async () => {
    const [one, other] = [await openTab(), await openTab()];
    platform.away = true;
    const own = outcomeOf(set(one, 1, 'of one'));
    await shows(other, 1);
    const others = outcomeOf(set(other, 1, 'of the other'));
    await shows(one, 2);
    const last = outcomeOf(set(one, 2, 'of one again'));
    await shows(other, 3);
    comeBack(one, other);
    expect(await Promise.all([own, others, last])).to.deep.equal(['sent', 'sent', 'sent']);
    expect(writes()).to.have.length(3);
    expect(values()).to.deep.equal(['of the other', 'of one again', 'three']);
    for (const { client } of [one, other])
      await until(async () => {
        const items = await client.items.list(appId);
        return String(items.map(({ fields }) => fields[0]?.field_value)) === String(values());
      });
  });

  it('is taken over by the other tab when one is closed in the middle of it', async () => {
    const [closing, staying] = [await openTab(), await openTab()];
    platform.away = true;
    void outcomeOf(set(closing, 1, 'left behind'));
    await waiting(staying, 1);
    closing.frame.remove();
    comeBack(staying);
    await until(() => values()[0] === 'left behind');
    await waiting(staying, 0);
    expect(writes()).to.have.length(1);
  });

  it('keeps a write once that is made again under its key: in the same tab, in another one, and after a reload', async () => {
    const [one, other] = [await openTab(), await openTab()];
    platform.away = true;
    const made = ({ client }: OpenTab, value: string) =>
      outcomeOf(
        client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: value }] }], {
          idempotencyKey: 'pressed twice',
        }),
      );
    void made(one, 'once');
    await waiting(other, 1);
    void made(one, 'once more');
    void made(other, 'in the other tab');
    await waiting(one, 1);
    const next = await reloaded(one);
    const again = made(next, 'after a reload');
    await waiting(next, 1);
    comeBack(next, other);
    expect(await again).to.equal('sent');
    await waiting(next, 0);
    expect(values()).to.deep.equal(['one', 'two', 'three', 'once']);
    expect(writes()).to.have.length(1);
    // What the database refuses would send all later writes into memory.
    expect([...one.logged, ...other.logged, ...next.logged]).to.deep.equal([]);
  });

  it('reports after a reload a value that another user has changed since, and overwrites nothing', async () => {
    const first = await openTab();
    platform.away = true;
    void outcomeOf(set(first, 1, 'mine'));
    void outcomeOf(set(first, 2, 'fine'));
    await waiting(first, 2);
    const second = await reloaded(first);
    platform.update(1, 'theirs');
    comeBack(second);
    await waiting(second, 0);
    expect(values()).to.deep.equal(['theirs', 'fine', 'three']);
    const refusals = () => second.changes.filter(({ state }) => state === 'refused');
    await until(() => refusals().length > 0);
    const refused = refusals();
    expect(refused).to.have.length(1);
    expect(refused[0]?.error?.code).to.equal('conflict');
    expect((refused[0]?.error?.cause as WriteConflict).conflicts).to.deep.equal([
      { item_id: 1, field_id: fieldId, base: 'one', yours: 'mine', theirs: 'theirs' },
    ]);
  });

  it('sends from memory, with one warning, where the database does not open in time', async () => {
    // A connection that does not give way holds up the removal of the database, and that holds up whoever wants to open it.
    const name = `${host} writes`;
    const holder = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error as DOMException);
    });
    const removed = new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
    // The second that the database has passes at once.
    const after: Environment['after'] = (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds === 1000 ? 0 : milliseconds);
      return () => clearTimeout(timer);
    };
    const tab = await openTab({ after });
    platform.away = true;
    const write = outcomeOf(set(tab, 1, 'mine'));
    await waiting(tab, 1);
    comeBack(tab);
    expect(await write).to.equal('sent');
    expect(values()[0]).to.equal('mine');
    expect(tab.logged).to.have.length(1);
    expect(tab.logged[0]).to.contain('memory').and.to.contain('did not open in time');
    holder.close();
    await removed;
    // What opened too late was closed: nothing holds up whoever removes the database now.
    await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
  });
});
