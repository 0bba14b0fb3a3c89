import type { Operation } from '../../../sdk/operations/operation.js';
import type { ChangedDocument } from '../renew-blocks.js';

/** What takes one save back. */
export interface UndoStep {
  readonly changed: ChangedDocument;
  readonly operations: readonly Operation[];
}

/** Saves that can be taken back, and those that were and can be made again. */
export interface UndoStacks {
  readonly undo: readonly UndoStep[];
  readonly redo: readonly UndoStep[];
}

/** Steps that are remembered. */
const depth = 100;

const pushed = (steps: readonly UndoStep[], step: UndoStep): readonly UndoStep[] => [...steps, step].slice(-depth);

export const emptyStacks: UndoStacks = { undo: [], redo: [] };

/** A save was made: it can be taken back, and what was taken back before is over. */
export const afterSave = ({ undo, redo }: UndoStacks, step: UndoStep): UndoStacks =>
  step.operations.length === 0 ? { undo, redo } : { undo: pushed(undo, step), redo: [] };

/** The last step of one stack was carried out; `back` takes that back in turn. */
export function afterStep({ undo, redo }: UndoStacks, which: keyof UndoStacks, back: UndoStep): UndoStacks {
  return which === 'undo'
    ? { undo: undo.slice(0, -1), redo: pushed(redo, back) }
    : { undo: pushed(undo, back), redo: redo.slice(0, -1) };
}
