import type { Id } from '../types/entities.js';

/** What the text `app.item` refers to. */
export interface ItemReference {
  readonly app_id: Id;
  readonly item_id: Id;
}

/**
 * Reads the references in a field value of the form `app.item,app.item`. Parts of another form are skipped.
 *
 * @param value - the value as it is stored
 * @example parseItemReferences('27840.12,27840.15') // [{ app_id: 27840, item_id: 12 }, { app_id: 27840, item_id: 15 }]
 */
export function parseItemReferences(value: unknown): ItemReference[] {
  const references: ItemReference[] = [];
  for (const part of String(value ?? '').split(',')) {
    const [, app, item] = /^\s*(\d+)\.(\d+)\s*$/.exec(part) ?? [];
    if (app && item) references.push({ app_id: Number(app), item_id: Number(item) });
  }
  return references;
}
