import { createHash } from 'node:crypto';
import type { Json } from '../../sdk/operations/json.js';
import { toChange, type DraftRow } from './draft-rows.js';
import { foldDraft } from './fold-draft.js';

/** Marks of changes by their ids, as somebody was shown them. A change without one is meant whatever it looks like. */
export type ShownMarks = Readonly<Record<number, string>>;

/**
 * A mark of each change of a document's draft. It changes once the change is about something else, or once something else was published in its place.
 * A caller that decides by what it was shown proves it by this mark.
 *
 * @param published - data of the published document
 * @param rows - all of its draft
 */
export function markChanges(published: Json, rows: readonly DraftRow[]): ReadonlyMap<number, string> {
  const { flaws } = foldDraft(published, rows.map(toChange));
  return new Map(
    rows.map(({ draft_id, operation }) => {
      const shown = JSON.stringify([operation, flaws.get(draft_id) ?? null]);
      return [draft_id, createHash('sha256').update(shown).digest('base64url').slice(0, 22)];
    }),
  );
}
