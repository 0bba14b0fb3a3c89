import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, recorder, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let client: Client;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
  shelf = await newShelf(client);
  await client.sharing.add(shelf.app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

const fresh = () => peers.client(peers.owner);
const guest = () => peers.client(peers.guest);
const stranger = () => peers.client(peers.stranger);
const text = (source: string) => ({
  app_id: shelf.app_id,
  item_id: shelf.item_id,
  file_name: 'note',
  extension: 'txt',
  format: 'text/plain',
  source,
});
const contentOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe('uploading', () => {
  it('keeps the bytes of a file, its name and its kind', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
    const file = await client.files.upload(
      new File([bytes], 'größe & maß.BIN', { type: 'application/x-thing' }),
      shelf,
    );
    expect(file).toMatchObject({
      app_id: shelf.app_id,
      item_id: shelf.item_id,
      file_name: 'größe & maß.BIN',
      extension: 'bin',
      format: 'application/x-thing',
    });
    expect(await guest().files.get(shelf.app_id, file.file_id)).toEqual(file);
    expect(await contentOf(file.url)).toEqual(bytes);
  });

  it('keeps texts', async () => {
    const file = await client.files.uploadText(text('“Größe”'));
    expect(file).toMatchObject({ file_name: 'note', extension: 'txt' });
    expect(await guest().files.download(shelf.app_id, file.file_id)).toEqual({ file, data: '“Größe”', type: 'file' });
  });

  it('is for those who may write, and has its limits', async () => {
    const { app_id } = shelf;
    const before = (await fresh().files.list(app_id)).length;
    const large = new Blob([new Uint8Array(33_000_000)]);
    expect(await codeOf(client.files.upload(large, shelf))).toBe('too-large');
    for (const [someone, code] of [
      [guest(), 'forbidden'],
      [stranger(), 'not-found'],
    ] as const) {
      expect(await codeOf(someone.files.upload(new Blob(['x']), shelf))).toBe(code);
      expect(await codeOf(someone.files.uploadText(text('x')))).toBe(code);
    }
    expect(await fresh().files.list(app_id)).toHaveLength(before);
  });
});

describe('files', () => {
  it('are listed in the order of the app, all or those with the ids', async () => {
    const { app_id } = shelf;
    const one = await client.files.uploadText(text('one'));
    const two = await client.files.uploadText(text('two'));
    expect(await guest().files.list(app_id, [String(two.file_id), one.file_id, 999_999])).toEqual([one, two]);
    expect((await guest().files.list(app_id)).slice(-2)).toEqual([one, two]);
    expect(await guest().files.get(app_id, 999_999)).toBeNull();
    expect(await Promise.all([one.file_id, 999_999].map((id) => guest().files.exists(app_id, id)))).toEqual([
      true,
      false,
    ]);
    expect(await codeOf(stranger().files.list(app_id))).toBe('not-found');
    expect(await codeOf(stranger().files.get(app_id, one.file_id))).toBe('not-found');
    expect(await codeOf(stranger().files.exists(app_id, one.file_id))).toBe('not-found');
    expect(await codeOf(guest().files.list(app_id, ['one']))).toBe('bad-argument');
  });

  it('get another content under the same address, which is downloaded past caches', async () => {
    const { app_id } = shelf;
    const file = await client.files.uploadText(text('before'));
    const updated = await client.files.update({
      file_id: file.file_id,
      source: 'after',
      file_name: 'renamed',
      extension: 'md',
    });
    expect(updated).toMatchObject({ file_id: file.file_id, file_name: 'renamed', extension: 'md' });
    expect(await client.files.get(app_id, file.file_id)).toEqual(updated);
    expect(await guest().files.download(app_id, file.file_id)).toMatchObject({
      data: 'after',
      file: { file_name: 'renamed' },
    });
    const update = { file_id: file.file_id, source: 'no', file_name: 'no', extension: 'md' };
    expect(await codeOf(guest().files.update(update))).toBe('forbidden');
    expect(await codeOf(stranger().files.update(update))).toBe('not-found');
    expect(await guest().files.download(app_id, 999_999)).toBeNull();
    expect(await codeOf(stranger().files.download(app_id, file.file_id))).toBe('not-found');
  });

  it('are gone with their address once deleted', async () => {
    const { app_id } = shelf;
    const { file_id, url } = await client.files.uploadText(text('gone'));
    expect(await codeOf(guest().files.delete(app_id, file_id))).toBe('forbidden');
    expect(await codeOf(stranger().files.delete(app_id, file_id))).toBe('not-found');
    await client.files.delete(String(app_id), String(file_id));
    expect(await client.files.get(app_id, file_id)).toBeNull();
    expect(await fresh().files.get(app_id, file_id)).toBeNull();
    expect((await fetch(url)).status).toBe(404);
    expect(await codeOf(client.files.delete(app_id, file_id))).toBe('not-found');
  });

  it('are copied to other apps in the order asked for, ten in a call', async () => {
    const target = await newShelf(client);
    const sources = await Promise.all(['a', 'b', 'c'].map((source) => client.files.uploadText(text(source))));
    const copies = Array.from({ length: 12 }, (_, index) => ({
      file_id: sources[index % 3]!.file_id,
      app_id: target.app_id,
      item_id: target.item_id,
    }));
    const { paths, fetch } = recorder();
    const made = await peers.client(peers.owner, { fetch }).files.duplicate(copies);
    expect(paths.filter((path) => path.endsWith('/duplicate'))).toHaveLength(2);
    expect(made).toHaveLength(12);
    const other = fresh();
    expect(await other.files.list(target.app_id)).toEqual(made);
    const contents = await Promise.all(made.slice(-3).map((file) => other.files.download(target.app_id, file.file_id)));
    expect(contents.map((content) => content?.data)).toEqual(['a', 'b', 'c']);
    expect(
      await codeOf(
        guest().files.duplicate([{ file_id: sources[0]!.file_id, app_id: shelf.app_id, item_id: shelf.item_id }]),
      ),
    ).toBe('forbidden');
    const foreign = await newShelf(stranger());
    const taken = { file_id: sources[0]!.file_id, app_id: foreign.app_id, item_id: foreign.item_id };
    expect(await codeOf(stranger().files.duplicate([taken]))).toBe('not-found');
  });
});
