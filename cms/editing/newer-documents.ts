import { sql, type Kysely } from 'kysely';
import { documentName } from '../../runtime/page/document-name.js';
import type { DocumentAddress } from '../../sdk/types/entities.js';
import type { Database } from '../../platform/storage/database.js';
import { clockTag, documentTag } from '../pages/page-tags.js';

export interface NewerDocuments {
  /** Number of the site's last change: what is asked for next time. */
  readonly now: number;
  /** Names of the documents that have changed. */
  readonly documents: readonly string[];
}

/** Which of some documents have changed since a change of the site, given by its number. */
export async function newerDocuments(
  database: Kysely<Database>,
  since: number,
  documents: readonly DocumentAddress[],
): Promise<NewerDocuments> {
  const named = new Map(documents.map((address) => [documentTag(address), documentName(address)]));
  // One statement: what is saved after it is newer than the number that it answers with.
  const { rows } = await sql<{ tag: string; version: number }>`
    select tag, version from page_tag where tag = any(${[clockTag, ...named.keys()]}::text[])`.execute(database);
  return {
    now: rows.find(({ tag }) => tag === clockTag)?.version ?? 0,
    documents: rows.flatMap(({ tag, version }) => (version > since ? (named.get(tag) ?? []) : [])),
  };
}
