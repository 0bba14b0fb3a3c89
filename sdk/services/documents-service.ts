import { expectList, expectRecord } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { DocumentAddress, PlatformDocument } from '../types/entities.js';
import { exactAddress } from './exact-address.js';
import { asDocument, findDocument } from './find-document.js';

export interface InsertOptions extends CallOptions {
  /** The revision this document replaces; another one there is a `conflict`. 0: there must be none yet. */
  readonly if_rev?: number | undefined;
  /**
   * The data this document replaces, as it was read; null: there was none. For platforms that keep no revisions: the
   * document is read and compared before it is written.
   */
  readonly if_data?: string | null | undefined;
}

/** What the cause of a `conflict` holds. */
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
   * @throws SdkError `bad-argument`, `forbidden`, `network`, `malformed`
   */
  async get(address: DocumentAddress, options?: CallOptions): Promise<PlatformDocument | null> {
    return this.#core.finish(await findDocument(this.#core.wire, address, options));
  }

  /**
   * All documents of an app, or of one of its items.
   *
   * @throws SdkError `forbidden`, `network`, `malformed`
   */
  async find(address: Partial<DocumentAddress>, options?: CallOptions): Promise<readonly PlatformDocument[]> {
    const answer = await this.#call('find', address, { ...options, repeatable: true });
    return this.#core.finish(expectList<PlatformDocument>(answer ?? [], 'app_id', 'document/find'));
  }

  /**
   * Writes a document, in place of the one at its address where there is one.
   *
   * @throws SdkError `conflict` where it has changed meanwhile: `cause` is a DocumentConflict with the newest;
   * `bad-argument` where `data` is not JSON; `forbidden`, `too-large`, `network`
   */
  async insert(document: PlatformDocument, options: InsertOptions = {}): Promise<PlatformDocument> {
    const { if_rev, if_data, ...call } = options;
    const data = parseData(document);
    const rev = if_rev ?? (if_data === undefined ? undefined : await this.#compare(document, if_data, call));
    const content = { ...document, ...exactAddress(document), rev: undefined, if_rev: rev };
    // A conditional write may be repeated: where its first try went through unnoticed, the second meets its own text.
    const send = this.#call('insert-one', content, { ...call, repeatable: rev !== undefined });
    const answer = await send.catch((error: unknown) => ownText(error, document.data));
    const written = this.#core.finish(asDocument({ ...document, ...expectRecord(answer, 'document/insert-one') }, 'document/insert-one'));
    this.#core.events.emit('gh_document_insert_one', { ...exactAddress(document) }, data);
    return written;
  }

  /**
   * Removes the document at the address.
   *
   * @throws SdkError `not-found`, `forbidden`, `network`
   */
  async remove(address: DocumentAddress, options?: CallOptions): Promise<void> {
    await this.#call('remove-one', exactAddress(address), { ...options, answer: 'any' });
  }

  /** The revision to be replaced, where the stored data still is what the caller has read. */
  async #compare(address: DocumentAddress, expected: string | null, options: CallOptions): Promise<number | undefined> {
    const newest = await this.get(address, options);
    if ((newest?.data ?? null) === expected) return newest ? newest.rev : undefined;
    const message = 'The document was changed since it was read: `cause.document` is the newest. Apply the change to it and try again.';
    const cause: DocumentConflict = { error: 'conflict', message, document: newest };
    throw new SdkError('conflict', message, { cause });
  }

  #call(action: string, document: object, options: CallOptions & { readonly repeatable?: boolean; readonly answer?: 'any' }): Promise<unknown> {
    return this.#core.wire.post(`/api/new/document/${action}`, { document: JSON.stringify(document) }, options);
  }
}

function parseData(document: PlatformDocument): unknown {
  try {
    return JSON.parse(document.data) as unknown;
  } catch (cause) {
    throw new SdkError('bad-argument', 'The data of a document must be JSON text. Nothing was sent.', { cause });
  }
}

/** The stored document of a conflict that is none, because its text is the very one to be written. */
function ownText(error: unknown, data: string): unknown {
  const conflict = error instanceof SdkError && error.code === 'conflict' ? (error.cause as Partial<DocumentConflict> | undefined) : undefined;
  if (conflict?.document?.data === data) return conflict.document;
  throw error;
}
