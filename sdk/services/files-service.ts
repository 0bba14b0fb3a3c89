import { writeThrough } from '../cache/write-through.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import { dropFile, putFile } from '../cache/record-changes.js';
import { announce } from '../events/announce.js';
import { fetchText } from '../http/fetch-text.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, Id, PlatformFile } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import { isFileUrl } from '../pure/is-file-url.js';

export interface UploadOptions extends CallOptions {
  /** Called with the part that has been sent, 0 to 1, where the environment can tell. */
  readonly onProgress?: (part: number) => void;
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
   * One file, or null.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async get(appId: Id | string, fileId: Id | string, options?: ReadAppOptions): Promise<PlatformFile | null> {
    return (await this.list(appId, [fileId], options))[0] ?? null;
  }

  /**
   * The files with these ids, or all files, in the order of the app's list.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async list(appId: Id | string, fileIds?: readonly (Id | string)[], options?: ReadAppOptions): Promise<readonly PlatformFile[]> {
    const wanted = fileIds && new Set(fileIds.map((id) => requireId(id, 'file_id')));
    const { file_list } = await this.#apps.get(appId, options);
    return wanted ? file_list.filter((file) => wanted.has(file.file_id)) : file_list;
  }

  /**
   * True where the app has the file, and its address is a valid http or https address.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async exists(appId: Id | string, fileId: Id | string, options?: ReadAppOptions): Promise<boolean> {
    return isFileUrl((await this.get(appId, fileId, options))?.url);
  }

  /**
   * Uploads a file to an item.
   *
   * @throws SdkError `too-large`, `forbidden`, `network`
   */
  upload(file: Blob, to: { readonly app_id: Id; readonly item_id: Id }, options: UploadOptions = {}): Promise<PlatformFile> {
    const app_id = requireId(to.app_id, 'app_id');
    const form = new FormData();
    form.set('app_id', String(app_id));
    form.set('item_id', String(requireId(to.item_id, 'item_id')));
    form.set('file-0', file);
    return this.#write(app_id, 'file/formupload', () => this.#core.wire.post('/file/formupload', form, options));
  }

  /**
   * Uploads a text as a file.
   *
   * @throws SdkError `too-large`, `forbidden`, `network`
   */
  uploadText(file: TextFile, options?: CallOptions): Promise<PlatformFile> {
    const send = () => this.#core.wire.post('/file/upload', { file: JSON.stringify(file) }, options);
    return this.#write(requireId(file.app_id, 'app_id'), 'file/upload', send);
  }

  /**
   * Replaces content, name and kind of a text file.
   *
   * @throws SdkError `not-found`, `too-large`, `forbidden`, `network`
   */
  async update(file: TextFileUpdate, options?: CallOptions): Promise<PlatformFile> {
    const { cache, wire, finish } = this.#core;
    const { epoch } = cache;
    const updated = asFile(await wire.post('/file/update', { file: JSON.stringify(file) }, options), 'file/update');
    if (epoch === cache.epoch) cache.apply(updated.app_id, putFile(updated));
    return finish(updated);
  }

  /**
   * Deletes a file.
   *
   * @throws SdkError `not-found`, `forbidden`, `network`; the file then stays in the cache
   */
  async delete(appId: Id | string, fileId: Id | string, options?: CallOptions): Promise<void> {
    const { cache, wire } = this.#core;
    const [app, file] = [requireId(appId, 'app_id'), requireId(fileId, 'file_id')];
    const send = () => wire.command('/file/delete', { file_id: file }, options);
    await writeThrough(this.#core, app, send, () => cache.apply(app, dropFile(file)));
  }

  /**
   * Copies files to items, ten per call, one call after the other; resolves with the copies in the same order.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`, `malformed`; the copies made by then stay
   */
  async duplicate(copies: readonly FileCopy[], options?: CallOptions): Promise<readonly PlatformFile[]> {
    const { cache, wire, finish } = this.#core;
    const { epoch } = cache;
    const made: PlatformFile[] = [];
    for (let start = 0; start < copies.length; start += copiesPerCall) {
      const files = JSON.stringify(copies.slice(start, start + copiesPerCall).map(wireCopy));
      const answer = await wire.post('/api/new/file/duplicate', { files }, options);
      for (const file of expectList<PlatformFile>(answer, 'file_id', 'file/duplicate')) {
        made.push(file);
        if (epoch === cache.epoch) cache.apply(file.app_id, putFile(file));
      }
    }
    return finish(made);
  }

  /**
   * A text file with its content; null where it does not exist.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async download(appId: Id | string, fileId: Id | string, options?: CallOptions): Promise<Download | null> {
    const file = await this.get(appId, fileId, options);
    if (!file || !isFileUrl(file.url)) return null;
    const url = new URL(file.url);
    // The address stays the same when the content changes.
    url.searchParams.set('timestamp', String(file.last_update));
    return this.#core.finish({ file, data: await fetchText(this.#core.environment, url.href, options), type: 'file' as const });
  }

  async #write(appId: Id, call: string, send: () => Promise<unknown>): Promise<PlatformFile> {
    const { cache, finish } = this.#core;
    const write = async () => asFile(await send(), call);
    return finish(await writeThrough(this.#core, appId, write, (file) => cache.apply(appId, putFile(file))));
  }
}

/** Platforms differ in how they name source and destination: both ways are sent. */
function wireCopy({ file_id, ...destination }: FileCopy): object {
  return { ...destination, file_id, source: file_id, destination };
}

/** Some platforms answer with a list of one. */
function asFile(answer: unknown, call: string): PlatformFile {
  const [file] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer];
  const record = expectRecord(file, call);
  if (Number.isSafeInteger(record['file_id'])) return record as unknown as PlatformFile;
  throw new SdkError('malformed', `The answer of ${call} holds no file_id: it is not a file.`);
}
