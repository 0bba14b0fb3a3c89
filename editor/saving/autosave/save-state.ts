import type { EditTexts } from '../../view/texts.js';
import type { Change } from '../changes/changes.js';

/** What the bar says of the draft. */
export interface SaveState {
  readonly text: string;
  /** True where something could not be saved: screen readers announce it. */
  readonly isProblem: boolean;
}

type Unsaved = Pick<Change, 'state'> & { readonly problem?: string | undefined };

/**
 * The one state of the bar in *Draft*.
 *
 * @param unsaved Texts and acts that the site does not have yet.
 * @param drafted Number of changes in the draft.
 */
export function saveState(unsaved: readonly Unsaved[], drafted: number, t: EditTexts): SaveState {
  const failed = unsaved.find(({ state }) => state === 'refused' || state === 'waiting');
  if (failed) {
    const reason = failed.problem ?? (failed.state === 'waiting' ? t.offlineKept : t.failedKept);
    return { text: t.stateUnsaved.replace('{reason}', () => reason), isProblem: true };
  }
  const text =
    unsaved.length > 0 ? t.saving : drafted === 0 ? t.stateEmpty : t.stateChanges.replace('{count}', String(drafted));
  return { text, isProblem: false };
}
