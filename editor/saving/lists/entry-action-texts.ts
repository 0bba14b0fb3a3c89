import type { EditTexts } from '../../view/texts.js';
import { promisingTexts } from '../../view/promising-texts.js';
import { isAddition } from './entry-action.js';
import type { EntryAction } from './entry-action.js';

/**
 * What is said of an act that was not saved. One that has waited is kept whatever comes; of one that is new only what passes by itself is waited for,
 * and of everything else nothing must be promised.
 */
export function entryActionTexts(t: EditTexts, { how, isKept }: Pick<EntryAction, 'how' | 'isKept'>): EditTexts {
  const said = isAddition(how) ? { notFound: t.copiedGone } : {};
  if (isKept) return Object.assign(promisingTexts(t), said);
  return Object.assign(Object.create(t) as EditTexts, { ...said, offline: t.offlineKept, tooSlow: t.tooSlowKept });
}
