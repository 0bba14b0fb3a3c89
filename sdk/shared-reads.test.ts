import { describe, expect, it, vi } from 'vitest';
import type { Client } from './client.js';
import { eachFaultSetup } from './testing/each-fault-setup.js';
import type { FaultSetup } from './testing/fault-setup.js';
import { MemoryPlatform } from './testing/memory-platform.js';
import type { SeenRequest, TestPlatform } from './testing/test-platform.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };
const stored = { ...address, _id: 'd1', rev: 4, data: '{}' };

let setup: FaultSetup;
let platform: TestPlatform;
let client: Client;

eachFaultSetup((made) => ({ setup, platform, client } = made));

type Call = (client: Client) => Promise<unknown>;

/** Reads that the platform wants as forms, and what it answers. */
const reads: readonly [what: string, path: string, answer: unknown, call: Call][] = [
  ['a document', '/api/new/document/find-one', stored, ({ documents }) => documents.get(address)],
  ['a document by its id', '/api/new/document/find-one', stored, ({ documents }) => documents.getById('d1')],
  ['documents', '/api/new/document/find', [stored], ({ documents }) => documents.find({ app_id: 7 })],
  ['versions of a document', '/api/new/document/history', [{ rev: 4 }], ({ documents }) => documents.history(address)],
  ['one version', '/api/new/document/version', stored, ({ documents }) => documents.version(address, 4)],
  ['who has an app', '/sharing/get-app-users', [{ user_id: 1 }], ({ sharing }) => sharing.appUsers(7)],
  ['members', '/api/sharing-group/get-users-by-group', [{ user_id: 1 }], ({ groups }) => groups.users(3)],
  ['groups', '/api/sharing-group/get-groups-by-user', [{ group_id: 3 }], ({ groups }) => groups.ofUser(1)],
  ['apps of a group', '/api/sharing-group/get-apps-by-group', [{ app_id: 7 }], ({ groups }) => groups.apps(3)],
  ['groups of an app', '/api/sharing-group/get-groups-by-app', [{ group_id: 3 }], ({ groups }) => groups.ofApp(7)],
];

describe('reads that are sent as forms', () => {
  it.each(reads)('are one request where two ask at the same time: %s', async (_what, path, answer, call) => {
    platform.route(path, answer);
    const [one, other] = await Promise.all([call(client), call(client)]);
    expect(one).toEqual(other);
    expect(one).not.toBeNull();
    expect(platform.of(path)).toHaveLength(1);
    await call(client);
    expect(platform.of(path)).toHaveLength(2);
  });

  it('are several where they ask for something else, or for somebody else', async () => {
    platform.route('/api/new/document/find-one', stored);
    const asked = [client.documents.get(address), client.documents.get({ ...address, element_id: 4 })];
    await Promise.all([...asked, setup.connect().documents.get(address)]);
    expect(platform.of('/api/new/document/find-one')).toHaveLength(3);
  });

  it('are separate if another user signs in during the read', async () => {
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    platform.route('/api/new/document/find-one', async ({ form }: SeenRequest) => {
      if (form.get('token') !== 'of benno') await held;
      return { json: { ...stored, data: `"${form.get('token')}"` } };
    });
    const annas = client.documents.get(address);
    await vi.waitUntil(() => platform.of('/api/new/document/find-one').length === 1);
    client.auth.adopt({ user_id: 2, username: 'benno', accesstoken: 'of benno' });
    const bennos = client.documents.get(address);
    expect(await bennos).toMatchObject({ data: '"of benno"' });
    answer();
    await annas.catch(() => undefined);
  });

  it('go on for one who waits when the other gives up', async () => {
    platform.route('/api/new/document/find-one', stored);
    const leaving = new AbortController();
    const [left, stays] = [client.documents.get(address, { signal: leaving.signal }), client.documents.get(address)];
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'aborted' });
    expect(await stays).toMatchObject({ rev: 4 });
  });
});

describe('writes', () => {
  it('are never shared, however alike', async () => {
    platform.route('/api/new/document/insert-one', stored);
    const write = () => client.documents.insert({ ...address, data: '{}' });
    await Promise.all([write(), write()]);
    expect(platform.of('/api/new/document/insert-one')).toHaveLength(2);
  });
});

describe('a read that was begun before a change', () => {
  /** Keeps the first answer back until the test lets it go. */
  function slowFirst(path: string): { readonly letGo: () => void; readonly begun: Promise<void> } {
    let letGo!: () => void;
    let begin!: () => void;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const begun = new Promise<void>((resolve) => (begin = resolve));
    platform.route(path, async () => {
      const rev = 3 + platform.of(path).length;
      begin();
      if (rev === 4) await gate;
      return { json: { ...stored, rev } };
    });
    return { letGo, begun };
  }

  it('is not shared by who asks after an own write', async () => {
    platform.route('/api/new/document/insert-one', stored);
    const { letGo, begun } = slowFirst('/api/new/document/find-one');
    const before = client.documents.get(address);
    await begun;
    await client.documents.insert({ ...address, data: '{}' });
    expect(await client.documents.get(address)).toMatchObject({ rev: 5 });
    letGo();
    expect(await before).toMatchObject({ rev: 4 });
  });

  it('is not shared by who hears of a change over the channel', async () => {
    const memory = new MemoryPlatform();
    const { letGo, begun } = slowFirst('/api/new/document/find-one');
    const { fetch } = globalThis;
    const listening = await setup.openChannel(memory, {
      fetch: (input, init) =>
        String(input).includes('/document/')
          ? fetch(String(input).replace('http://platform.test', platform.url), init)
          : memory.fetch(input, init),
    });
    const before = listening.documents.get(address);
    await begun;
    const after = new Promise<unknown>((resolve) =>
      listening.events.on('gh_document_insert_one', address, () => resolve(listening.documents.get(address))),
    );
    memory.live[0]?.say(JSON.stringify({ api: '/api/new/document/insert-one', app_id: 7, response: stored }));
    expect(await after).toMatchObject({ rev: 5 });
    letGo();
    expect(await before).toMatchObject({ rev: 4 });
  });
});
