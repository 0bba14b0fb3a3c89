import type { SafeHtml } from '../../runtime/safe-html.js';
import { selectIn } from './caret.js';
import { blocksAtRest } from './blocks-at-rest.js';
import type { ChangeQueue } from './changes/change-queue.js';
import { changeAt, dropChange, keepChange, listChanges } from './changes/changes.js';
import type { Change } from './changes/changes.js';
import { changeOfText } from './changes/change-of-text.js';
import { findText } from './changes/operation-of.js';
import { markUnsaved, showSaved, showText } from './changes/show-changes.js';
import { EarlyText } from './early-text.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { explainError } from './explain-error.js';
import { makeRoom } from './focus/make-room.js';
import { keepAttributes } from './keep-attributes.js';
import type { InPlaceKind } from './in-place-editor.js';
import { nameTextbox } from './name-textbox.js';
import { onLeavingPage } from './on-leaving-page.js';
import { onTyping } from './on-typing.js';
import type { OpeningText, OpenText } from './open-text.js';
import { openingSelection } from './opening-selection.js';
import { pictureStore } from './picture-store.js';
import type { PictureStore } from './picture-store.js';
import { readDocument } from './read-document.js';
import type { ScreenPoint } from './screen-point.js';
import { shieldText } from './shield-text.js';
import { showHtml } from './show-html.js';
import { copiesOf } from './text-place.js';
import type { Place } from './text-place.js';
import { typedText } from './typed-text.js';
import type { TypedText } from './typed-text.js';
import { watchComposedWords } from './composed-words.js';

/** How long until it is asked again where a text is stored that was left before that was known, in milliseconds. */
const askAgainAfter = 5000;

/**
 * The text that is being edited: at most one at a time, from the click to saving, leaving or cancelling. What is typed is kept as a change while it
 * is typed; saving goes on beside, whatever becomes of the text on the page.
 */
export class TextEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  readonly #queue: ChangeQueue;
  readonly #pictures: PictureStore;
  #text: OpeningText | OpenText | undefined;
  #kept: Promise<void> = Promise.resolve();
  /** Texts that were left before it could be told where they are stored. */
  readonly #stranded = new Map<HTMLElement, { readonly early: EarlyText; readonly end: () => void }>();

  constructor(surroundings: EditSurroundings, view: EditViewStore, queue: ChangeQueue) {
    this.#surroundings = surroundings;
    this.#view = view;
    this.#queue = queue;
    this.#pictures = pictureStore(surroundings);
  }

  get element(): HTMLElement | undefined {
    return this.#text?.element;
  }

  /** Where the open text is stored, once that is known. */
  get place(): Place | undefined {
    return this.#text?.editing?.place;
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

  /** Opens the editor with the caret at a point of the screen, or at the end. */
  async open(element: HTMLElement, kind: InPlaceKind, point: ScreenPoint | undefined): Promise<void> {
    if (this.#text?.element === element) return;
    this.leave();
    const selected = openingSelection(element, point);
    const restoreAttributes = keepAttributes(element);
    const unshield = shieldText(element, {
      isOpen: () => this.#text?.editing !== undefined,
      onEscape: () => this.#escape(),
    });
    const endLeaving = onLeavingPage(() => this.#keepOnLeaving());
    const words = watchComposedWords(element);
    const restore = () => {
      words.end();
      endLeaving();
      unshield();
      restoreAttributes();
      markUnsaved(element.ownerDocument);
    };
    const early = this.#takeStranded(element) ?? new EarlyText(element, kind, this.#surroundings.runtime.site);
    const opening: OpeningText = {
      ...{ early, element, kind, restore, words },
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
    try {
      await this.#start(opening);
    } catch {
      if (this.#text !== opening) return;
      this.#giveUp(opening, this.#surroundings.texts.editorFailed);
    }
  }

  async #start(opening: OpeningText): Promise<void> {
    const { holder, texts, notify } = this.#surroundings;
    const { early, element, kind, restore, unwatch } = opening;
    const { written, shown } = early;
    const [openEditor, { clean, place }] = await Promise.all([kind.load(), early.find(), blocksAtRest()]);
    await opening.words.done();
    if (this.#text !== opening) return;
    if (!place) return this.#giveUp(opening, texts.notEditable);
    const change = early.changeBefore(place);
    const before = kind.shown(written, clean);
    const typed = () => {
      const now = kind.shown(element, clean);
      return String(now) === String(before) ? undefined : now;
    };
    (element.closest('dialog[open]') ?? document.body).append(holder);
    const editor = await openEditor({
      target: element,
      html: change?.html ?? before,
      typed,
      holder,
      texts,
      pictures: this.#pictures,
      textKey: place.key,
      notify,
      onSave: () => void this.save('close'),
    });
    const takeRoomBack = makeRoom(element, holder);
    const text: OpenText = {
      ...{ element, kind, shown, unwatch },
      restore() {
        takeRoomBack();
        restore();
      },
      editing: { place, editor, clean },
      initial: change?.initial ?? before,
      base: change?.base,
      closesOnSave: false,
      ...{ sent: undefined, saved: undefined },
    };
    if (this.#text !== opening) return this.#close(text, before);
    this.#text = text;
    const phase = changeAt(place.key)?.state === 'saving' ? 'saving' : 'editing';
    this.#view.set({ phase, takesBackTyping: editor.takeBack !== undefined });
    if (editor.isChanged()) this.keep();
    early.handOver();
    if (!change) await this.#compare(text).catch((error: unknown) => notify(explainError(error, texts)));
  }

  /** Fetches the stored value, and takes it over where the page shows an older one and nothing has been typed yet. */
  async #compare(text: OpenText): Promise<void> {
    const { place, editor, clean } = text.editing;
    const data = await readDocument(place);
    const found = data === undefined ? undefined : findText(data, place, text.shown);
    const newest = found && text.kind.html(found.stored, clean);
    if (this.#text !== text || newest === undefined) return;
    const isNewer = String(newest) !== String(text.initial);
    // What was typed upon the older version stays; saving shows both.
    if (isNewer && editor.isChanged()) return;
    text.base = found;
    if (!isNewer) return;
    text.initial = newest;
    editor.reset(newest);
    this.#surroundings.notify(this.#surroundings.texts.newer);
  }

  #typed({ kind, editing }: OpenText): TypedText {
    return typedText(kind, editing.editor.content(), editing.clean);
  }

  /** Keeps what has been typed so far; what is as it was before is no change. */
  keep(): void {
    const text = this.#text;
    if (!text) return;
    if (!text.editing) return void this.#keepEarly(text).catch(() => undefined);
    const known = changeAt(text.editing.place.key);
    const typed = this.#typed(text);
    if (typed.problem !== undefined) return;
    if (String(typed.html) === String(known?.html)) return;
    if (!known && !text.editing.editor.isChanged()) return;
    if (known?.state === 'typed' && String(typed.html) === String(text.initial)) return dropChange(known.place.key);
    keepChange(changeOfText({ ...text, place: text.editing.place }, typed, known));
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
    return this.#typed(text).problem !== undefined && text.editing.editor.isChanged();
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
      this.#strand(opening);
    }
    notify(texts.kept);
  }

  /** Asks again where a text is stored that was left before that could be told, until it is known or the text is opened once more. */
  #strand(opening: OpeningText): void {
    const { early, element } = opening;
    const endLeaving = onLeavingPage(() => true);
    const ask = async () => {
      await early.find();
      if (this.#takeStranded(element)) await this.#leaveEarly(opening);
    };
    const timer = setInterval(() => void ask().catch(() => undefined), askAgainAfter);
    const end = () => {
      endLeaving();
      clearInterval(timer);
    };
    this.#stranded.set(element, { early, end });
  }

  #takeStranded(element: HTMLElement): EarlyText | undefined {
    const stranded = this.#stranded.get(element);
    this.#stranded.delete(element);
    stranded?.end();
    return stranded?.early;
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
    const typed = this.#typed(text);
    if (typed.problem !== undefined) {
      notify(texts[typed.problem]);
      return editor.focus();
    }
    text.closesOnSave = then === 'close';
    text.sent = editor.content();
    this.#view.set({ phase: 'saving' });
    // Whoever pressed the button may go on typing.
    editor.focus();
    await this.#queue.save(changeOfText({ ...text, place }, typed, changeAt(place.key)));
  }

  /** The platform has stored a change of a text, which may be open still. */
  saved(change: Change): void {
    const { runtime } = this.#surroundings;
    const { place, html } = change;
    const text = this.#text;
    if (text?.editing && text.editing.place.key === place.key) this.#savedWhileOpen(text, change);
    else if (!changeAt(place.key)) showSaved(runtime.state, place, html);
    const [shown] = copiesOf(document, place);
    runtime.bus.emit('edit-save', { path: place.path }, shown ?? this.#surroundings.host);
  }

  #savedWhileOpen(text: OpenText, { place, html, value }: Change): void {
    const typed = this.#typed(text);
    text.initial = html;
    text.base = changeAt(place.key)?.base ?? (text.base && { ...text.base, stored: value });
    // A block that renders the new text would replace the nodes that the editor works on: it does so once the text is closed.
    text.saved = html;
    const isSame = String('html' in typed ? typed.html : undefined) === String(html);
    // What is typed from here on is compared with the saved text, so that even a return to the first version is a change.
    const sent = isSame ? text.editing.editor.content() : text.sent;
    if (sent !== undefined) text.editing.editor.startFrom(sent);
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
  unsaved({ place }: Change): void {
    const text = this.#text;
    if (text?.editing?.place.key !== place.key) return;
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
    if (!text) return;
    if (!text.editing) return this.#giveUp(text);
    const { place, clean } = text.editing;
    this.keep();
    const change = changeAt(place.key);
    const typed = this.#typed(text);
    const isUnfit = typed.problem !== undefined && text.editing.editor.isChanged();
    this.#close(text, change?.html ?? (isUnfit ? text.kind.shown(text.element, clean) : text.initial));
    if (change) {
      showText(text.element.ownerDocument, place, change.html);
      if (change.state === 'typed') this.#surroundings.notify(this.#surroundings.texts.kept);
    }
  }

  #escape(): void {
    const element = this.#text?.element;
    this.leave();
    element?.focus({ preventScroll: true });
  }

  /** Brings the text of before back and closes the editor. */
  cancel(): void {
    const text = this.#text;
    if (!text) return;
    if (!text.editing) {
      text.element.replaceChildren(...text.early.written.cloneNode(true).childNodes);
      return this.#giveUp(text);
    }
    dropChange(text.editing.place.key);
    this.#close(text, text.initial);
    showText(text.element.ownerDocument, text.editing.place, text.initial);
    text.element.focus({ preventScroll: true });
  }

  #close({ element, restore, editing, unwatch, saved }: OpenText, shown: SafeHtml): void {
    if (this.#text?.element === element) this.#text = undefined;
    unwatch();
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
