import { documentName } from '../../runtime/page/document-name.js';
import { readablePath } from '../../runtime/page/page-info.js';
import { loadSanitizer } from '../../runtime/html/sanitizer.js';
import type { Address } from '../../runtime/page/site.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { adoptStyles } from '../../widgets/shared/adopt-styles.js';
import { acceptsHtml } from '../text/accepts-html.js';
import { listActs } from '../saving/lists/acts.js';
import { ListArranging } from '../site/lists/list-arranging.js';
import { AreaEditing } from '../site/areas/area-editing.js';
import type { AreaBlock } from '../site/areas/area-block.js';
import { isAreaButton } from '../site/areas/mark-areas.js';
import { isLogin } from '../view/ask-login.js';
import { catchFiles } from '../pictures/catch-files.js';
import { ChangeQueue } from '../saving/changes/change-queue.js';
import { changeAt, dropChange, listChanges } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';
import { PageSaving } from './page-saving.js';
import { markUnsaved, showText, showUnsaved } from '../saving/changes/show-changes.js';
import { isAct, nextTurn } from '../saving/changes/turns.js';
import type { DocumentStep } from '../saving/undo/undo-stack.js';
import { UndoSteps } from '../saving/undo/undo-steps.js';
import { WaitingSteps } from '../saving/undo/waiting-steps.js';
import { choosePublishing, drafting, isDrafting, showDraftView } from '../saving/drafts/drafting.js';
import type { Publishing } from '../saving/drafts/draft-state.js';
import { LostEntryQuestion } from '../site/lists/lost-entry-question.js';
import { ConflictQuestion } from '../saving/conflicts/conflict-question.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { ShownDocuments } from '../site/live/shown-documents.js';
import { loadTinymce } from '../text/rich/load-tinymce.js';
import { fieldEditorOf } from '../places/kinds/field-editors.js';
import { focusEntry } from '../places/entries/focus-entry.js';
import { focusTools } from './focus-tools.js';
import { revealText } from '../places/reveal-text.js';
import { HistoryOpening } from '../site/history/history-opening.js';
import { restoreValues } from '../saving/values/restore-values.js';
import { journalRead, journalWritten, keepJournal, keepJournalOfUser } from '../saving/journal/keep-journal.js';
import { takeNotes } from '../saving/journal/take-notes.js';
import { warnUnkept } from '../saving/journal/warn-unkept.js';
import { goToPage } from '../site/pages/go-to-page.js';
import { PageStore } from '../site/pages/page-store.js';
import { askInPanel } from '../panels/ask-in-panel.js';
import { siteCalls } from '../saving/documents/site-calls.js';
import { PanelEditing } from '../panels/panel-editing.js';
import { promisingTexts } from '../view/promising-texts.js';
import { presentIn } from '../site/presence/mark-present.js';
import { pictureStore } from '../pictures/picture-store.js';
import type { PictureStore } from '../pictures/picture-store.js';
import type { ScreenPoint } from '../places/pointing/screen-point.js';
import type { ChangedDocument } from '../saving/documents/renew-blocks.js';
import { SharedQuestion } from '../site/shared/shared-question.js';
import { SiteWatch } from '../site/site-watch.js';
import type { Arrangement } from '../saving/lists/arrange.js';
import { entryOf } from '../places/entries/entry-of.js';
import { hidesAgain } from '../saving/documents/shown-once-written.js';
import { watchEntries } from '../site/lists/watch-entries.js';
import { watchFields } from '../places/pointing/watch-fields.js';
import { TextEditing } from '../text/text-editing.js';
import { copiesOf, placeOf } from '../places/text-place.js';
import { watchTexts } from '../text/watch-texts.js';

const bodyClass = 'edit-mode-enabled';

/** Custom property with what the page says of an entry that is not written yet. */
const newEntryMark = '--gh-edit-new-entry';

/** How a value is opened. */
interface Opening {
  readonly point: ScreenPoint | undefined;
  /** Of another picture. */
  readonly file: File | undefined;
  /** Typed before it could be opened. */
  readonly words: string;
}

/** Edit mode while it is on: the one place where requests of its parts become changes. */
export class EditSession {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  readonly #queue: ChangeQueue;
  readonly #saving: PageSaving;
  #off = new AbortController();
  #cancels: readonly (() => void)[] = [];
  readonly #steps: UndoSteps;
  readonly #waiting: WaitingSteps;
  readonly #shown: ShownDocuments;
  readonly conflict: ConflictQuestion;
  readonly shared: SharedQuestion;
  readonly lostEntry: LostEntryQuestion;
  readonly lists: ListArranging;
  readonly text: TextEditing;
  readonly panel: PanelEditing;
  readonly history: HistoryOpening;
  readonly #watch: SiteWatch;
  readonly areas: AreaEditing;
  readonly pages: PageStore;
  readonly pictures: PictureStore;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.pictures = pictureStore(surroundings, siteCalls(surroundings));
    this.#shown = new ShownDocuments({
      surroundings,
      isBusy: () => this.text.element !== undefined,
      after: (task) => this.#queue.after(task),
      onRenewed: () => this.areas.mark(),
      onHeard: (address) => void this.lostEntry.check(address).catch(() => undefined),
    });
    this.#steps = new UndoSteps({
      surroundings,
      view,
      onChanged: async (changed) => void (await this.#shown.show(changed)),
      changePage: (step) => this.pages.carryOut(step),
      goTo: goToPage,
    });
    this.#waiting = new WaitingSteps({
      view,
      giveUp: (asked) => (isAct(asked) ? this.lists.takeBack(asked) : this.discard(asked)),
      ask: (asked) => {
        if (isAct(asked)) return this.lists.save({ ...asked, at: nextTurn() });
        showText(document, asked.place, asked.html);
        return void this.#queue.save({ ...asked, state: 'typed' });
      },
    });
    this.conflict = new ConflictQuestion(surroundings, view);
    this.shared = new SharedQuestion(surroundings, view);
    this.lists = new ListArranging({
      ...{ surroundings, view, steps: this.#steps, shown: this.#shown },
      onSaved: (act) => this.#waiting.saved(act),
      text: () => this.text,
      queue: () => this.#queue,
      onRefused: () => this.#watch.askRights(this.#off.signal),
    });
    const keeping = { ...surroundings, texts: promisingTexts(surroundings.texts) };
    this.#queue = new ChangeQueue(keeping, {
      whenKept: journalWritten,
      onSaved: (change, undo) => {
        this.#remember({ changed: change.place, operations: undo });
        this.#waiting.saved(change);
        this.text.saved(change);
        this.#saving.saved(change);
      },
      onConflict: async (change, conflict) => {
        // What has been typed since it was sent belongs to the question.
        this.text.keep();
        const [choice, theirs] = await this.conflict.ask(changeAt(change.place.key) ?? change, conflict);
        if (choice === 'theirs') this.text.replaced(change, theirs, true);
        return choice;
      },
      onMerged: (change, isAsked) => {
        this.text.replaced(change, change.html, false);
        markUnsaved(document);
        if (!isAsked) this.resume(change);
      },
      onUnsaved: (change) => {
        this.text.unsaved(change);
        if (changeAt(change.place.key)?.state === 'refused') this.#watch.askRights(this.#off.signal);
      },
      ...this.lists.outcomes,
    });
    this.text = new TextEditing({
      surroundings: keeping,
      view,
      queue: this.#queue,
      pictures: this.pictures,
      askInPanel: (question) => askInPanel(surroundings.holder, question, keeping.texts),
    });
    this.#saving = new PageSaving({ surroundings, text: this.text, queue: this.#queue });
    this.lostEntry = new LostEntryQuestion({ surroundings, view, text: this.text, steps: this.#steps });
    this.panel = new PanelEditing({
      ...{ surroundings, view, pictures: this.pictures },
      onSaved: (step) => this.#remember(step),
    });
    this.history = new HistoryOpening(surroundings, view, this.text);
    this.#watch = new SiteWatch({
      surroundings,
      view,
      shown: this.#shown,
      place: () => this.text.place ?? this.panel.place,
      after: (task) => this.#queue.after(task),
      onHiddenShown: () => this.areas.mark(),
    });
    this.areas = new AreaEditing(surroundings, view, (element) => this.#watch.mayArrange(element));
    this.pages = new PageStore(surroundings, (step) => this.#steps.remember(step));
  }

  /** Why edit mode cannot run on this page; `undefined` where it can. */
  obstacle(): string | undefined {
    const { runtime, texts } = this.#surroundings;
    if (runtime.config.isolation === 'shadow') return texts.foreign;
    return acceptsHtml() ? undefined : texts.trustedTypes;
  }

  /** Resolves once it may start: what earlier pages left unsaved is known, so that nobody writes in its place unseen. */
  ready(): Promise<void> {
    return journalRead();
  }

  start(): void {
    const { runtime, host, holder, texts, notify } = this.#surroundings;
    const isOwn = (node: Node) => holder.contains(node) || isLogin(node) || isAreaButton(node);
    this.#off = new AbortController();
    document.body.classList.add(bodyClass);
    document.body.style.setProperty(newEntryMark, JSON.stringify(texts.newEntryMark));
    this.#cancels = [
      watchEntries(document, {
        onEntry: (found) => {
          const entry = found && this.#watch.mayArrange(found) ? found : undefined;
          if (this.#view.get().entry !== entry) this.#view.set({ entry });
        },
        onMove: (entry, how) => {
          if (this.#watch.mayArrange(entry)) this.arrange(entry, how);
        },
        isOwn,
      }),
      watchFields(document, {
        onField: (field) => {
          const known = this.#view.get().field;
          if (known?.element !== field?.element || known?.by !== field?.by) this.#view.set({ field });
        },
        isOwn,
      }),
      watchTexts(document, {
        onOpen: (element, point) => this.#open(element, point),
        onSave: () => void this.#saving.save(),
        onLeave: () => this.text.leave(),
        onTools: () => focusTools(holder, this.text.element !== undefined),
        onUndo: () => void this.undo(),
        onRedo: () => void this.redo(),
        onLost: () => void this.#reopen().catch(() => this.text.leave()),
        current: () => this.text.element,
        isOwn,
      }),
      warnUnkept(() => notify(texts.unkept)),
      catchFiles(document, {
        onPicture: (picture, file) => this.#open(picture, undefined, file),
        onElsewhere: () => notify(texts.dropOnPicture),
      }),
      this.#view.subscribe(() => this.#view.get().phase === 'idle' && this.#catchUp()),
      this.history.follow(isOwn),
    ];
    runtime.bus.on('gudhub-login', () => void this.#signedIn(), { signal: this.#off.signal });
    runtime.state.set({ editing: true });
    runtime.bus.emit('edit-start', {}, host);
    notify(matchMedia('(hover: none)').matches ? texts.onTouch : texts.on);
    this.#steps.resume(readablePath(location.pathname));
    this.#loadEditor().catch(() => notify(texts.editorFailed));
    this.#watch.start(this.#off.signal);
    this.areas.mark();
    void this.#bringBack();
  }

  /** Everything that edit mode did to the page is undone; what is not saved stays shown and kept, and what is being saved goes on. */
  stop(): void {
    this.text.leave();
    this.panel.close();
    this.history.close();
    this.areas.end();
    this.#off.abort();
    for (const cancel of this.#cancels) cancel();
    this.#view.set({ entry: undefined, field: undefined, shared: undefined });
    document.body.classList.remove(bodyClass);
    document.body.style.removeProperty(newEntryMark);
    this.#surroundings.runtime.state.set({ editing: false });
    showDraftView(false);
    // Who leaves edit mode sees what visitors see; what is not saved stays on the page.
    if (isDrafting() && drafting.get().state?.changes.length && listChanges().length + listActs().length === 0)
      location.reload();
  }

  /** Opens an unsaved text again, wherever the page shows it now. */
  resume({ place }: Change): void {
    const { texts, notify } = this.#surroundings;
    const [target] = copiesOf(document, place);
    if (!target) return notify(texts.notFound);
    target.scrollIntoView({ block: 'center' });
    return this.#open(target, undefined);
  }

  /** Opens what the page shows of an edit id. */
  openText(id: string): void {
    const target = revealText(id);
    if (target) this.#open(target, undefined);
    else this.#surroundings.notify(this.#surroundings.texts.notFound);
  }

  /** Opens a value of the page. */
  openField(field: HTMLElement): void {
    this.#open(field, undefined);
  }

  /** Saves one change that was kept. */
  saveChange(change: Change): void {
    void this.#saving.saveChange(change);
  }

  /** Gives a change up: the page shows again what was there before. */
  discard({ place, initial }: Change): void {
    if (this.text.place?.key === place.key) return this.text.cancel();
    dropChange(place.key);
    showText(document, place, initial);
    return markUnsaved(document);
  }

  /** Opens the panel of the link around the text that is open. */
  openLink(): void {
    const link = this.text.element?.closest<HTMLElement>('[gh-kind^="link"]');
    if (link) this.#open(link, undefined);
  }

  /** Loads the page rendered anew, past every cache. */
  updateCache(): void {
    const address = new URL(location.href);
    if (address.searchParams.get('mode') === 'ssr') return location.reload();
    address.searchParams.set('mode', 'ssr');
    return location.assign(address);
  }

  /** Changes what saving does, and shows the page as it is seen then. */
  publishBy(publishing: Publishing): void {
    if (publishing === drafting.get().publishing) return;
    // What is typed next belongs to the other version: it is compared with that once its text is opened again.
    this.text.leave();
    choosePublishing(publishing);
    showDraftView(isDrafting());
    // What undoes a save in the draft undoes nothing that is published.
    this.#steps.forget();
    this.renew(drafting.get().state?.changes.map(({ address }) => address) ?? []);
  }

  /** Shows documents as they are now: what their editor has just done with them. An open text of them closes, for it may be another one now. */
  renew(addresses: readonly Address[]): void {
    const { place } = this.text;
    if (place && addresses.map(documentName).includes(documentName(place.address))) this.text.leave();
    this.#shown.renew(addresses);
  }

  /** Does something with an entry of a list. */
  arrange(entry: HTMLElement, how: Arrangement): void {
    const list = entryOf(entry)?.list ?? entry;
    this.text.leave();
    this.shared.before(list, () => void this.lists.arrange(entry, how));
  }

  /** Puts a new block where the palette was opened. */
  async addBlock(block: AreaBlock): Promise<void> {
    this.text.leave();
    await this.#queue.after(async () => {
      const added = await this.areas.add(block);
      if (!added) return;
      this.#steps.remember(added.undo);
      if (await this.#shown.show(added.undo.changed)) this.#view.set({ entry: focusEntry(added.id) });
    });
  }

  /** Whether the document may be changed, as far as is known. */
  mayChange({ app_id }: Address): boolean {
    return this.#watch.mayWriteIn(app_id);
  }

  /** Brings values of the document whose history is open back to what they were. */
  restore(operations: readonly Operation[]): void {
    const { history } = this.#view.get();
    this.history.close();
    if (!history || operations.length === 0) return;
    this.text.leave();
    this.shared.beforeDocument(history, () => void this.#restore(history.changed, operations));
  }

  #restore(changed: ChangedDocument, operations: readonly Operation[]): Promise<void> {
    return this.#queue.after(async () => {
      const undo = await restoreValues(this.#surroundings, changed, operations);
      if (!undo) return;
      this.#steps.remember({ changed, operations: undo });
      await this.#shown.show(changed);
    });
  }

  undo(): Promise<void> {
    return this.#step('undo');
  }

  redo(): Promise<void> {
    return this.#step('redo');
  }

  #step(which: 'undo' | 'redo'): Promise<void> {
    this.text.leave();
    // What was done last is what is taken back, also where it still waits.
    this.#queue.resume();
    return this.#queue.after(async () => {
      if (!this.#waiting[which]()) return this.#steps.take(which);
      const { texts, notify } = this.#surroundings;
      return notify(which === 'undo' ? texts.undone : texts.redone);
    });
  }

  /** Shows what earlier pages did not save, and saves what was on its way. */
  async #bringBack(): Promise<void> {
    await keepJournal();
    showUnsaved(document);
    this.#queue.resume();
    await this.#shown.showActs();
    // Notes of texts in entries that were added are found once those are there.
    await takeNotes(this.#surroundings.runtime.site);
  }

  /** Somebody has signed in: what they left comes back, and what somebody else wrote on this page is never sent in their name. */
  async #signedIn(): Promise<void> {
    const found = await keepJournalOfUser();
    if (found === 'read') {
      showUnsaved(document);
      this.#queue.resume();
    }
    if (found !== 'others') return;
    await journalWritten();
    location.reload();
  }

  /** Nothing is open any more. */
  #catchUp(): void {
    this.#shown.catchUp();
    void this.#shown.showActs();
  }

  /** A save can be taken back. One that has written the last text of a new entry is told of, and shows the entry as visitors see it. */
  #remember(step: DocumentStep): void {
    this.#steps.remember(step);
    if (!hidesAgain(step.operations)) return;
    const { texts, notify } = this.#surroundings;
    notify(isDrafting() ? texts.newEntryDrafted : texts.newEntryShown);
    void this.#queue.after(async () => void (await this.#shown.show(step.changed, () => notify(texts.newerPage))));
  }

  /** The text that is open has left the page, as a block was rendered anew: the editor follows. */
  async #reopen(): Promise<void> {
    const { element, place: known } = this.text;
    const place = known ?? (element && (await placeOf(element, this.#surroundings.runtime.site)));
    if (this.text.element !== element) return;
    this.text.leave();
    await this.text.kept;
    const [next] = place ? copiesOf(document, place) : [];
    if (next) this.#open(next, undefined);
  }

  #open(element: HTMLElement, point: ScreenPoint | undefined, file?: File): void {
    // It is named anew once it is pointed at again: what is done with stands in the way of nothing.
    this.#view.set({ field: undefined });
    // A click elsewhere in the text that is open opens nothing.
    if (this.text.element !== element) this.text.leave();
    this.shared.before(element, (words) => this.#openAgreed(element, { point, file, words }));
  }

  #openAgreed(element: HTMLElement, { point, file, words }: Opening): void {
    const editor = fieldEditorOf(element);
    const { texts, notify } = this.#surroundings;
    if (!element.isConnected) return notify(texts.notFound);
    const others = presentIn(element);
    if (others !== null) notify(texts.presenceInText.replace('{name}', () => others));
    if (editor?.where === 'in place') return void this.text.open(element, editor, { point, words });
    this.text.leave();
    if (editor) return void this.panel.open(element, editor, file);
    return notify(texts.notInPlace);
  }

  async #loadEditor(): Promise<void> {
    const [{ styles }] = await Promise.all([loadTinymce(), loadSanitizer()]);
    if (this.#off.signal.aborted) return;
    this.#cancels = [...this.#cancels, adoptStyles(document, ...styles)];
  }
}
