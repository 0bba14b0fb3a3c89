import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, DocumentAddress, DocumentConflict, SdkError } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients } from './open-clients.js';

let peers: Clients;
let client: Client;
let address: DocumentAddress;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
  address = await newAddress();
  await client.sharing.add(address.app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

const guest = () => peers.client(peers.guest).documents;
const stranger = () => peers.client(peers.stranger).documents;
const json = (title: string) => JSON.stringify({ title });

async function newAddress(): Promise<DocumentAddress> {
  const { app_id, item_id, title } = await newShelf(client);
  return { app_id, item_id, element_id: title };
}

async function conflictOf(call: Promise<unknown>): Promise<DocumentConflict> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason as SdkError,
  );
  expect(error?.code).toBe('conflict');
  return error?.cause as DocumentConflict;
}

describe('documents', () => {
  it('are written at an address and found there by others; elsewhere there is none', async () => {
    expect(await guest().get(address)).toBeNull();
    const written = await client.documents.insert({ ...address, data: json('Größe') });
    expect(written).toEqual({ ...address, _id: expect.any(String) as string, rev: 1, data: json('Größe') });
    expect(await guest().get(address)).toEqual(written);
    expect(await client.documents.insert({ ...address, data: json('again') })).toMatchObject({
      _id: written._id,
      rev: 2,
    });
    expect(await guest().get({ ...address, element_id: 999_999 })).toBeNull();
    expect(await stranger().get(address)).toBeNull();
    expect(await guest().getById(String(written._id))).toMatchObject({ ...address, rev: 2 });
    expect(await stranger().getById(String(written._id))).toBeNull();
    expect(await guest().getById('no-such-id')).toBeNull();
    expect(await codeOf(guest().get({ ...address, element_id: NaN }))).toBe('bad-argument');
    expect(await codeOf(peers.client().documents.get(address))).toBe('unauthorized');
  });

  it('are listed by app, by item and by address', async () => {
    const place = await newAddress();
    const second = { ...place, element_id: place.element_id + 1 };
    const [item] = await client.items.add(place.app_id, [{ fields: [] }]);
    const third = { ...place, item_id: item!.item_id };
    for (const each of [place, second, third]) await client.documents.insert({ ...each, data: json('listed') });
    const { documents } = peers.client(peers.owner);
    expect(await documents.find({ app_id: place.app_id })).toMatchObject([place, second, third]);
    expect(await documents.find({ app_id: place.app_id, item_id: place.item_id })).toMatchObject([place, second]);
    expect(await documents.find(second)).toMatchObject([second]);
    expect(await codeOf(stranger().find({ app_id: place.app_id }))).toBe('not-found');
    expect(await codeOf(documents.find({ app_id: 0 }))).toBe('rejected');
  });

  it('are written by those with the right to, as JSON', async () => {
    const document = { ...address, data: json('mine') };
    const before = await client.documents.get(address);
    expect(await codeOf(guest().insert(document))).toBe('forbidden');
    expect(await codeOf(stranger().insert(document))).toBe('not-found');
    expect(await codeOf(client.documents.insert({ ...address, data: '{' }))).toBe('bad-argument');
    expect(await codeOf(client.documents.insert({ ...address, data: JSON.stringify('x'.repeat(17_000_000)) }))).toBe(
      'too-large',
    );
    expect(await client.documents.get(address)).toEqual(before);
  });

  it('have versions: who saved what, page by page, and what was in each', async () => {
    const place = await newAddress();
    for (const title of ['one', 'two', 'three']) await client.documents.insert({ ...place, data: json(title) });
    await client.sharing.add(place.app_id, peers.guest.user_id, 1);
    const newest = await guest().history(place, { limit: 2 });
    expect(newest).toMatchObject([{ rev: 3, user: { user_id: peers.owner.user_id }, bytes: 17 }, { rev: 2 }]);
    expect(Math.abs(Date.now() - newest[0]!.at)).toBeLessThan(60_000);
    expect(await client.documents.history(place, { before: 2 })).toMatchObject([{ rev: 1 }]);
    expect(await client.documents.version(place, 2)).toMatchObject({ rev: 2, data: json('two') });
    expect(await guest().version(place, 9)).toBeNull();
    expect(await codeOf(stranger().history(place))).toBe('not-found');
    expect(await codeOf(stranger().version(place, 1))).toBe('not-found');
    expect(await codeOf(guest().version(place, NaN))).toBe('bad-argument');
    expect(await codeOf(guest().history(place, { limit: NaN }))).toBe('bad-argument');
    const off = AbortSignal.abort();
    expect(await codeOf(guest().history(place, { signal: off }))).toBe('aborted');
  });

  it('of a revision are replaced by the first writer alone; the other one gets the newest', async () => {
    const place = await newAddress();
    const [one, other] = [client.documents, peers.client(peers.owner).documents];
    const first = await one.insert({ ...place, data: json('first') }, { if_rev: 0 });
    const newest = await one.insert({ ...place, data: json('newest') }, { if_rev: first.rev });
    const lost = await conflictOf(other.insert({ ...place, data: json('late') }, { if_rev: first.rev }));
    expect(lost.document).toEqual(newest);
    expect((await conflictOf(other.insert({ ...place, data: json('late') }, { if_rev: 0 }))).document).toEqual(newest);
    expect(await other.insert({ ...place, data: json('merged') }, { if_rev: lost.document?.rev })).toMatchObject({
      rev: 3,
    });
    expect(await one.insert({ ...place, data: json('merged') }, { if_rev: 2 })).toMatchObject({ rev: 3 });
  });

  it('are replaced only where they hold what the writer has read', async () => {
    const place = await newAddress();
    const { documents } = peers.client(peers.owner);
    await client.documents.insert({ ...place, data: json('one') }, { if_data: null });
    expect(
      (await conflictOf(documents.insert({ ...place, data: json('two') }, { if_data: null }))).document,
    ).toMatchObject({ data: json('one') });
    expect(await documents.insert({ ...place, data: json('two') }, { if_data: json('one') })).toMatchObject({ rev: 2 });
    await conflictOf(client.documents.insert({ ...place, data: json('three') }, { if_data: json('one') }));
    expect(await client.documents.get(place)).toMatchObject({ rev: 2, data: json('two') });
  });

  it('are gone for everybody once removed', async () => {
    const place = await newAddress();
    await client.documents.insert({ ...place, data: json('gone') });
    await client.sharing.add(place.app_id, peers.guest.user_id, 1);
    expect(await codeOf(guest().remove(place))).toBe('forbidden');
    expect(await codeOf(stranger().remove(place))).toBe('not-found');
    expect(await codeOf(client.documents.remove({ ...place, item_id: NaN }))).toBe('bad-argument');
    await client.documents.remove(place);
    expect(await guest().get(place)).toBeNull();
    expect(await client.documents.find({ app_id: place.app_id })).toEqual([]);
  });
});
