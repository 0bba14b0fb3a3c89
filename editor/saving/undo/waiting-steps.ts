import type { Store } from '../../../runtime/basics/create-store.js';
import { listEntryActions } from '../changes/entry-actions.js';
import { changeAt, listChanges } from '../changes/changes.js';
import { isEntryAction, nextTurn, turnOf, waitingInTurn } from '../changes/save-order.js';
import type { QueuedSave } from '../changes/save-order.js';

/** What the bar shows of changes that waited for the platform. */
export interface AskAgainView {
  /** A waiting change was taken back, and can be asked for again. */
  readonly canAskAgain: boolean;
}

interface Taken {
  readonly asked: QueuedSave;
  /** What has a later turn was asked for since. */
  readonly turn: number;
}

/** What waits for the platform is taken back and asked for again as what was saved is: the last first. */
export class WaitingSteps {
  readonly #view: Store<AskAgainView>;
  #taken: readonly Taken[] = [];

  constructor(view: Store<AskAgainView>) {
    this.#view = view;
  }

  /**
   * @param giveUp shows the page without what waited
   * @returns true where something waited
   */
  undo(giveUp: (asked: QueuedSave) => void): boolean {
    const asked = waitingInTurn().at(-1);
    if (!asked) return false;
    giveUp(asked);
    this.#become([...this.#taken, { asked, turn: nextTurn() }]);
    return true;
  }

  /**
   * @param ask asks anew for what was taken back
   * @returns true where something was taken back, and nothing was asked for since
   */
  redo(ask: (asked: QueuedSave) => void): boolean {
    const last = this.#taken.at(-1);
    if (!last) return false;
    const { asked, turn } = last;
    const all: readonly QueuedSave[] = [...listChanges(), ...listEntryActions()];
    const isOver = all.some((other) => other.state !== 'typed' && turnOf(other) > turn);
    if (isOver || (!isEntryAction(asked) && changeAt(asked.place.key))) {
      this.#become([]);
      return false;
    }
    ask(asked);
    // What was asked for again is nothing new to what was taken back before it.
    this.#become(this.#taken.slice(0, -1).map((before) => ({ ...before, turn: nextTurn() })));
    return true;
  }

  /** Call after a save: drops steps that were undone before it. */
  saved(asked: QueuedSave): void {
    this.#become(this.#taken.filter(({ turn }) => turn >= turnOf(asked)));
  }

  #become(taken: readonly Taken[]): void {
    this.#taken = taken;
    this.#view.set({ canAskAgain: taken.length > 0 });
  }
}
