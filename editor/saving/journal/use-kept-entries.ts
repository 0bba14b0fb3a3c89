import { useEffect, useSyncExternalStore } from 'react';
import { enteredValues } from './entered-values.js';
import { unkeptChanges } from '../changes/unkept-changes.js';

/**
 * Keeps what was entered into a window as long as the window is there: who saves it or gives it up closes the window, a tab that is killed does not.
 *
 * @param about - what the window is about; `undefined` as long as that is not known
 * @param entered - what is not saved; `undefined`: nothing was entered
 * @returns false where the browser does not take it
 */
export function useKeptEntries(about: string | undefined, entered: object | undefined): boolean {
  const { keys } = useSyncExternalStore(unkeptChanges.subscribe, unkeptChanges.get);
  const written = JSON.stringify(entered);
  useEffect(() => {
    if (about === undefined) return;
    if (written === undefined) enteredValues.forget(about);
    else enteredValues.keep(about, written);
  }, [about, written]);
  useEffect(() => (about === undefined ? undefined : () => enteredValues.forget(about)), [about]);
  return about === undefined || !keys.has(about);
}
