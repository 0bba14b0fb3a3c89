import type { ChangeQueue, QueueOutcomes } from '../../saving/queue/change-queue.js';
import { showUnsaved } from '../../saving/showing/show-changes.js';
import type { UndoSteps } from '../../saving/undo/undo-steps.js';
import { RemovalQuestion } from '../../saving/conflicts/removal-question.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import type { RemovalView } from '../../saving/conflicts/open-removal.js';
import { focusEntry } from '../../places/reveal.js';
import type { ShownDocuments } from '../live/shown-documents.js';
import type { Arrangement } from '../../saving/lists/arrange.js';
import { dropInside } from '../../saving/changes/changes.js';
import { entryOf } from '../../places/entries/entry-of.js';
import { arrangeEntry } from './list-editing.js';
import { tellArranged } from './tell-arranged.js';
import { elementsShowing } from '../../places/text-place.js';
import type { TextEditing } from '../../text/text-editing.js';
import { dropEntryAction, keepEntryAction, listEntryActions } from '../../saving/changes/entry-actions.js';
import { isAddition } from '../../saving/changes/entry-action.js';
import type { EntryAction } from '../../saving/changes/entry-action.js';
import { entryActionOf } from '../../saving/lists/entry-action-of.js';
import { showEntryAction, showEntryActions, hideEntryAction } from '../../saving/lists/show-entry-actions.js';
import { withoutAction } from '../../saving/lists/without-action.js';

export interface EntryView {
  /** The entry of a list that the pointer or the focus is in. */
  readonly entry: HTMLElement | undefined;
}

interface ListArrangingOptions {
  readonly surroundings: EditSurroundings;
  readonly view: Store<EntryView & RemovalView>;
  readonly steps: Pick<UndoSteps, 'remember'>;
  readonly shown: Pick<ShownDocuments, 'show'>;
  /** The platform has an act. */
  readonly onSaved: (act: EntryAction) => void;
  readonly text: Pick<TextEditing, 'element' | 'leave'>;
  readonly queue: Pick<ChangeQueue, 'after' | 'arrange' | 'resume'>;
  /** The site refused what was asked of it: it may be that its editor may not do that any more. */
  readonly onRefused: () => void;
}

/** Actions on entries of lists: shown at once, sent in order, and reported. */
export class ListArranging {
  readonly #options: ListArrangingOptions;
  readonly removal: RemovalQuestion;

  constructor(options: ListArrangingOptions) {
    this.#options = options;
    this.removal = new RemovalQuestion(options.view);
  }

  /** What becomes of acts that are sent. */
  readonly outcomes: Pick<QueueOutcomes, 'onArranged' | 'onContested' | 'onNotArranged'> = {
    onArranged: async (act, undo) => {
      const { steps, surroundings, text, onSaved } = this.#options;
      if (act.how === 'remove') dropInside(act.place, act.id);
      if (!text.element) showEntryAction(document, act, this.#label);
      steps.remember({ changed: act.place, operations: undo });
      onSaved(act);
      tellArranged(act.how, surroundings);
      await this.#show(act);
    },
    onContested: async (act, theirs) => {
      // What is decided on is on the page.
      showEntryAction(document, act, this.#label);
      await this.#show(act);
      return this.removal.ask(act, theirs);
    },
    onNotArranged: async (act) => {
      if (act.state !== 'waiting') this.#options.onRefused();
      if (!listEntryActions().includes(act)) {
        hideEntryAction(document, act, this.#label);
        return this.#show(act);
      }
      if (!this.#options.text.element) showEntryActions(document, this.#label);
      return showUnsaved(document);
    },
  };

  /** Adds a copy of the entry that an element lies in, moves it, takes it out, or hides it from visitors. */
  async arrange(element: Element, how: Arrangement): Promise<void> {
    const { surroundings, view, steps, shown, text, queue } = this.#options;
    text.leave();
    const { entries = [], position = 0 } = entryOf(element) ?? {};
    const act = await entryActionOf(surroundings, element, how);
    if (act) {
      const next = how === 'remove' ? (entries[position + 1] ?? entries[position - 1]) : entries[position];
      await queue.arrange(act);
      const id = isAddition(act.how) ? act.id : next?.getAttribute('gh-item');
      if (!text.element) view.set({ entry: focusEntry(id ?? undefined) });
      return;
    }
    queue.resume();
    await queue.after(async () => {
      const arranged = await arrangeEntry(surroundings, element, how);
      if (!arranged) return;
      steps.remember(arranged.undo);
      if (await shown.show(arranged.changed)) view.set({ entry: focusEntry(arranged.next) });
    });
  }

  save(act: EntryAction): void {
    void this.#options.queue.arrange(act);
  }

  /** Gives up what was done with an entry: the page shows it as the server has it. */
  discard(act: EntryAction): void {
    if (isAddition(act.how)) dropInside(act.place, act.id);
    this.takeBack(act);
  }

  /** Gives up what was done with an entry, and leaves the texts in it, which come back with it. */
  takeBack(act: EntryAction): void {
    const before = listEntryActions();
    const left = new Map(withoutAction(before, act).map((other) => [other.key, other]));
    for (const other of before) {
      const now = left.get(other.key);
      if (!now) dropEntryAction(other.key);
      else if (now !== other) keepEntryAction(now);
    }
    hideEntryAction(document, act, this.#label);
    showEntryActions(document, this.#label);
    showUnsaved(document);
    const show = () => void this.#options.queue.after(() => this.#show(act));
    // It may have come through without an answer: then the page shows it as soon as the server can be asked.
    if (navigator.onLine) show();
    else addEventListener('online', show, { once: true });
  }

  get #label(): string {
    return this.#options.surroundings.texts.entryAddedHere;
  }

  /** Shows a list as the server has it now, where the page shows it, and the tools at the entry that they belong to. */
  async #show({ place, isKept }: EntryAction): Promise<void> {
    const { surroundings, view, shown } = this.#options;
    const { texts, notify } = surroundings;
    if (elementsShowing(document, place, 'gh-array').length === 0) return;
    await shown.show(place, isKept ? () => notify(texts.newerPage) : undefined);
    const { entry } = view.get();
    const id = entry?.isConnected === false ? entry.getAttribute('gh-item') : null;
    if (id !== null)
      view.set({ entry: document.querySelector<HTMLElement>(`[gh-item="${CSS.escape(id)}"]`) ?? undefined });
  }
}
