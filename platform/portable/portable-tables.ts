/**
 * The tables that make a copy of a platform, in an order in which rows find what they refer to. Left out is what holds for one
 * running platform only: sessions, keys, secrets, links to previews, counters, the outbox, stored pages.
 */
export const portableTables = [
  { name: 'setting', order: 'key' },
  { name: 'account', order: 'user_id', identity: 'user_id' },
  { name: 'second_factor', order: 'user_id' },
  { name: 'recovery_code', order: 'user_id, code_hash' },
  { name: 'app', order: 'app_id', identity: 'app_id' },
  { name: 'field', order: 'field_id', identity: 'field_id' },
  { name: 'item', order: 'item_id', identity: 'item_id' },
  { name: 'document', order: 'app_id, item_id, element_id' },
  { name: 'document_version', order: 'app_id, item_id, element_id, rev' },
  { name: 'draft_schedule', order: 'schedule_id', identity: 'schedule_id' },
  { name: 'document_draft', order: 'draft_id', identity: 'draft_id' },
  { name: 'draft_publication', order: 'publication_id', identity: 'publication_id' },
  { name: 'text_note', order: 'note_id', identity: 'note_id' },
  { name: 'file', order: 'file_id', identity: 'file_id' },
  { name: 'app_sharing', order: 'app_id, user_id' },
  { name: 'sharing_group', order: 'group_id', identity: 'group_id' },
  { name: 'group_member', order: 'group_id, user_id' },
  { name: 'group_app', order: 'group_id, app_id' },
] as const;

/** How many rows of each table were copied. */
export type RowCounts = Record<(typeof portableTables)[number]['name'], number>;

export const noRows = (): RowCounts => Object.fromEntries(portableTables.map(({ name }) => [name, 0])) as RowCounts;

/** First line of a copy: tells what the file is. */
export const portableHeader = { format: 'siteblocks-platform', version: 1 } as const;

/** Name of the file of rows inside a copy's folder; the folders of `copiedFolders` stand beside it. */
export const rowsFile = 'platform.ndjson';

/** What lies beside the database and cannot be made again: contents of files, and pictures that editors brought into the site. */
export const copiedFolders = ['files', 'images'] as const;
