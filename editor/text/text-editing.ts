import type { SafeHtml } from '../../runtime/html/safe-html.js';
import { selectIn } from '../places/caret.js';
import { blocksAtRest } from '../places/blocks-at-rest.js';
import type { ChangeQueue } from '../saving/queue/change-queue.js';
import { changeAt, dropChange, keepChange, listChanges } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';
import { changeOfText } from '../saving/changes/change-of-text.js';
import { showSaved, showText } from '../saving/showing/show-changes.js';
import { isDrafting } from '../saving/drafts/drafting.js';
import { compareText } from './compare-text.js';
import { EarlyText } from './early-text.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { Store } from '../../runtime/basics/create-store.js';
import { showOriginal } from './foreign/show-original.js';
import { holdsTranslation, isPageTranslated } from '../places/page-language.js';
import type { InPlaceKind } from '../places/kinds/in-place-kind.js';
import type { AskInPanel } from './in-place-editor.js';
import { loadEditor } from './load-editor.js';
import { nameTextbox } from './name-textbox.js';
import { onTyping } from './on-typing.js';
import type { OpeningText, OpenText, TextView } from './open-text.js';
import { openingSelection } from '../places/opening-selection.js';
import type { PictureStore } from '../pictures/picture-store.js';
import type { ScreenPoint } from '../places/caret.js';
import { showHtml } from '../view/show-html.js';
import { prepareText } from './prepare-text.js';
import { startEditor } from './start-editor.js';
import { takeSaved } from './take-saved.js';
import { StrandedTexts } from './stranded-texts.js';
import { TypingRun } from './typing-run.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { elementsShowing } from '../places/text-place.js';
import type { Place } from '../places/text-place.js';
import { typedInto } from './typed-into.js';

interface TextEditingParts {
  readonly surroundings: EditSurroundings;
  readonly view: Store<TextView>;
  readonly queue: Pick<ChangeQueue, 'save'>;
  readonly pictures: PictureStore;
  readonly askInPanel: AskInPanel;
}

interface TextOpening {
  readonly point?: ScreenPoint | undefined;
  readonly words?: string;
}

/**
 * The text that is being edited: at most one at a time, from the click to saving, leaving or cancelling. What is typed is kept as a change while it
 * is typed; saving goes on beside, whatever becomes of the text on the page.
 */
export class TextEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<TextView>;
  readonly #queue: Pick<ChangeQueue, 'save'>;
  readonly #pictures: PictureStore;
  readonly #askInPanel: AskInPanel;
  #text: OpeningText | OpenText | undefined;
  #kept: Promise<void> = Promise.resolve();
  readonly #stranded = new StrandedTexts();
  /** The element whose translation gives way to the stored text before it opens. */
  #translated: HTMLElement | undefined;

  constructor({ surroundings, view, queue, pictures, askInPanel }: TextEditingParts) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.#queue = queue;
    this.#pictures = pictures;
    this.#askInPanel = askInPanel;
  }

  get element(): HTMLElement | undefined {
    return this.#text?.element;
  }

  /** Where the open text is stored, once that is known. */
  get place(): Place | undefined {
    return this.#text?.editing?.place;
  }

  /** What the open text says now, as it would be shown; what stood there before, where that cannot be stored. */
  get html(): SafeHtml | undefined {
    const text = this.#text;
    if (!text?.editing) return undefined;
    const typed = typedInto(text);
    return typed.problem === undefined ? typed.html : (changeAt(text.editing.place.key)?.html ?? text.initial);
  }

  /** Gives the open text the focus again, with the caret where it was. */
  focus(): void {
    this.#text?.editing?.editor.focus();
  }

  /** True where the open text differs from the stored one, as far as the editor can tell. */
  get isChanged(): boolean {
    const editing = this.#text?.editing;
    return editing !== undefined && (changeAt(editing.place.key) !== undefined || editing.editor.isChanged());
  }

  /** Resolves once all is kept that was typed into the text that was left last. */
  get kept(): Promise<void> {
    return this.#kept;
  }

  /**
   * Opens the editor with the caret at a point of the screen, or at the end.
   *
   * @param words - typed before the text could be opened: it takes them as it takes keys
   */
  async open(element: HTMLElement, kind: InPlaceKind, { point, words }: TextOpening): Promise<void> {
    if (this.#text?.element === element) return;
    this.leave();
    const isTranslated = isPageTranslated(element.ownerDocument) || holdsTranslation(element);
    if (isTranslated && !(await this.#showOriginal(element, kind))) return;
    const selected = openingSelection(element, point);
    const prepared = prepareText(element, {
      isOpen: () => this.#text?.editing !== undefined,
      onEscape: () => this.#escape(),
      onLeavingPage: () => this.#keepOnLeaving(),
    });
    const early = this.#stranded.take(element) ?? new EarlyText(element, kind, this.#surroundings.runtime.site);
    const opening: OpeningText = {
      ...{ early, element, kind, ...prepared },
      unwatch: onTyping(element, () => this.keep()),
    };
    this.#text = opening;
    this.#view.set({ phase: 'opening', inLink: element.closest('[gh-kind^="link"]') !== null });
    // Phones bring their keyboard up only for a focus that belongs to the tap. What is typed before the editor is there is taken over, so it
    // may be words but no paragraphs of the browser's own making.
    element.setAttribute('contenteditable', 'plaintext-only');
    nameTextbox(element, this.#surroundings.texts);
    element.focus({ preventScroll: true });
    selectIn(element, selected);
    if (words) document.execCommand('insertText', false, words);
    try {
      await this.#start(opening);
    } catch {
      if (this.#text !== opening) return;
      this.#giveUp(opening, this.#surroundings.texts.editorFailed);
    }
  }

  /** Puts the stored text in the place of its translation. @returns False where that failed, or something else was done in the meantime. */
  async #showOriginal(element: HTMLElement, kind: InPlaceKind): Promise<boolean> {
    const { runtime, texts, notify } = this.#surroundings;
    this.#translated = element;
    const isShown = await showOriginal(element, kind, runtime.site).catch(() => false);
    if (this.#translated !== element) return false;
    notify(isShown ? texts.pageTranslated : texts.originalUnread);
    return isShown;
  }

  async #start(opening: OpeningText): Promise<void> {
    const { holder, texts, notify } = this.#surroundings;
    const { early, element, kind } = opening;
    const [openEditor, { clean, place }] = await Promise.all([loadEditor(kind), early.find(), blocksAtRest()]);
    await opening.words.done();
    if (this.#text !== opening) return;
    if (!place) return this.#giveUp(opening, texts.notEditable);
    if (holdsTranslation(element)) return this.#giveUp(opening, texts.translated);
    const isChanged = early.changeBefore(place) !== undefined;
    const text = await startEditor(opening, {
      ...{ openEditor, place, clean },
      around: {
        ...{ holder, texts, notify, pictures: this.#pictures, askInPanel: this.#askInPanel },
        onSave: () => void this.save('close'),
      },
      onUndone: () => {
        this.keep();
        notify(texts.altered);
      },
    });
    if (this.#text !== opening) return this.#close(text, kind.shown(early.written, clean));
    this.#text = text;
    const { editor } = text.editing;
    const phase = changeAt(place.key)?.state === 'saving' ? 'saving' : 'editing';
    this.#view.set({ phase, takesBackTyping: editor.takeBack !== undefined });
    if (editor.isChanged()) this.keep();
    early.handOver();
    if (!isChanged) await compareText(text, () => this.#text === text, this.#surroundings);
  }

  /** Keeps what has been typed so far; an unchanged text is not a change. */
  keep(): void {
    const text = this.#text;
    if (!text) return;
    if (!text.editing) return void this.#keepEarly(text).catch(() => undefined);
    const known = changeAt(text.editing.place.key);
    const typed = typedInto(text);
    if (typed.problem !== undefined) return;
    if (String(typed.html) === String(known?.html)) return;
    if (!known && !text.editing.editor.isChanged()) return;
    if (known?.state === 'typed' && String(typed.html) === String(text.initial)) return dropChange(known.place.key);
    keepChange(changeOfText({ ...text, place: text.editing.place, run: text.run?.id }, typed, known));
  }

  /** Keeps what has been typed into a text whose editor is not there yet. @returns it, where there is any */
  #keepEarly({ early, element }: OpeningText): Promise<Change | undefined> {
    return early.keep(() => this.#text?.element === element && this.#text.editing !== undefined);
  }

  /** Keeps what was typed until now. @returns whether something is unsaved, or could not be kept as it is */
  #keepOnLeaving(): boolean {
    this.keep();
    const text = this.#text;
    if (listChanges().length > 0 || !text) return listChanges().length > 0;
    if (!text.editing) return text.early.isTypedInto;
    return typedInto(text).problem !== undefined && text.editing.editor.isChanged();
  }

  /** Keeps what was typed into a text that was left before its editor was there, and says so. */
  async #leaveEarly(opening: OpeningText): Promise<void> {
    const { notify, texts } = this.#surroundings;
    try {
      const change = await this.#keepEarly(opening);
      if (!change) return;
      showText(opening.element.ownerDocument, change.place, change.html);
    } catch {
      if (!opening.early.isTypedInto) return;
      this.#stranded.add(opening.early, () => this.#leaveEarly(opening));
    }
    if (!isDrafting()) notify(texts.kept);
  }

  /** Takes what was typed last back, or makes it again. */
  takeBack(which: 'undo' | 'redo'): void {
    this.#text?.editing?.editor.takeBack?.(which);
  }

  /**
   * Saves the open text.
   *
   * @param then `close` ends editing once the text is saved, unless more was typed in the meantime. `stay` keeps it open, with the caret in it.
   */
  async save(then: 'close' | 'stay'): Promise<void> {
    const { texts, notify } = this.#surroundings;
    const text = this.#text;
    if (!text) return;
    if (!text.editing) {
      notify(texts.editorNotReady);
      window.alert(texts.editorNotReady);
      return;
    }
    const { editor, place } = text.editing;
    await editor.settled?.();
    if (this.#text !== text) return;
    const typed = typedInto(text);
    this.keep();
    // The person who pressed the button may go on typing.
    editor.focus();
    if (typed.problem !== undefined) return notify(texts[typed.problem]);
    if (isPageTranslated(document)) return notify(texts.pageTranslated);
    text.closesOnSave = then === 'close';
    text.sent = editor.content();
    this.#view.set({ phase: 'saving' });
    await this.#send(text, changeOfText({ ...text, place, run: undefined }, typed, changeAt(place.key)));
  }

  /** Saves what was typed into the open text so far, and leaves focus and caret alone. Waits while words are being composed. */
  async autosave(): Promise<void> {
    const text = this.#text;
    if (!text?.editing) return;
    const { editor, place } = text.editing;
    await editor.settled?.();
    while (text.words.isComposing()) await text.words.done();
    if (this.#text !== text) return;
    this.keep();
    const change = changeAt(place.key);
    if (change?.state !== 'typed') return;
    text.closesOnSave = false;
    text.sent = editor.content();
    await this.#send(text, { ...change, isQuiet: true });
  }

  #send(text: OpenText, change: Change): Promise<void> {
    if (!isDrafting()) return this.#queue.save(change);
    text.run ??= new TypingRun(text);
    return text.run.send(this.#queue.save({ ...change, run: text.run.id }));
  }

  /** The platform has stored a change of a text, which may be open still; `undo` takes the save back. */
  saved(change: Change, undo: readonly Operation[]): void {
    const { runtime } = this.#surroundings;
    const { place, html } = change;
    const text = this.#text;
    if (text?.editing && text.run?.id === change.run) text.run?.saved(change, undo);
    if (text?.editing && text.editing.place.key === place.key) this.#savedWhileOpen(text, change);
    else if (!changeAt(place.key)) showSaved(runtime.state, place, html);
    const [shown] = elementsShowing(document, place);
    runtime.bus.emit('edit-save', { path: place.path }, shown ?? this.#surroundings.host);
  }

  #savedWhileOpen(text: OpenText, change: Change): void {
    const { place, html } = change;
    const typed = typedInto(text);
    const isSame = takeSaved(text, change, typed);
    if (isSame) dropChange(place.key);
    else this.keep();
    if (isSame && text.closesOnSave) {
      this.#close(text, html);
      text.element.focus({ preventScroll: true });
      return;
    }
    if (isSame) showText(text.element.ownerDocument, place, html);
    this.#view.set({ phase: 'editing' });
  }

  /** A change was not saved: the editor goes on in its text where that is open still. */
  unsaved({ place, isQuiet }: Change): void {
    const text = this.#text;
    if (text?.editing?.place.key !== place.key || isQuiet) return;
    this.#view.set({ phase: 'editing' });
    text.editing.editor.focus();
  }

  /** Another version of a text has taken the place of what was typed; `isStored`: the platform has it. */
  replaced({ place }: Change, html: SafeHtml, isStored: boolean): void {
    const text = this.#text;
    if (text?.editing && text.editing.place.key === place.key) {
      this.#close(text, html);
      text.element.focus({ preventScroll: true });
    }
    if (isStored) showSaved(this.#surroundings.runtime.state, place, html);
    else showText(document, place, html);
  }

  /** Closes the editor; what was typed stays on the page, and is kept as a change. */
  leave(): void {
    const text = this.#text;
    this.#translated = undefined;
    if (!text) return;
    if (!text.editing) return this.#giveUp(text);
    const { place, clean, editor, foreign } = text.editing;
    this.keep();
    const change = changeAt(place.key);
    const typed = typedInto(text);
    const isUnfit = typed.problem !== undefined && !foreign.isAltered && editor.isChanged();
    this.#close(text, change?.html ?? (isUnfit ? text.kind.shown(text.element, clean) : text.initial));
    if (change) {
      showText(text.element.ownerDocument, place, change.html);
      if (isDrafting() && change.state !== 'saving') void this.#queue.save({ ...change, isQuiet: true });
      else if (change.state === 'typed') this.#surroundings.notify(this.#surroundings.texts.kept);
    }
  }

  #escape(): void {
    const element = this.#text?.element;
    this.leave();
    element?.focus({ preventScroll: true });
  }

  /** Brings the text of before back and closes the editor. Where it was saved since it was opened, that is undone by a save. */
  cancel(): void {
    const text = this.#text;
    if (!text) return;
    if (!text.editing) {
      text.element.replaceChildren(...text.early.written.cloneNode(true).childNodes);
      return this.#giveUp(text);
    }
    const { place } = text.editing;
    const initial = text.run?.initial ?? text.initial;
    const restoring = text.run?.restoring(text);
    dropChange(place.key);
    // Queued before the editor closes: the page shows an unsaved change instead of the saved text.
    if (restoring) void this.#queue.save(restoring);
    this.#close(text, initial);
    showText(text.element.ownerDocument, place, initial);
    if (restoring) this.#surroundings.notify(this.#surroundings.texts.cancelledSaved);
    text.element.focus({ preventScroll: true });
  }

  #close({ element, restore, editing, unwatch, saved }: OpenText, shown: SafeHtml): void {
    if (this.#text?.element === element) this.#text = undefined;
    unwatch();
    editing.foreign.end();
    editing.editor.close();
    restore();
    showHtml(element, shown);
    const { place } = editing;
    if (saved !== undefined && !changeAt(place.key)) showSaved(this.#surroundings.runtime.state, place, saved);
    this.#rest();
  }

  #giveUp(opening: OpeningText, why?: string): void {
    this.#text = undefined;
    opening.unwatch();
    opening.restore();
    this.#rest();
    if (why) this.#surroundings.notify(why);
    this.#kept = this.#leaveEarly(opening).catch(() => undefined);
  }

  #rest(): void {
    document.body.append(this.#surroundings.holder);
    this.#view.set({ phase: 'idle', inLink: false, takesBackTyping: false });
  }
}
