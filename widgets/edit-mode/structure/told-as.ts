import type { ActKind } from '../acts/list-act.js';
import type { EditTexts } from '../edit-texts.js';
import type { Arrangement } from './arrange.js';

/** What an editor is told once an entry has been arranged. */
export const toldAs = {
  add: 'entryNew',
  copy: 'entryAdded',
  move: 'entryMoved',
  earlier: 'entryMoved',
  later: 'entryMoved',
  remove: 'entryRemoved',
  hide: 'entryHidden',
  show: 'entryShown',
} as const satisfies Readonly<Record<Arrangement | ActKind, keyof EditTexts>>;
