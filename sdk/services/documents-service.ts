import { expectList, expectRecord, isSilent, requireId } from '../check.js';
import { requireText } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type {
  DocumentAddress,
  DocumentVersion,
  DocumentVersionData,
  Given,
  PlatformDocument,
} from '../types/entities.js';
import { findVersion, listVersions } from './document-versions.js';
import type { HistoryOptions } from './document-versions.js';
import { exactAddress } from './exact-address.js';
import { notQueued } from '../writes/not-queued.js';
import { asDocument, findDocument } from './find-document.js';
import { findDocuments, optionalId } from './find-documents.js';

/** How a document is written: the options of every call, and the state that the write requires. */
export interface InsertOptions extends CallOptions {
  /** The revision this document replaces; another one there is a `conflict`. 0: there must be none yet. */
  readonly if_rev?: number | undefined;
  /**
   * The data this document replaces, as it was read; null: there was none. For platforms that keep no revisions: the
   * document is read and compared before it is written.
   */
  readonly if_data?: string | null | undefined;
}

/** The cause of a `conflict`. */
export interface DocumentConflict {
  readonly error: 'conflict';
  readonly message: string;
  readonly document: PlatformDocument | null;
}

/**
 * Documents: JSON texts at a field of an item. They are not cached.
 *
 * @example
 * const page = await client.documents.get(address);
 * await client.documents.insert({ ...address, data: JSON.stringify(changed) }, { if_rev: page?.rev });
 */
export class DocumentsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * The document at the address, or null.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `network`, `malformed`
   * @example
   * const page = await client.documents.get({ app_id: 7, item_id: 12, element_id: 3 });
   * const content = page ? JSON.parse(page.data) : {};
   */
  async get(address: Given<DocumentAddress>, options?: CallOptions): Promise<PlatformDocument | null> {
    return this.#core.finish(await findDocument(this.#core.wire, exactAddress(address), options));
  }

  /**
   * The document that the platform keeps under the id, or null. Fields of the type `document` hold such ids.
   *
   * @param id - `_id` of the document
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` if the id is not a text; `forbidden`, `network`, `malformed`
   */
  async getById(id: string, options?: CallOptions): Promise<PlatformDocument | null> {
    return this.#core.finish(await findDocument(this.#core.wire, { _id: requireText(id, '_id') }, options));
  }

  /**
   * All documents of an app, or of one of its items.
   *
   * @param address - `app_id`, and to narrow it down `item_id` and `element_id`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `network`, `malformed`
   */
  async find(address: Given<Partial<DocumentAddress>>, options?: CallOptions): Promise<readonly PlatformDocument[]> {
    const answer = await findDocuments(this.#core.wire, address, options);
    return this.#core.finish(expectList<PlatformDocument>(answer ?? [], 'app_id', 'document/find'));
  }

  /**
   * Writes a document, in place of the one at its address where there is one. Emits `gh_document_insert_one` at the
   * address.
   *
   * @param document - its address, `app_id`, `item_id` and `element_id`, and `data`: JSON text
   * @param options - `if_rev`: the revision it replaces, 0 for none; `if_data`: the text it replaces, null for none,
   * for platforms without revisions; `signal`, `timeout` in ms
   * @returns the document as the platform keeps it, with its new `rev` where it keeps revisions
   * @throws SdkError `conflict` if it has changed since then: `cause` is a DocumentConflict with the newest;
   * `bad-argument` where `data` is not JSON text or an id is none; `forbidden`, `too-large`, `network`, `malformed`
   * @example
   * await client.documents.insert({ ...address, data: JSON.stringify(content) }, { if_rev: page?.rev ?? 0 });
   */
  async insert(document: Given<PlatformDocument>, options: InsertOptions = {}): Promise<PlatformDocument> {
    const { if_rev, if_data, ...call } = options;
    const address = exactAddress(document);
    const data = parseData(document);
    const rev = if_rev ?? (if_data === undefined ? undefined : await this.#compare(document, if_data, call));
    const content = { ...document, ...address, rev: undefined, if_rev: optionalId(rev, 'if_rev') };
    // A conditional write may be repeated: where its first try went through unnoticed, the second meets its own text.
    const send = this.#write('insert-one', content, {
      answer: 'written',
      ...call,
      repeatable: rev !== undefined,
    });
    const answer = await send.catch((error: unknown) => ownText(error, document.data));
    const written = this.#core.finish(
      asDocument(
        { ...document, ...(isSilent(answer) ? {} : expectRecord(answer, 'document/insert-one')) },
        'document/insert-one',
      ),
    );
    this.#core.events.emit('gh_document_insert_one', { ...address }, data);
    return written;
  }

  /**
   * Removes the document at the address. Where there is none, some platforms say so with `not-found`.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `network`
   */
  async remove(address: Given<DocumentAddress>, options?: CallOptions): Promise<unknown> {
    return this.#write('remove-one', exactAddress(address), { ...options, answer: 'any' });
  }

  /**
   * The history of a document, save by save, the newest first. The platform thins out old saves.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @param options - `limit`: at most so many, 50 without it; `before`: only those before this revision, for the next
   * page; `signal` gives the call up, `timeout` ends it after so many ms
   * @returns none where the document has not been saved since the platform keeps versions
   * @throws SdkError `bad-argument` for an invalid id; `not-found` on platforms that keep no versions, and for an
   * app that the user may not see; `network`, `malformed`
   * @example
   * const [newest, ...older] = await client.documents.history(address, { limit: 20 });
   */
  async history(address: Given<DocumentAddress>, options: HistoryOptions = {}): Promise<readonly DocumentVersion[]> {
    return this.#core.finish(await listVersions(this.#core.wire, exactAddress(address), options));
  }

  /**
   * One version of the document at an address, with what it held; null where it is not kept.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @param rev - the revision that the document had
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an id or a revision that is none; `not-found` on platforms that keep no versions, and
   * for an app that the user may not see; `network`, `malformed`
   * @example
   * const before = await client.documents.version(address, 41);
   * const content = before ? JSON.parse(before.data) : {};
   */
  async version(
    address: Given<DocumentAddress>,
    rev: number,
    options?: CallOptions,
  ): Promise<DocumentVersionData | null> {
    const place = { ...exactAddress(address), rev: requireId(rev, 'rev') };
    return this.#core.finish(await findVersion(this.#core.wire, place, options));
  }

  /** The revision to be replaced, where the stored data still is what the caller has read. */
  async #compare(
    address: Given<DocumentAddress>,
    expected: string | null,
    options: CallOptions,
  ): Promise<number | undefined> {
    const newest = await this.get(address, options);
    if ((newest?.data ?? null) === expected) return newest ? newest.rev : undefined;
    const message =
      'The document was changed since it was read: `cause.document` is the newest. Apply the change to it and try again.';
    const cause: DocumentConflict = { error: 'conflict', message, document: newest };
    throw new SdkError('conflict', message, { cause });
  }

  #write(
    action: string,
    document: object,
    options: CallOptions & { readonly repeatable?: boolean; readonly answer?: 'any' | 'written' },
  ): Promise<unknown> {
    const form = { document: JSON.stringify(document) };
    return notQueued(this.#core, () => this.#core.wire.post(`/api/new/document/${action}`, form, options));
  }
}

function parseData(document: Given<PlatformDocument>): unknown {
  requireText(document.data, 'data');
  try {
    return JSON.parse(document.data) as unknown;
  } catch (cause) {
    throw new SdkError('bad-argument', 'data must be JSON text, and cannot be parsed. Nothing was sent.', { cause });
  }
}

/** The stored document of a conflict that is none, because its text is the very one to be written. */
function ownText(error: unknown, data: string): unknown {
  const conflict =
    error instanceof SdkError && error.code === 'conflict'
      ? (error.cause as Partial<DocumentConflict> | undefined)
      : undefined;
  if (conflict?.document?.data === data) return conflict.document;
  throw error;
}
