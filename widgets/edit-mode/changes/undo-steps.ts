import type { EditSurroundings } from '../edit-surroundings.js';
import type { EditViewStore } from '../edit-view.js';
import type { ChangedDocument } from '../renew-blocks.js';
import { storeOperations } from './store-operations.js';
import { afterSave, afterStep, emptyStacks } from './undo-stack.js';
import type { UndoStacks, UndoStep } from './undo-stack.js';

export interface UndoStepsOptions {
  readonly surroundings: EditSurroundings;
  readonly view: EditViewStore;
  /** Shows a document that a step has changed. */
  readonly onChanged: (changed: ChangedDocument) => Promise<void>;
}

/** What was saved on this page and can be taken back, and what was taken back and can be made again. */
export class UndoSteps {
  readonly #options: UndoStepsOptions;
  #stacks: UndoStacks = emptyStacks;

  constructor(options: UndoStepsOptions) {
    this.#options = options;
  }

  remember(step: UndoStep): void {
    this.#become(afterSave(this.#stacks, step));
  }

  forget(): void {
    this.#become(emptyStacks);
  }

  /** Carries out the last step of one stack. */
  async take(which: keyof UndoStacks): Promise<void> {
    const { surroundings, onChanged } = this.#options;
    const { texts, notify } = surroundings;
    const step = this.#stacks[which].at(-1);
    if (!step) return;
    const { changed, operations } = step;
    const result = await storeOperations(surroundings, {
      address: changed.address,
      operations: () => ({ ok: true, operations }),
    });
    // Somebody has changed it since: there is nothing to go back to.
    if (result.kind === 'conflict' || result.kind === 'gone') {
      this.#become({ ...this.#stacks, [which]: this.#stacks[which].slice(0, -1) });
      return notify(texts.notUndone);
    }
    if (result.kind !== 'saved') return;
    this.#become(afterStep(this.#stacks, which, { changed, operations: result.undo }));
    await onChanged(changed);
    notify(which === 'undo' ? texts.undone : texts.redone);
  }

  #become(stacks: UndoStacks): void {
    this.#stacks = stacks;
    this.#options.view.set({ canUndo: stacks.undo.length > 0, canRedo: stacks.redo.length > 0 });
  }
}
