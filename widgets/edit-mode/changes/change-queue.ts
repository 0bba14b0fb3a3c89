import { loadSanitizer } from '../../../runtime/sanitizer.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { ConflictChoice } from '../conflict/conflict-choice.js';
import type { EditSurroundings } from '../edit-surroundings.js';
import type { TextBase } from '../text-base.js';
import { changeAt, dropChange, keepChange, listChanges } from './changes.js';
import type { Change } from './changes.js';
import { operationOf } from './operation-of.js';
import type { SaveResult } from './save-result.js';
import { storeOperations } from './store-operations.js';

export type SaveConflict = Extract<SaveResult, { readonly kind: 'conflict' }>;

export interface QueueOutcomes {
  /** Resolves once a tab that is killed would find its changes again. */
  readonly whenKept: () => Promise<void>;
  /** The platform has it; `undo` takes it back. */
  readonly onSaved: (change: Change, undo: readonly Operation[]) => void;
  /** Somebody else changed that very text. Saves that come later wait for the answer. */
  readonly onConflict: (change: Change, conflict: SaveConflict) => Promise<ConflictChoice>;
  /** Both versions were made into one, which has taken the place of the change; `isAsked`: it is saved now, else its author goes on in it. */
  readonly onMerged: (change: Change, isAsked: boolean) => void;
  /** It was not saved; its author has been told why. */
  readonly onUnsaved: (change: Change) => void;
}

/** How long until a platform that could not be reached is asked again, in milliseconds, attempt by attempt. */
const patience = [5_000, 10_000, 20_000, 40_000, 60_000];

/** Saves changes one after the other, in the order in which that was asked, while their author goes on writing. */
export class ChangeQueue {
  readonly #surroundings: EditSurroundings;
  readonly #outcomes: QueueOutcomes;
  #last: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  /** One function, which the browser takes as one listener, however often the platform is waited for. */
  readonly #onOnline = () => this.resume();

  constructor(surroundings: EditSurroundings, outcomes: QueueOutcomes) {
    this.#surroundings = surroundings;
    this.#outcomes = outcomes;
  }

  /** Saves a change as it is now. Resolves when that was done, or was tried. */
  save(change: Change): Promise<void> {
    const asked: Change = { ...change, state: 'saving' };
    keepChange(asked);
    return this.after(() => this.#save(asked));
  }

  /** Carries something else out once all is saved that was asked for before. What it rejects with is its caller's. */
  after(task: () => Promise<void>): Promise<void> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Saves what waits for the platform. */
  resume(): void {
    clearTimeout(this.#retry);
    for (const change of listChanges()) if (change.state === 'waiting') void this.save(change);
  }

  async #save(asked: Change): Promise<void> {
    const { key, address } = asked.place;
    const known = changeAt(key);
    // Its author has cancelled it meanwhile.
    if (!known) return;
    const change: Change = { ...asked, base: known.base, initial: known.initial };
    // A tab that is killed once the platform has it must find that it was asked for.
    const [clean] = await Promise.all([loadSanitizer(), this.#outcomes.whenKept()]);
    let base: TextBase | undefined;
    const result = await storeOperations(this.#surroundings, {
      address,
      operations(data) {
        const wanted = operationOf(data, change, clean);
        const operation = wanted.ok ? wanted.operations[0] : undefined;
        if (operation) base = { target: operation.target, stored: change.value };
        return wanted;
      },
    });
    if (result.kind === 'saved') return this.#saved(change, base, result.undo);
    if (result.kind === 'conflict') return this.#conflict(change, result);
    const isAway = result.kind === 'unsaved' && result.isAway;
    this.#settle(change, { state: isAway ? 'waiting' : 'refused' });
    if (isAway) this.#wait();
    this.#outcomes.onUnsaved(change);
  }

  #saved(change: Change, base: TextBase | undefined, undo: readonly Operation[]): void {
    this.#attempts = 0;
    const now = changeAt(change.place.key);
    if (now && isSameValue(now.value, change.value)) dropChange(change.place.key);
    else if (now) keepChange({ ...now, base, initial: change.html });
    this.#outcomes.onSaved(change, undo);
  }

  async #conflict(change: Change, conflict: SaveConflict): Promise<void> {
    const choice = await this.#outcomes.onConflict(change, conflict);
    if (choice === 'theirs') return dropChange(change.place.key);
    if (choice === 'later') {
      this.#settle(change, { state: 'refused' });
      return this.#outcomes.onUnsaved(change);
    }
    const target = conflict.target ?? change.base?.target;
    const base = target && { target, stored: conflict.theirs };
    if (choice !== 'mine') {
      const { value, html, initial, isAsked } = choice;
      const merged: Change = { ...change, base, value, html, initial, state: isAsked ? 'saving' : 'typed' };
      keepChange(merged);
      this.#outcomes.onMerged(merged, isAsked);
      return isAsked ? this.#save(merged) : undefined;
    }
    this.#settle(change, { base });
    const now = changeAt(change.place.key);
    if (now) await this.#save({ ...change, base });
  }

  /** What is known of a change now, whatever has been typed since. */
  #settle({ place, value }: Change, known: Partial<Pick<Change, 'state' | 'base'>>): void {
    const now = changeAt(place.key);
    if (!now) return;
    const { state, ...rest } = known;
    keepChange({ ...now, ...rest, ...(state && isSameValue(now.value, value) ? { state } : {}) });
  }

  #wait(): void {
    clearTimeout(this.#retry);
    const pause = patience[Math.min(this.#attempts, patience.length - 1)];
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.resume(), pause);
    addEventListener('online', this.#onOnline, { once: true });
  }
}
