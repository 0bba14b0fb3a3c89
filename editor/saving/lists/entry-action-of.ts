import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import { nextTurn } from '../changes/save-order.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { locks } from '../changes/tab-id.js';
import { newId } from '../../places/entries/entry-id.js';
import { entryBefore, positionOfMove } from './arrange.js';
import type { Arrangement, MoveTo } from './arrange.js';
import { entryOf, showsHidden } from '../../places/entries/entry-of.js';
import { wordsOfNew } from '../../places/entries/words-of-new.js';
import { placeOf } from '../../places/text-place.js';
import type { Place } from '../../places/text-place.js';
import { arrangedIds } from './arranged-ids.js';
import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';
import { entrySnapshot } from './entry-snapshot.js';
import { entryActionsBefore } from './show-entry-actions.js';

/** Characters of an entry that are enough to know it by. */
const enough = 60;

/** Whether every entry on the way to a list is known by its identity: others are found by what the page shows, which no journal keeps. */
const isFoundByIds = ({ path, itemIds }: Place): boolean =>
  path
    .split('.')
    .every((segment, at, all) => !/^\d+$/.test(segment) || itemIds[all.slice(0, at).join('.')] !== undefined);

/** Which entry is to be where; `undefined` where it stands there. @param mayBeEmpty - as an area may, which is filled from the palette */
function aimOf(
  ids: readonly string[],
  id: string,
  how: Arrangement,
  mayBeEmpty: boolean,
): Pick<EntryAction, 'id' | 'how' | 'after'> | undefined {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  if (how === 'earlier') return at > 0 ? { id, how: 'move', after: ids[at - 2] ?? null } : undefined;
  if (how === 'later') return at < ids.length - 1 ? { id, how: 'move', after: ids[at + 1] ?? null } : undefined;
  const to = positionOfMove(how);
  if (to !== undefined) return to === at ? undefined : { id, how: 'move', after: entryBefore(ids, id, to) };
  // The last entry of a list is what a new one would be copied from.
  if (how === 'remove' && ids.length < 2 && !mayBeEmpty) return undefined;
  const kind = how as Exclude<Arrangement, MoveTo | 'earlier' | 'later'>;
  return isAddition(kind) ? { id: newId(), how: kind, after: id } : { id, how: kind, after: null };
}

/**
 * The act that arranging an entry means; `undefined` where the act cannot wait for the platform. That is so for a copied block of an area and for a
 * list whose entries have no identities. It is also so where browsers cannot tell one tab's journal from another's, as on pages without TLS.
 */
export async function entryActionOf(
  { runtime, texts }: Pick<EditSurroundings, 'runtime' | 'texts'>,
  element: Element,
  how: Arrangement,
): Promise<EntryAction | undefined> {
  const found = entryOf(element);
  if (!found || !locks) return undefined;
  const { list, entry, entries } = found;
  const isArea = list.hasAttribute('gh-area');
  // Only the server can render a block.
  if (isArea && (how === 'add' || how === 'copy')) return undefined;
  const ids = entries.flatMap((one) => one.getAttribute('gh-item') ?? []);
  const id = entry.getAttribute('gh-item');
  if (id === null || new Set(ids).size < entries.length) return undefined;
  const seen = how === 'remove' ? entrySnapshot(list, entry, await loadSanitizer()) : undefined;
  const newWords = how === 'add' ? wordsOfNew(found, texts) : undefined;
  const words = newWords ? texts.newText : entry.textContent.replace(/\s+/g, ' ').trim().slice(0, enough);
  const place = await placeOf(list, runtime.site).catch(() => undefined);
  if (!place || !isFoundByIds(place)) return undefined;
  const aim = aimOf(arrangedIds(ids, entryActionsBefore(list, place.key)), id, how, isArea);
  if (!aim) return undefined;
  return {
    ...{ key: `act:${newId()}`, place, ...aim, newWords, seen, words },
    ...(newWords && !showsHidden(document) && { isShown: true }),
    page: { path: location.pathname, title: document.title },
    ...{ at: nextTurn(), state: 'saving', isKept: false },
  };
}
