import type { EntryActionKind } from '../../saving/changes/entry-action.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { EditTexts } from '../../view/texts.js';
import { positionOfMove } from '../../saving/lists/arrange.js';
import type { Arrangement, MoveTo } from '../../saving/lists/arrange.js';
import { showsHidden } from '../../places/entries/entry-of.js';

/** Reports that an entry has been arranged. */
const toldAs = {
  add: 'entryNew',
  copy: 'entryAdded',
  move: 'entryMoved',
  earlier: 'entryMoved',
  later: 'entryMoved',
  remove: 'entryRemoved',
  hide: 'entryHidden',
  show: 'entryShown',
} as const satisfies Readonly<Record<Exclude<Arrangement, MoveTo> | EntryActionKind, keyof EditTexts>>;

/** Tells what has been done with an entry, and of a new one when visitors get it. */
export function tellArranged(
  how: Arrangement | EntryActionKind,
  { texts, notify }: Pick<EditSurroundings, 'texts' | 'notify'>,
): void {
  const told = texts[toldAs[positionOfMove(how) === undefined ? (how as keyof typeof toldAs) : 'move']];
  notify(how === 'add' && showsHidden(document) ? `${told} ${texts.newEntryHint}` : told);
}
