import { isObject } from '../../../sdk/operations/json.js';
import type { UndoStacks, UndoStep } from './undo-stack.js';

const name = 'gh-edit-steps';

interface Kept {
  readonly stacks: UndoStacks;
  /** The notification that is shown once the page is there. */
  readonly note: string;
}

const isSteps = (value: unknown): value is readonly UndoStep[] =>
  Array.isArray(value) && value.every((step) => isObject(step) && ('operations' in step || 'page' in step));

/**
 * What can be taken back outlives the page that it was made on where that page gets another address: this tab keeps it until the page is shown there.
 */
export const storedSteps = {
  /**
   * Keeps steps for the page at a path.
   *
   * @param note - told to the editor when the page is there
   */
  keep(path: string, { undo, redo }: UndoStacks, note: string): void {
    const last: UndoStacks = { undo: undo.slice(-1), redo: redo.slice(-1) };
    // What does not fit as a whole is kept as far as the last step.
    for (const stacks of [{ undo, redo }, last])
      try {
        return sessionStorage.setItem(name, JSON.stringify({ path, ...stacks, note }));
      } catch {
        // The storage is full, or off: then there is less to take back, or nothing.
      }
  },

  /** Takes what was kept for the page at a path; `undefined` where nothing was. */
  take(path: string): Kept | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
      sessionStorage.removeItem(name);
      if (!isObject(kept) || kept['path'] !== path || typeof kept['note'] !== 'string') return undefined;
      const { undo, redo } = kept;
      return isSteps(undo) && isSteps(redo) ? { stacks: { undo, redo }, note: kept['note'] } : undefined;
    } catch {
      return undefined;
    }
  },
};
