import { readablePath } from '../../runtime/page/page-info.js';
import { documentName } from '../../runtime/page/document-name.js';
import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { Address } from '../../runtime/page/site.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { adoptStyles } from '../../widgets/shared/adopt-styles.js';
import { bringAddresses } from '../places/bring-addresses.js';
import { focusEntry } from '../places/reveal.js';
import { entryOf } from '../places/entries/entry-of.js';
import { dropChange, listChanges } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';
import { markUnsaved, showText, showUnsaved } from '../saving/showing/show-changes.js';
import { isEntryAction, nextTurn } from '../saving/changes/save-order.js';
import type { QueuedSave } from '../saving/changes/save-order.js';
import type { ChangedDocument } from '../saving/showing/renew-blocks.js';
import { choosePublishing, drafting, isDrafting, showDraftView } from '../saving/drafts/drafting.js';
import type { Publishing } from '../saving/drafts/draft-state.js';
import { journalRead, journalWritten, keepJournal, keepJournalOfUser } from '../saving/journal/keep-journal.js';
import { takeNotes } from '../saving/journal/take-notes.js';
import { listEntryActions } from '../saving/changes/entry-actions.js';
import type { Arrangement } from '../saving/lists/arrange.js';
import { restoreValues } from '../saving/undo/restore-values.js';
import type { AreaBlock } from '../site/areas/area-block.js';
import { acceptsHtml } from '../text/html-policy.js';
import { loadTinymce } from '../text/rich/load-tinymce.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { listenToPage } from './listen-to-page.js';
import { sessionParts } from './session-parts.js';
import type { SessionParts } from './session-parts.js';

const bodyClass = 'edit-mode-enabled';

/** Custom property with what the page says of an entry that is not written yet. */
const newEntryMark = '--gh-edit-new-entry';

/** Edit mode while it is on: the one place where requests of the user interface become changes. */
export class EditSession {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  readonly parts: SessionParts;
  #off = new AbortController();

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.parts = sessionParts(surroundings, view);
  }

  /** Why edit mode cannot run on this page; `undefined` where it can. */
  obstacle(): string | undefined {
    const { runtime, texts } = this.#surroundings;
    if (runtime.config.isolation === 'shadow') return texts.foreign;
    return acceptsHtml() ? undefined : texts.trustedTypes;
  }

  /**
   * Resolves once it may start: elements have their addresses, and what earlier pages left unsaved is known, so no text is written over it unseen.
   * Rejects if the server cannot be reached.
   */
  async ready(): Promise<void> {
    await bringAddresses();
    await journalRead();
  }

  start(): void {
    const { runtime, host, texts, notify } = this.#surroundings;
    const { steps, watch, areas, autosave } = this.parts;
    this.#off = new AbortController();
    const { signal } = this.#off;
    document.body.classList.add(bodyClass);
    document.body.style.setProperty(newEntryMark, JSON.stringify(texts.newEntryMark));
    const listening = listenToPage({
      ...{ surroundings: this.#surroundings, view: this.#view, parts: this.parts },
      arrange: (entry, how) => this.arrange(entry, how),
      onUndo: () => void this.undo(),
      onRedo: () => void this.redo(),
    });
    for (const end of listening) this.#while(end);
    this.#while(this.#view.subscribe(() => this.#view.get().phase === 'idle' && this.#catchUp()));
    runtime.bus.on('gudhub-login', () => void this.#signedIn(), { signal });
    runtime.state.set({ editing: true });
    runtime.bus.emit('edit-start', {}, host);
    notify(matchMedia('(hover: none)').matches ? texts.onTouch : texts.on);
    steps.resume(readablePath(location.pathname));
    this.#loadEditor().catch(() => notify(texts.editorFailed));
    watch.start(signal);
    autosave.start(signal);
    areas.mark();
    void this.#bringBack();
  }

  /** Removes what edit mode added to the page. Unsaved texts stay visible and stored, and running saves continue. */
  stop(): void {
    const { text, panel, history, areas } = this.parts;
    text.leave();
    panel.close();
    history.close();
    areas.end();
    this.#off.abort();
    this.#view.set({ entry: undefined, field: undefined, shared: undefined });
    document.body.classList.remove(bodyClass);
    document.body.style.removeProperty(newEntryMark);
    this.#surroundings.runtime.state.set({ editing: false });
    showDraftView(false);
    if (isDrafting()) void this.parts.queue.after(async () => this.#showPublished());
  }

  /** An editor who leaves edit mode sees what visitors see, and the unsaved texts. */
  #showPublished(): void {
    if (this.#surroundings.runtime.state.get().editing || !drafting.get().state?.changes.length) return;
    if (listChanges().length + listEntryActions().length === 0) location.reload();
  }

  /** Gives a change up: the page shows again what was there before. */
  discard({ place, initial }: Change): void {
    if (this.parts.text.place?.key === place.key) return this.parts.text.cancel();
    dropChange(place.key);
    showText(document, place, initial);
    return markUnsaved(document);
  }

  /** Loads the page rendered anew, past every cache. */
  updateCache(): void {
    const address = new URL(location.href);
    if (address.searchParams.get('mode') === 'ssr') return location.reload();
    address.searchParams.set('mode', 'ssr');
    return location.assign(address);
  }

  /** Changes what saving does, and shows the page as it is seen then. */
  async publishBy(publishing: Publishing): Promise<void> {
    if (publishing === drafting.get().publishing) return;
    // What is typed next belongs to the other version: it is compared with that once its text is opened again.
    this.parts.text.leave();
    // What was typed in the draft is saved there before texts go live.
    if (isDrafting()) await this.parts.autosave.now();
    choosePublishing(publishing);
    showDraftView(isDrafting());
    // What undoes a save in the draft undoes nothing that is published.
    this.parts.steps.forget();
    this.renew(drafting.get().state?.changes.map(({ address }) => address) ?? []);
  }

  /** Shows documents as they are now: what their editor has just done with them. An open text of them closes, for it may be another one now. */
  renew(addresses: readonly Address[]): void {
    const { place } = this.parts.text;
    if (place && addresses.map(documentName).includes(documentName(place.address))) this.parts.text.leave();
    this.parts.shown.renew(addresses);
  }

  /** Does something with an entry of a list. */
  arrange(entry: HTMLElement, how: Arrangement): void {
    const list = entryOf(entry)?.list ?? entry;
    this.parts.text.leave();
    this.parts.shared.before(list, () => void this.parts.lists.arrange(entry, how));
  }

  /** Puts a new block where the palette was opened. */
  async addBlock(block: AreaBlock): Promise<void> {
    this.parts.text.leave();
    await this.parts.queue.after(async () => {
      const added = await this.parts.areas.add(block);
      if (!added) return;
      this.parts.steps.remember(added.undo);
      if (await this.parts.shown.show(added.undo.changed)) this.#view.set({ entry: focusEntry(added.id) });
    });
  }

  /** Whether the document may be changed, as far as is known. */
  mayChange({ app_id }: Address): boolean {
    return this.parts.rights.mayWriteIn(app_id);
  }

  /** Brings values of the document whose history is open back to what they were. */
  restore(operations: readonly Operation[]): void {
    const { history } = this.#view.get();
    this.parts.history.close();
    if (!history || operations.length === 0) return;
    this.parts.text.leave();
    this.parts.shared.beforeDocument(history, () => void this.#restore(history.changed, operations));
  }

  #restore(changed: ChangedDocument, operations: readonly Operation[]): Promise<void> {
    return this.parts.queue.after(async () => {
      const undo = await restoreValues(this.#surroundings, changed, operations);
      if (!undo) return;
      this.parts.steps.remember({ changed, operations: undo });
      await this.parts.shown.show(changed);
    });
  }

  undo(): Promise<void> {
    return this.#step('undo');
  }

  redo(): Promise<void> {
    return this.#step('redo');
  }

  #step(which: 'undo' | 'redo'): Promise<void> {
    this.parts.text.leave();
    // What was done last is what is taken back, also where it still waits.
    this.parts.queue.resume();
    return this.parts.queue.after(async () => {
      const { waiting, steps } = this.parts;
      const isTaken =
        which === 'undo' ? waiting.undo((asked) => this.#giveUp(asked)) : waiting.redo((asked) => this.#ask(asked));
      if (!isTaken) return steps.take(which);
      const { texts, notify } = this.#surroundings;
      return notify(which === 'undo' ? texts.undone : texts.redone);
    });
  }

  /** Shows the page without something that waited. */
  #giveUp(asked: QueuedSave): void {
    if (isEntryAction(asked)) this.parts.lists.takeBack(asked);
    else this.discard(asked);
  }

  /** Asks anew for something that was given up. */
  #ask(asked: QueuedSave): void {
    const { lists, queue } = this.parts;
    if (isEntryAction(asked)) return lists.save({ ...asked, at: nextTurn() });
    showText(document, asked.place, asked.html);
    void queue.save({ ...asked, state: 'typed' });
  }

  /** Shows what earlier pages did not save, and saves what was on its way. */
  async #bringBack(): Promise<void> {
    await keepJournal();
    showUnsaved(document);
    this.parts.queue.resume();
    await this.parts.shown.showEntryActions();
    // Notes of texts in entries that were added are found once those are there.
    await takeNotes(this.#surroundings.runtime.site);
  }

  /** Somebody has signed in: what they left comes back, and what somebody else wrote on this page is never sent in their name. */
  async #signedIn(): Promise<void> {
    const found = await keepJournalOfUser();
    if (found === 'read') {
      showUnsaved(document);
      this.parts.queue.resume();
    }
    if (found !== 'others') return;
    await journalWritten();
    location.reload();
  }

  /** Nothing is open any more. */
  #catchUp(): void {
    this.parts.shown.catchUp();
    void this.parts.shown.showEntryActions();
  }

  async #loadEditor(): Promise<void> {
    const [{ styles }] = await Promise.all([loadTinymce(), loadSanitizer()]);
    if (this.#off.signal.aborted) return;
    this.#while(adoptStyles(document, ...styles));
  }

  /** Calls a function when edit mode is switched off. */
  #while(end: () => void): void {
    this.#off.signal.addEventListener('abort', end);
  }
}
