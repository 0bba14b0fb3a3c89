import { errorCode } from '../../../widgets/shared/account/error-code.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import { explainError } from '../../view/explain-error.js';
import type { ChangedDocument } from '../showing/renew-blocks.js';
import { storedSteps } from './stored-steps.js';
import { storeOperations } from '../storing/store-operations.js';
import { afterSave, afterStep, emptyStacks } from './undo-stack.js';
import type { DocumentStep, PageStep, UndoStacks, UndoStep } from './undo-stack.js';

/** What the bar shows of saves that can be undone. */
export interface UndoView {
  /** A save can be undone. */
  readonly canUndo: boolean;
  /** An undone save can be redone. */
  readonly canRedo: boolean;
}

export interface UndoStepsOptions {
  readonly surroundings: EditSurroundings;
  readonly view: Store<UndoView>;
  /** Shows a document that a step has changed. */
  readonly onChanged: (changed: ChangedDocument) => Promise<void>;
  /** Carries out a step of a page; answers with what takes that back. Rejects with a code that says why it did not. */
  readonly changePage: (step: PageStep) => Promise<PageStep>;
  /** Goes to where the page is now. */
  readonly goTo: (path: string) => void;
}

/** Reasons for which a step of a page will never be carried out. */
const lasting: readonly unknown[] = ['not-found', 'path-taken', 'fixed'];

/** What was saved on this page and can be taken back, and what was taken back and can be made again. */
export class UndoSteps {
  readonly #options: UndoStepsOptions;
  #stacks: UndoStacks = emptyStacks;

  constructor(options: UndoStepsOptions) {
    this.#options = options;
  }

  /** Takes over what this tab has kept for the page at a path, which had another address before. */
  resume(path: string): void {
    const kept = storedSteps.take(path);
    if (!kept) return;
    this.#become(kept.stacks);
    this.#options.surroundings.notify(kept.note);
  }

  remember(step: UndoStep): void {
    this.#become(afterSave(this.#stacks, step));
    if ('page' in step && step.page === 'move')
      storedSteps.keep(step.path, this.#stacks, this.#options.surroundings.texts.pageSaved);
  }

  forget(): void {
    this.#become(emptyStacks);
  }

  /** Carries out the last step of one stack. */
  async take(which: keyof UndoStacks): Promise<void> {
    const step = this.#stacks[which].at(-1);
    if (!step) return;
    if ('page' in step) await this.#takePage(which, step);
    else await this.#takeDocument(which, step);
  }

  async #takeDocument(which: keyof UndoStacks, { changed, operations }: DocumentStep): Promise<void> {
    const { surroundings, onChanged } = this.#options;
    const { texts, notify } = surroundings;
    const result = await storeOperations(surroundings, {
      address: changed.address,
      operations: () => ({ ok: true, operations }),
    });
    // Somebody has changed it since: there is nothing to go back to.
    if (result.kind === 'conflict' || result.kind === 'gone') {
      this.#drop(which);
      return notify(texts.notUndone);
    }
    if (result.kind !== 'saved') return;
    this.#become(afterStep(this.#stacks, which, { changed, operations: result.undo }));
    await onChanged(changed);
    notify(which === 'undo' ? texts.undone : texts.redone);
  }

  async #takePage(which: keyof UndoStacks, step: PageStep): Promise<void> {
    const { surroundings, changePage, goTo } = this.#options;
    const { texts, notify } = surroundings;
    try {
      const back = await changePage(step);
      this.#become(afterStep(this.#stacks, which, back));
      const said = (text: string) => text.replace('{path}', () => back.path);
      if (back.page === 'show') return notify(said(back.visible ? texts.pageNowHidden : texts.pageNowVisible));
      storedSteps.keep(back.path, this.#stacks, said(texts.pageNowAt));
      return goTo(back.path);
    } catch (error) {
      const code = errorCode(error);
      if (lasting.includes(code)) this.#drop(which);
      return notify(code === 'not-found' ? texts.notUndone : explainError(error, texts));
    }
  }

  #drop(which: keyof UndoStacks): void {
    this.#become({ ...this.#stacks, [which]: this.#stacks[which].slice(0, -1) });
  }

  #become(stacks: UndoStacks): void {
    this.#stacks = stacks;
    this.#options.view.set({ canUndo: stacks.undo.length > 0, canRedo: stacks.redo.length > 0 });
  }
}
