import type { EditTexts } from '../../view/texts.js';
import { promisingTexts } from '../../view/promising-texts.js';
import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';

/**
 * What edit mode says of an act that was not saved. An act that has waited is kept in any case. A new one waits only for failures that pass; for
 * everything else the text must promise nothing.
 */
export function entryActionTexts(t: EditTexts, { how, isKept }: Pick<EntryAction, 'how' | 'isKept'>): EditTexts {
  const said = isAddition(how) ? { notFound: t.copiedGone } : {};
  if (isKept) return Object.assign(promisingTexts(t), said);
  return Object.assign(Object.create(t) as EditTexts, { ...said, offline: t.offlineKept, tooSlow: t.tooSlowKept });
}
