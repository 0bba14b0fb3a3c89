import type { Client, DocumentAddress } from '../../../sdk/index.js';

/** A document as it was from a moment on. */
interface DocumentAt {
  /** ms since 1970. */
  readonly at: number;
  readonly data: unknown;
}

/** The versions of a document, the newest first, each read once. */
export interface DocumentHistory {
  readonly times: readonly number[];
  /** @param index position in `times` */
  read(index: number): Promise<DocumentAt | undefined>;
}

/** Versions of one document that are looked at. */
const mostVersions = 200;

/** Reads the history of a document. It is empty on platforms that keep none. */
export async function historyOf(
  { documents }: Pick<Client, 'documents'>,
  address: DocumentAddress,
): Promise<DocumentHistory> {
  const versions = await documents.history(address, { limit: mostVersions }).catch((error: unknown) => {
    if ((error as { readonly code?: unknown } | null)?.code === 'not-found') return [];
    throw error;
  });
  const read = new Map<number, Promise<DocumentAt | undefined>>();
  return {
    times: versions.map(({ at }) => at),
    read(index) {
      const version = versions[index];
      if (!version) return Promise.resolve(undefined);
      const found =
        read.get(index) ??
        documents
          .version(address, version.rev)
          .then((stored) => stored && { at: version.at, data: JSON.parse(stored.data) as unknown })
          .then((stored) => stored ?? undefined);
      read.set(index, found);
      return found;
    },
  };
}

/**
 * When a text was first saved as it is now. A text that was changed and then restored, as by an undo, counts from its first time.
 *
 * @param valueIn the text in a version of the document
 * @returns ms since 1970; `undefined` if no published version has the text
 */
export async function firstSave(
  history: DocumentHistory,
  text: string,
  valueIn: (data: unknown) => unknown,
): Promise<number | undefined> {
  for (let index = history.times.length - 1; index >= 0; index -= 1) {
    const version = await history.read(index);
    if (version && valueIn(version.data) === text) return version.at;
  }
  return undefined;
}

/** The version of a document that was the newest at a time, or the oldest known one. */
export async function versionAt(history: DocumentHistory, at: number): Promise<DocumentAt | undefined> {
  const index = history.times.findIndex((time) => time <= at);
  return history.read(index < 0 ? history.times.length - 1 : index);
}
