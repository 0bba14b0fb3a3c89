import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { entryActionAt, dropEntryAction, keepEntryAction } from '../changes/entry-actions.js';
import type { EntryAction } from '../changes/entry-action.js';
import { operationsOfAction } from '../lists/operations-of-action.js';
import { entryActionTexts } from '../lists/entry-action-texts.js';
import type { ConflictChoice } from '../conflicts/conflict-choice.js';
import type { RemovalChoice } from '../conflicts/open-removal.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { TextBase } from '../../places/shown-target.js';
import { changeAt, dropChange, keepChange } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { operationOf } from '../changes/operation-of.js';
import type { SaveConflict } from '../documents/save-result.js';
import { storeOperations } from '../storing/store-operations.js';
import type { StoreResult } from '../storing/store-operations.js';
import { isEntryAction, isBehind, nextTurn, waitingInTurn } from '../changes/save-order.js';
import type { QueuedSave } from '../changes/save-order.js';

export interface QueueOutcomes {
  /** Resolves once a tab that is killed would find its changes again. */
  readonly whenKept: () => Promise<void>;
  /** The platform has it; `undo` takes it back. */
  readonly onSaved: (change: Change, undo: readonly Operation[]) => void;
  /** True while the text is being edited: a conflict of an automatic save waits until it is closed, or saved by hand. */
  readonly isOpen: (change: Change) => boolean;
  /** Somebody else changed that very text. Saves that come later wait for the answer. */
  readonly onConflict: (change: Change, conflict: SaveConflict) => Promise<ConflictChoice>;
  /** Both versions were made into one, which has taken the place of the change; `isAsked`: it is saved now, else its author goes on in it. */
  readonly onMerged: (change: Change, isAsked: boolean) => void;
  /** It was not saved. A notification has said why. */
  readonly onUnsaved: (change: Change) => void;
  /** The entry is where an act wants it: there is something to take back unless it was there before. */
  readonly onArranged: (act: EntryAction, undo: readonly Operation[]) => Promise<void>;
  /** Somebody else has changed the entry that a removal would take out. Saves that come later wait for the answer. */
  readonly onContested: (act: EntryAction, theirs: Json) => Promise<RemovalChoice>;
  /** It is where it was: the action is given up, unless it is kept. A notification has said why. */
  readonly onNotArranged: (act: EntryAction) => Promise<void>;
}

/** Pauses before the next attempt to reach the platform, in milliseconds, attempt by attempt. */
const patience = [5_000, 10_000, 20_000, 40_000, 60_000];

/** Saves changes one after the other, in the order in which that was asked, while their author goes on writing. */
export class ChangeQueue {
  readonly #surroundings: EditSurroundings;
  #listener: QueueOutcomes | undefined;
  #last: Promise<void> = Promise.resolve();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #isResuming = false;
  /** One function, which the browser takes as one listener, however often the platform is waited for. */
  readonly #onOnline = () => this.resume();

  constructor(surroundings: EditSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Names the one listener of outcomes: the parts that it tells are made after the queue, as they save through it. */
  report(to: QueueOutcomes): void {
    this.#listener = to;
  }

  get #outcomes(): QueueOutcomes {
    if (!this.#listener) throw new Error('The change queue has no listener for outcomes: call report() before saving.');
    return this.#listener;
  }

  /** Saves a change as it is now. Resolves when that was done, or was tried. */
  save(change: Change): Promise<void> {
    const turn = change.state === 'waiting' ? change.turn : nextTurn();
    const asked: Change = { ...change, turn, state: 'saving' };
    if (isBehind(asked)) this.resume();
    keepChange(asked);
    return this.after(() => this.#save(asked));
  }

  /** Carries out what was done with an entry of a list, as {@link save} saves a text. */
  arrange(act: EntryAction): Promise<void> {
    const asked: EntryAction = { ...act, state: 'saving' };
    if (isBehind(asked)) this.resume();
    keepEntryAction(asked);
    return this.after(() => this.#arrange(asked));
  }

  /** Carries something else out once all is saved that was asked for before. What it rejects with is its caller's. */
  after(task: () => Promise<void>): Promise<void> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Saves what waits for the platform, behind all that is on its way. */
  resume(): void {
    clearTimeout(this.#retry);
    if (this.#isResuming) return;
    this.#isResuming = true;
    void this.after(async () => {
      this.#isResuming = false;
      for (const asked of waitingInTurn()) await this.#again(asked).catch(() => this.#wait());
    });
  }

  async #again(asked: QueuedSave): Promise<void> {
    const now = isEntryAction(asked) ? entryActionAt(asked.key) : changeAt(asked.place.key);
    // In the meantime its author has given it up, or has saved another version of it.
    if (now?.state !== 'waiting' || isBehind(now)) return;
    if (isEntryAction(now)) {
      keepEntryAction({ ...now, state: 'saving' });
      return this.#arrange(now);
    }
    keepChange({ ...now, state: 'saving' });
    return this.#save(now);
  }

  async #save(asked: Change): Promise<void> {
    const { key, address } = asked.place;
    const known = changeAt(key);
    // Its author has cancelled it in the meantime.
    if (!known) return;
    const change: Change = { ...asked, base: known.base, initial: known.initial };
    if (isBehind(change)) return this.#unsaved(change, 'waiting');
    // A tab that is killed once the platform has it must find that it was asked for.
    const [clean] = await Promise.all([loadSanitizer(), this.#outcomes.whenKept()]);
    let base: TextBase | undefined;
    const operations = (data: Json) => {
      const wanted = operationOf(data, change, clean);
      const operation = wanted.ok ? wanted.operations[0] : undefined;
      if (operation) base = { target: operation.target, stored: change.value };
      return wanted;
    };
    const result = await this.#store(this.#surroundings, { address, operations }, change.isQuiet);
    if (result.kind === 'saved') return this.#saved(change, base, result.undo);
    const { texts } = this.#surroundings;
    if (result.kind === 'conflict' && change.isQuiet && this.#outcomes.isOpen(change))
      return this.#unsaved(change, 'refused', texts.autosaveContested);
    if (result.kind === 'conflict') return this.#conflict(change, result);
    if (result.kind === 'live') return this.#unsaved(change, 'typed');
    const isAway = result.kind === 'unsaved' && result.isAway;
    if (isAway) this.#wait();
    const why = () => (result.kind === 'unsaved' ? result.why : texts[result.kind === 'gone' ? 'notFound' : 'busy']);
    return this.#unsaved(change, isAway ? 'waiting' : 'refused', change.isQuiet ? why() : undefined);
  }

  /** Any answer of the platform shows that it can be reached: pauses begin with the shortest one again. */
  async #store(...asked: Parameters<typeof storeOperations>): Promise<StoreResult> {
    const result = await storeOperations(...asked);
    if (result.kind !== 'unsaved' || !result.isAway) this.#attempts = 0;
    return result;
  }

  #unsaved(change: Change, state: 'typed' | 'waiting' | 'refused', problem?: string): void {
    this.#settle(change, { state, problem });
    this.#outcomes.onUnsaved(change);
  }

  async #arrange({ key }: EntryAction): Promise<void> {
    const act = entryActionAt(key);
    if (!act) return;
    if (isBehind(act)) return this.#notArranged(act, 'waiting');
    const clean = await loadSanitizer();
    await this.#outcomes.whenKept();
    const texts = entryActionTexts(this.#surroundings.texts, act);
    const result = await this.#store(
      { ...this.#surroundings, texts },
      { address: act.place.address, operations: (data) => operationsOfAction(data, act, clean) },
    );
    if (result.kind === 'saved') {
      dropEntryAction(key);
      return this.#outcomes.onArranged(act, result.undo);
    }
    if (result.kind === 'conflict' && act.how === 'remove' && act.isKept && result.theirs !== undefined)
      return this.#contested(act, result.theirs);
    if (result.kind === 'conflict') this.#surroundings.notify(texts.busy);
    if (result.kind === 'unsaved' && result.isAway) {
      this.#wait();
      return this.#notArranged(act, 'waiting');
    }
    // What is gone will not come back, and what was told at once needs no keeping.
    if (result.kind === 'gone' || !act.isKept) {
      dropEntryAction(key);
      return this.#outcomes.onNotArranged(act);
    }
    return this.#notArranged(act, 'refused');
  }

  async #contested(act: EntryAction, theirs: Json): Promise<void> {
    const contested: EntryAction = { ...act, state: 'saving', isContested: true };
    keepEntryAction(contested);
    const choice = await this.#outcomes.onContested(contested, theirs);
    // Its author has given it up in the meantime.
    if (!entryActionAt(act.key)) return;
    if (choice === 'keep') return dropEntryAction(act.key);
    if (choice === 'later') return keepEntryAction({ ...contested, state: 'refused' });
    // A version that its author has not seen must be confirmed again.
    const agreed: EntryAction = { ...contested, agreed: theirs, isContested: false };
    keepEntryAction(agreed);
    return this.#arrange(agreed);
  }

  #notArranged(act: EntryAction, state: 'waiting' | 'refused'): Promise<void> {
    const kept: EntryAction = { ...act, state, isKept: true };
    keepEntryAction(kept);
    return this.#outcomes.onNotArranged(kept);
  }

  #saved(change: Change, base: TextBase | undefined, undo: readonly Operation[]): void {
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
  #settle({ place, value }: Change, known: Partial<Pick<Change, 'state' | 'base' | 'problem'>>): void {
    const now = changeAt(place.key);
    if (!now) return;
    const { state, problem, ...rest } = known;
    keepChange({ ...now, ...rest, ...(state && isSameValue(now.value, value) ? { state, problem } : {}) });
  }

  #wait(): void {
    clearTimeout(this.#retry);
    const pause = patience[Math.min(this.#attempts, patience.length - 1)];
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.resume(), pause);
    addEventListener('online', this.#onOnline, { once: true });
  }
}
