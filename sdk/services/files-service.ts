import { writeThrough } from '../cache/write-through.js';
import { badArgument, expectList, expectRecord, isId, malformed, requireId, requireObject } from '../check.js';
import { requireList, requireText } from '../check-arguments.js';
import type { Core } from '../core.js';
import { dropFile, putFile } from '../cache/record-changes.js';
import { announce } from '../events/announce.js';
import { fetchText } from '../http/fetch-text.js';
import { numberIds } from '../http/number-ids.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, Given, Id, PlatformFile } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import { isFileUrl } from '../pure/is-file-url.js';
import { notQueued } from '../writes/not-queued.js';

/** How a file is uploaded: the options of every call, and a listener for its progress. */
export interface UploadOptions extends CallOptions {
  /** Called with the sent part, 0 to 1, if the environment reports it. */
  readonly onProgress?: (part: number) => void;
  /** Names this upload: a platform that knows such keys stores it once, however often it arrives. */
  readonly idempotencyKey?: string;
}

/** A file whose content is text. */
export interface TextFile {
  readonly source: string;
  readonly file_name: string;
  readonly app_id: Id;
  readonly item_id: Id;
  readonly extension: string;
  readonly format?: string;
  readonly element_id?: Id;
}

/** The new content and description of a file. */
export interface TextFileUpdate {
  readonly file_id: Id;
  readonly source: string;
  readonly file_name: string;
  readonly extension: string;
  readonly format?: string;
}

/** A file to be copied, and the item that gets the copy. */
export interface FileCopy extends Partial<DocumentAddress> {
  readonly file_id: Id;
  readonly app_id: Id;
  readonly item_id: Id;
}

/** A text file together with its content. */
export interface Download {
  readonly file: PlatformFile;
  readonly data: string;
  readonly type: 'file';
}

const copiesPerCall = 10;

/**
 * Files of items.
 *
 * @example
 * const file = await client.files.upload(input.files[0], { app_id: 7, item_id: 12 }, { onProgress: draw });
 */
export class FilesService {
  readonly #core: Core;
  readonly #apps: AppsService;

  constructor(core: Core, apps: AppsService) {
    this.#core = core;
    announce(core);
    this.#apps = apps;
  }

  /**
   * The record of one file, or null. Its content is at its `url`.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fileId - id of the file: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async get(appId: Id | string, fileId: Id | string, options?: ReadAppOptions): Promise<PlatformFile | null> {
    return (await this.list(appId, [fileId], options))[0] ?? null;
  }

  /**
   * The files with these ids, or all files, in the order of the app's list.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fileIds - ids of the files: whole numbers, or their digits; undefined for all. Unknown ones are left out
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async list(
    appId: Id | string,
    fileIds?: readonly (Id | string)[],
    options?: ReadAppOptions,
  ): Promise<readonly PlatformFile[]> {
    const wanted =
      fileIds === undefined
        ? undefined
        : new Set(requireList(fileIds, 'file_ids').map((id) => requireId(id, 'file_id')));
    const { file_list } = await this.#apps.get(appId, options);
    return wanted ? file_list.filter((file) => wanted.has(file.file_id)) : file_list;
  }

  /**
   * True where the app has the file, and its address is a valid http or https address. Makes no request to that
   * address.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fileId - id of the file: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async exists(appId: Id | string, fileId: Id | string, options?: ReadAppOptions): Promise<boolean> {
    return isFileUrl((await this.get(appId, fileId, options))?.url);
  }

  /**
   * Uploads a file to an item.
   *
   * @param file - the content; a File brings its name and type along, a Blob has none
   * @param to - the item that the file is for: `app_id` and `item_id`
   * @param options - `onProgress` is called with the part sent, 0 to 1, in browsers; `idempotencyKey` names it, for platforms
   * that know such keys; `signal`, `timeout` in ms
   * @returns the file's record: `file_id`, `url`, `file_name` …
   * @throws SdkError `bad-argument` if the file is not a File or Blob, or an id is invalid; `too-large`, `forbidden`, `network`,
   * `malformed`
   * @example
   * const file = await client.files.upload(input.files[0], { app_id: 7, item_id: 12 }, { onProgress: (part) => (bar.value = part) });
   */
  async upload(
    file: Blob,
    to: { readonly app_id: Id | string; readonly item_id: Id | string },
    options: UploadOptions = {},
  ): Promise<PlatformFile> {
    if (!isBlob(file)) throw badArgument('file', 'a File or a Blob', file);
    const place = requireObject(to, 'to');
    const [app_id, item_id] = [requireId(place['app_id'], 'app_id'), requireId(place['item_id'], 'item_id')];
    const form = new FormData();
    form.set('app_id', String(app_id));
    form.set('item_id', String(item_id));
    form.set('file-0', file);
    const { idempotencyKey } = options;
    if (idempotencyKey) form.set('idempotency_key', idempotencyKey);
    return this.#write(app_id, 'file/formupload', () => this.#core.wire.post('/file/formupload', form, options));
  }

  /**
   * Uploads a text as a file.
   *
   * @param file - content (`source`), `file_name` without its ending, `extension`, and the item: `app_id`, `item_id`. A
   * data URL as `source`, or `format: 'base64'`, makes a binary file
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the file's record
   * @throws SdkError `bad-argument` for texts that are none and ids that are none; `too-large`, `forbidden`, `network`,
   * `malformed`
   * @example
   * await client.files.uploadText({ app_id: 7, item_id: 12, source: 'name;price', file_name: 'prices', extension: 'csv' });
   */
  async uploadText(file: Given<TextFile>, options?: CallOptions): Promise<PlatformFile> {
    const app = requireId(requireObject(file, 'file')['app_id'], 'app_id');
    requireId(file.item_id, 'item_id');
    checkTexts(file);
    const send = () => this.#core.wire.post('/file/upload', { file: JSON.stringify(file) }, options);
    return this.#write(app, 'file/upload', send);
  }

  /**
   * Replaces content, name and kind of a text file; its id stays.
   *
   * @param file - `file_id`, the new `source`, `file_name` and `extension`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the file's record as it is now
   * @throws SdkError `bad-argument` for texts that are none and ids that are none; `not-found`, `too-large`,
   * `forbidden`, `network`, `malformed`
   */
  async update(file: Given<TextFileUpdate>, options?: CallOptions): Promise<PlatformFile> {
    const { cache, wire, finish } = this.#core;
    requireId(requireObject(file, 'file')['file_id'], 'file_id');
    checkTexts(file);
    const { epoch } = cache;
    const send = () => wire.post('/file/update', { file: JSON.stringify(file) }, options);
    const updated = asFile(await notQueued(this.#core, send), 'file/update');
    if (epoch === cache.epoch) cache.apply(updated.app_id, putFile(updated));
    return finish(updated);
  }

  /**
   * Deletes a file.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fileId - id of the file: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `network`; the file then stays in
   * the cache
   */
  async delete(appId: Id | string, fileId: Id | string, options?: CallOptions): Promise<void> {
    const { cache, wire } = this.#core;
    const [app, file] = [requireId(appId, 'app_id'), requireId(fileId, 'file_id')];
    const send = () => wire.command('/file/delete', { file_id: file }, options);
    const write = () => writeThrough(this.#core, app, send, () => cache.apply(app, dropFile(file)));
    await notQueued(this.#core, write);
  }

  /**
   * Copies files to items, ten per call, one call after the other.
   *
   * @param copies - each `{ file_id, app_id, item_id }`: the file, and the item that gets the copy
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the copies, in the order given
   * @throws SdkError `bad-argument` if the argument is not a list of copies; `forbidden`, `not-found`, `network`, `malformed`;
   * the copies made by then stay
   */
  async duplicate(copies: readonly Given<FileCopy>[], options?: CallOptions): Promise<readonly PlatformFile[]> {
    const { cache, wire, finish } = this.#core;
    const { epoch } = cache;
    const made: PlatformFile[] = [];
    requireList(copies, 'copies').forEach(checkCopy);
    for (let start = 0; start < copies.length; start += copiesPerCall) {
      const files = JSON.stringify(copies.slice(start, start + copiesPerCall).map(wireCopy));
      const answer = await notQueued(this.#core, () => wire.post('/api/new/file/duplicate', { files }, options));
      for (const file of expectList<PlatformFile>(answer, 'file_id', 'file/duplicate')) {
        made.push(file);
        if (epoch === cache.epoch) cache.apply(file.app_id, putFile(file));
      }
      if (made.length === Math.min(start + copiesPerCall, copies.length)) continue;
      throw new SdkError(
        'malformed',
        `Of ${copies.length} files the platform copied ${made.length}: read the app again to see which there are.`,
        { cause: made },
      );
    }
    return finish(made);
  }

  /**
   * A text file with its content; null if the file does not exist or has no address.
   *
   * The content is fetched from the file's own address, without a token and past caches, and read as UTF-8. For the
   * bytes of other files fetch their `url`.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fileId - id of the file: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns `{ file, data, type: 'file' }`
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   * @example
   * const found = await client.files.download(7, 5);
   * show(found?.data ?? '');
   */
  async download(appId: Id | string, fileId: Id | string, options: CallOptions = {}): Promise<Download | null> {
    const file = await this.get(appId, fileId, options);
    if (!file || !isFileUrl(file.url)) return null;
    const url = new URL(file.url);
    // The address stays the same when the content changes.
    url.searchParams.set('timestamp', String(file.last_update));
    const { environment, finish, wire } = this.#core;
    const data = await wire.within(url.origin + url.pathname, options, (signal) =>
      fetchText(environment, url.href, signal),
    );
    return finish({ file, data, type: 'file' as const });
  }

  async #write(appId: Id, call: string, send: () => Promise<unknown>): Promise<PlatformFile> {
    const { cache, finish } = this.#core;
    const write = async () => asFile(await send(), call);
    const apply = (file: PlatformFile) => cache.apply(appId, putFile(file));
    return finish(await notQueued(this.#core, () => writeThrough(this.#core, appId, write, apply)));
  }
}

/** Looks at what a blob has, and not at its class: another frame has its own class. */
function isBlob(file: unknown): file is Blob {
  const { size, slice } = Object(file) as Partial<Blob>;
  return typeof size === 'number' && typeof slice === 'function';
}

function checkTexts(file: Given<TextFile | TextFileUpdate>): void {
  for (const name of ['source', 'file_name', 'extension'] as const) requireText(file[name], name);
}

function checkCopy(copy: unknown): void {
  const { file_id, app_id, item_id } = requireObject(copy, 'A copy') as Given<Partial<FileCopy>>;
  requireId(file_id, 'file_id');
  requireId(app_id, 'app_id');
  requireId(item_id, 'item_id');
}

/** Platforms differ in how they name source and destination: both ways are sent. */
function wireCopy({ file_id, ...destination }: Given<FileCopy>): object {
  return { ...destination, file_id, source: file_id, destination };
}

/** Some platforms answer with a list of one. */
function asFile(answer: unknown, call: string): PlatformFile {
  const [file] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
  const record = numberIds(expectRecord(file ?? answer, call));
  if (isId(record['file_id'])) return record as unknown as PlatformFile;
  throw malformed(`The answer of ${call} holds no file_id`, answer);
}
