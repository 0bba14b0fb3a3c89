import type { Operation } from '../../../sdk/operations/operation.js';
import { joinedUndo } from './joined-undo.js';
import type { ChangedDocument } from '../showing/renew-blocks.js';

/** What takes back a save of values. */
export interface DocumentStep {
  readonly changed: ChangedDocument;
  readonly operations: readonly Operation[];
  /** The run of typing that the save belongs to: the step of a run undoes all its saves. */
  readonly run?: string | undefined;
}

/** What brings back who sees a page, or where it is. It is plain data, as it outlives the page that it was made on. */
export type PageStep =
  | { readonly page: 'show'; readonly path: string; readonly visible: boolean }
  /** `path` is where the page is now in the open language, `to` where it goes in that language. `was` is its present path in the default language. */
  | { readonly page: 'move'; readonly path: string; readonly was: string; readonly to: string };

/** What takes one save back. */
export type UndoStep = DocumentStep | PageStep;

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
export function afterSave({ undo, redo }: UndoStacks, step: UndoStep): UndoStacks {
  if (!('operations' in step)) return { undo: pushed(undo, step), redo: [] };
  if (step.operations.length === 0) return { undo, redo };
  const last = undo.at(-1);
  if (step.run === undefined || !last || !('operations' in last) || last.run !== step.run)
    return { undo: pushed(undo, step), redo: [] };
  const operations = joinedUndo(step.operations, last.operations);
  const before = undo.slice(0, -1);
  return { undo: operations.length === 0 ? before : pushed(before, { ...step, operations }), redo: [] };
}

/** The last step of one stack was carried out; `back` takes that back in turn. */
export function afterStep({ undo, redo }: UndoStacks, which: keyof UndoStacks, back: UndoStep): UndoStacks {
  return which === 'undo'
    ? { undo: undo.slice(0, -1), redo: pushed(redo, back) }
    : { undo: pushed(undo, back), redo: redo.slice(0, -1) };
}
