import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client, PlatformFile } from '../../../sdk/index.js';
import { newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let guest: GudHub;
let stranger: GudHub;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients();
  other = peers.client(peers.owner);
  [gudhub, guest, stranger] = [peers.gudhub(peers.owner), peers.gudhub(peers.guest), peers.gudhub(peers.stranger)];
  shelf = await newShelf(other);
  await other.sharing.add(shelf.app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

const fresh = { fresh: true };
const text = (source: string) => ({
  source,
  file_name: 'note',
  app_id: shelf.app_id,
  item_id: shelf.item_id,
  extension: 'txt',
  format: 'text/plain',
});
const read = async (file: PlatformFile | null | undefined) =>
  (await other.apps.get(file!.app_id, fresh)).file_list.find((entry) => entry.file_id === file!.file_id);

describe('files of the facade', () => {
  it('are uploaded from a file and from a text', async () => {
    const { app_id, item_id } = shelf;
    const heard: unknown[] = [];
    await gudhub.getApp(app_id);
    const file = (await gudhub.uploadFile(new File(['bytes'], 'a.bin'), app_id, item_id))!;
    gudhub.on('gh_file_upload', { app_id, item_id, file_id: file.file_id }, (_event, uploaded) => heard.push(uploaded));
    expect(await read(file)).toEqual(file);
    expect(await (await fetch(file.url)).text()).toBe('bytes');
    const twin = (await gudhub.fileManager.uploadFileApi(new File(['twin'], 'b.bin'), app_id, item_id))!;
    expect(await read(twin)).toEqual(twin);
    const note = await gudhub.uploadFileFromString(text('“Größe”'));
    expect(await read(note)).toEqual(note);
    expect(await gudhub.downloadFileFromString(app_id, note!.file_id)).toEqual({
      file: note,
      data: '“Größe”',
      type: 'file',
    });
    expect(heard).toEqual([file]);
  });

  it('are read, one or several, in the order of the app; what is not there is an empty text', async () => {
    const { app_id } = shelf;
    const [one, two] = [await gudhub.uploadFileFromString(text('one')), await gudhub.uploadFileFromString(text('two'))];
    expect(await gudhub.getFile(app_id, two!.file_id)).toEqual(two);
    expect(await gudhub.getFile(app_id, 999_999)).toBe('');
    expect(await gudhub.getFiles(app_id, [two!.file_id, one!.file_id, 999_999])).toEqual([one, two]);
    expect(await gudhub.downloadFileFromString(app_id, 999_999)).toBe(false);
    expect(await gudhub.fileManager.isFileExists(app_id, one!.file_id)).toBe(true);
    expect(await gudhub.fileManager.isFileExists(app_id, 999_999)).toBe(false);
  });

  it('are changed, copied and deleted', async () => {
    const { app_id } = shelf;
    const note = (await gudhub.uploadFileFromString(text('before')))!;
    const changed = await gudhub.updateFileFromString('after', note.file_id, 'renamed', 'md', 'text/markdown');
    expect(await read(changed)).toMatchObject({ file_name: 'renamed', extension: 'md', format: 'text/markdown' });
    const target = await newShelf(other);
    const destination = { app_id: target.app_id, item_id: target.item_id };
    const copies = (await gudhub.duplicateFile([
      { source: String(note.file_id), destination },
      { file_id: note.file_id, ...destination },
    ]))!;
    expect((await other.files.list(target.app_id, undefined, fresh)).map((file) => file.file_id)).toEqual(
      copies.map((file) => file.file_id),
    );
    expect(await gudhub.deleteFile(app_id, note.file_id)).toBe(true);
    expect(await read(note)).toBeUndefined();
    expect((await other.files.download(target.app_id, copies[1]!.file_id))?.data).toBe('after');
  });

  it('that items refer to are copied by the helper of installations, and the items lead to the copies', async () => {
    const [one, two] = [await gudhub.uploadFileFromString(text('one')), await gudhub.uploadFileFromString(text('two'))];
    const target = await newShelf(other);
    const items = [
      {
        item_id: target.item_id,
        fields: [{ field_id: target.year, element_id: target.year, field_value: `${one!.file_id},${two!.file_id}` }],
      },
      { item_id: target.item_id, fields: [] },
    ];
    await gudhub.util.fileInstallerHelper(target.app_id, items, target.year);
    const copies = await other.files.list(target.app_id, undefined, fresh);
    expect(items[0]?.fields[0]?.field_value).toBe(copies.map((file) => file.file_id).join(','));
    expect(copies).toHaveLength(2);
    await peers.refused('fileInstallerHelper', 'not-found', () =>
      stranger.util.fileInstallerHelper(target.app_id, items, target.year),
    );
  });

  it('that cannot be had are null, and the log says why', async () => {
    const { app_id, item_id } = shelf;
    const { file_id } = (await gudhub.uploadFileFromString(text('kept')))!;
    await peers.refused('getFile', 'not-found', () => stranger.getFile(app_id, file_id));
    await peers.refused('getFiles', 'not-found', () => stranger.getFiles(app_id, [file_id]));
    await peers.refused('downloadFileFromString', 'not-found', () => stranger.downloadFileFromString(app_id, file_id));
    await peers.refused('isFileExists', 'not-found', () => stranger.fileManager.isFileExists(app_id, file_id));
    await peers.refused('uploadFile', 'forbidden', () => guest.uploadFile(new Blob(['x']), app_id, item_id));
    await peers.refused('uploadFileFromString', 'forbidden', () => guest.uploadFileFromString(text('x')));
    await peers.refused('updateFileFromString', 'forbidden', () =>
      guest.updateFileFromString('x', file_id, 'x', 'txt'),
    );
    await peers.refused('duplicateFile', 'forbidden', () => guest.duplicateFile([{ file_id, app_id, item_id }]));
    await peers.refused('deleteFile', 'forbidden', () => guest.deleteFile(app_id, file_id));
    expect((await peers.client(peers.owner).files.download(app_id, file_id))?.data).toBe('kept');
  });
});

describe.each([
  ['the facade', (from: GudHub) => from],
  ['its document manager', (from: GudHub) => from.documentManager],
])('documents of %s', (_what, of) => {
  it('are written, told of, found and removed', async () => {
    const { app_id, item_id, title, year } = await newShelf(other);
    const [address, second] = [title, year].map((element_id) => ({ app_id, item_id, element_id }));
    const documents = of(gudhub);
    const heard: unknown[] = [];
    gudhub.on('gh_document_insert_one', address!, (_event, data) => heard.push(data));
    const written = await documents.createDocument({ ...address!, data: '{"a":1}' });
    await documents.createDocument({ ...second!, data: '[2]' });
    expect(heard).toEqual([{ a: 1 }]);
    expect(await other.documents.get(address!)).toEqual(written);
    expect(await documents.getDocument(address!)).toEqual(written);
    expect(await documents.getDocuments({ app_id })).toMatchObject([{ data: '{"a":1}' }, { data: '[2]' }]);
    expect(await documents.deleteDocument(address!)).not.toBeNull();
    expect(await other.documents.get(address!)).toBeNull();
    expect(await documents.getDocument(address!)).toBeNull();
  });

  it('that cannot be had are null, and the log says why', async () => {
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    const nobody = peers.gudhub();
    await peers.refused('createDocument', 'forbidden', () => of(guest).createDocument({ ...address, data: '{}' }));
    await peers.refused('createDocument', 'bad-argument', () => of(gudhub).createDocument({ ...address, data: '{' }));
    await peers.refused('getDocument', 'unauthorized', () => of(nobody).getDocument(address));
    await peers.refused('getDocuments', 'not-found', () => of(stranger).getDocuments(address));
    await peers.refused('deleteDocument', 'forbidden', () => of(guest).deleteDocument(address));
    expect(await other.documents.find({ app_id: shelf.app_id })).toEqual([]);
  });
});
