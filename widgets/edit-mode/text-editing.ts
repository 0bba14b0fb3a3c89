import { loadSanitizer } from '../../runtime/sanitizer.js';
import type { Clean, SafeHtml } from '../../runtime/safe-html.js';
import { pageClient } from '../login/page-client.js';
import { storedKey } from '../login/stored-key.js';
import { caretAtPoint, caretOf } from './caret.js';
import { draftOf, dropDraft, keepDraft } from './drafts.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { keepAttributes } from './keep-attributes.js';
import { loadTinymce } from './load-tinymce.js';
import { openRichEditor } from './rich-editor.js';
import type { RichEditor } from './rich-editor.js';
import { pathSegments, valueAt } from './set-path.js';
import { shieldText } from './shield-text.js';
import { showHtml } from './show-html.js';
import { storeValue } from './store-value.js';
import { copiesOf, placeOf } from './text-place.js';
import type { Place } from './text-place.js';

/** A text on its way into the editor. */
interface OpeningText {
  readonly element: HTMLElement;
  readonly restore: () => void;
  /** Its HTML when it was clicked. */
  readonly written: string;
  readonly editing?: undefined;
}

/** A text in the editor. */
interface OpenText {
  readonly element: HTMLElement;
  readonly restore: () => void;
  readonly editing: { readonly place: Place; readonly editor: RichEditor; readonly clean: Clean };
  /** What the page shows when nothing was changed. */
  initial: SafeHtml;
  isBase: (stored: unknown) => boolean;
}

type Point = { readonly x: number; readonly y: number };

const unsavedMark = 'data-gh-unsaved';

/** The text that is being edited: at most one at a time, from the click to saving, leaving or cancelling. */
export class TextEditing {
  readonly #surroundings: EditSurroundings;
  readonly #view: EditViewStore;
  #text: OpeningText | OpenText | undefined;

  constructor(surroundings: EditSurroundings, view: EditViewStore) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  get element(): HTMLElement | undefined {
    return this.#text?.element;
  }

  /** True while leaving the page would lose what was typed. */
  get isChanged(): boolean {
    return this.#text?.editing?.editor.isChanged() ?? false;
  }

  /** Opens the editor with the caret at a point of the screen, or at the end. */
  async open(element: HTMLElement, point: Point | undefined): Promise<void> {
    if (this.#text?.element === element || this.#view.get().phase === 'saving') return;
    this.leave();
    const caret = point && caretAtPoint(element, point.x, point.y);
    const restoreAttributes = keepAttributes(element);
    const unshield = shieldText(element, {
      isOpen: () => this.#text?.editing !== undefined,
      onEscape: () => this.#escape(),
    });
    const restore = () => {
      unshield();
      restoreAttributes();
    };
    const opening: OpeningText = { element, restore, written: element.innerHTML };
    this.#text = opening;
    this.#view.set({ phase: 'opening' });
    // Phones bring their keyboard up only for a focus that belongs to the tap. What is typed before the editor is there is taken over, so it
    // may be words but no paragraphs of the browser's own making.
    element.setAttribute('contenteditable', 'plaintext-only');
    element.focus({ preventScroll: true });
    try {
      await this.#start(opening, caret);
    } catch {
      if (this.#text !== opening) return;
      this.#giveUp(opening, this.#surroundings.texts.editorFailed);
    }
  }

  async #start(opening: OpeningText, caret: number | undefined): Promise<void> {
    const { runtime, holder, texts, notify } = this.#surroundings;
    const { element, restore, written } = opening;
    const [{ tinymce }, clean, place] = await Promise.all([
      loadTinymce(),
      loadSanitizer(),
      placeOf(element, runtime.site),
      blocksAtRest(),
    ]);
    if (this.#text !== opening) return;
    if (!place) return this.#giveUp(opening, texts.notEditable);
    const draft = draftOf(place.key);
    const shown = clean(written);
    const now = clean(element.innerHTML);
    const typed = now === shown ? undefined : now;
    (element.closest('dialog[open]') ?? document.body).append(holder);
    const editor = await openRichEditor({
      tinymce,
      target: element,
      html: draft?.html ?? shown,
      typed,
      holder,
      caret: typed === undefined ? caret : caretOf(element),
      texts,
    });
    const text: OpenText = {
      element,
      restore,
      editing: { place, editor, clean },
      initial: draft?.initial ?? shown,
      isBase: draft?.isBase ?? ((stored) => typeof stored === 'string' && String(clean(stored)) === String(shown)),
    };
    if (this.#text !== opening) return this.#close(text, shown);
    this.#text = text;
    this.#view.set({ phase: 'editing' });
    if (!draft) await this.#compare(text).catch(() => notify(texts.offline));
  }

  /** Fetches the stored value, and takes it over where the page shows an older one and nothing has been typed yet. */
  async #compare(text: OpenText): Promise<void> {
    if (!storedKey()) return;
    const { place, editor, clean } = text.editing;
    const document = await (await pageClient()).documents.get(place.address);
    const stored = document ? valueAt(JSON.parse(document.data), pathSegments(place.path)) : undefined;
    if (this.#text !== text || typeof stored !== 'string') return;
    const newest = clean(stored);
    const isNewer = String(newest) !== String(text.initial);
    // What was typed upon the older version stays; saving shows both.
    if (isNewer && editor.isChanged()) return;
    text.isBase = (value) => value === stored;
    if (!isNewer) return;
    text.initial = newest;
    editor.reset(newest);
    this.#surroundings.notify(this.#surroundings.texts.newer);
  }

  async save(): Promise<void> {
    const { texts, notify } = this.#surroundings;
    const text = this.#text;
    if (!text || this.#view.get().phase === 'saving') return;
    if (!text.editing) {
      notify(texts.editorNotReady);
      window.alert(texts.editorNotReady);
      return;
    }
    const { place, editor, clean } = text.editing;
    const html = clean(editor.html());
    this.#view.set({ phase: 'saving', conflict: undefined });
    editor.lock(true);
    const result = await storeValue(this.#surroundings, { ...place, value: () => String(html), isBase: text.isBase });
    editor.lock(false);
    this.#view.set({ phase: 'editing' });
    if (result?.kind === 'saved') {
      this.#finish(text, html);
      notify(texts.saved);
      this.#surroundings.runtime.bus.emit('edit-save', { path: place.path }, text.element);
    } else if (result?.kind === 'conflict') {
      const theirs = typeof result.theirs === 'string' ? result.theirs : JSON.stringify(result.theirs);
      this.#conflict(text, html, theirs);
    } else editor.focus();
  }

  #conflict(text: OpenText, mine: SafeHtml, stored: string): void {
    const theirs = text.editing.clean(stored);
    this.#surroundings.runtime.bus.emit('edit-conflict', { path: text.editing.place.path }, text.element);
    this.#view.set({ conflict: { mine, theirs } });
    this.#resolve = async (choice) => {
      this.#view.set({ conflict: undefined });
      if (this.#text !== text) return;
      if (choice === 'theirs') return this.#finish(text, theirs);
      if (choice === 'later') return text.editing.editor.focus();
      text.isBase = (value) => value === stored;
      await this.save();
    };
  }

  #resolve: (choice: 'mine' | 'theirs' | 'later') => Promise<void> = async () => undefined;

  /** Answers the question which of two versions stays. */
  resolve(choice: 'mine' | 'theirs' | 'later'): Promise<void> {
    return this.#resolve(choice);
  }

  /** Closes the editor; what was typed stays on the page as a draft. */
  leave(): void {
    const text = this.#text;
    if (!text || this.#view.get().phase === 'saving') return;
    if (!text.editing) return this.#giveUp(text);
    const { place, editor, clean } = text.editing;
    const html = clean(editor.html());
    const draft = draftOf(place.key);
    if (!editor.isChanged()) return this.#close(text, draft?.html ?? text.initial);
    this.#close(text, html);
    keepDraft({ place, element: text.element, initial: text.initial, html, isBase: text.isBase });
    text.element.setAttribute(unsavedMark, '');
    this.#surroundings.notify(this.#surroundings.texts.kept);
  }

  #escape(): void {
    const element = this.#text?.element;
    this.leave();
    element?.focus({ preventScroll: true });
  }

  /** Brings the text of before back and closes the editor. */
  cancel(): void {
    const text = this.#text;
    if (!text || this.#view.get().phase === 'saving') return;
    if (!text.editing) return this.#giveUp(text);
    this.#close(text, text.initial);
    this.#settle(text);
    text.element.focus({ preventScroll: true });
  }

  /** Shows what is stored now wherever the page shows this text, in live blocks and in those that are only HTML. */
  #finish(text: OpenText, html: SafeHtml): void {
    const { place } = text.editing;
    const { state } = this.#surroundings.runtime;
    this.#close(text, html);
    this.#settle(text);
    for (const copy of copiesOf(text.element.ownerDocument, place)) showHtml(copy, html);
    state.set({ edits: { ...state.get().edits, [place.key]: String(html) } });
    text.element.focus({ preventScroll: true });
  }

  #settle({ element, editing }: OpenText): void {
    dropDraft(editing.place.key);
    element.removeAttribute(unsavedMark);
  }

  #close({ element, restore, editing }: OpenText, shown: SafeHtml): void {
    if (this.#text?.element === element) this.#text = undefined;
    editing.editor.close();
    restore();
    showHtml(element, shown);
    this.#rest();
  }

  #giveUp({ restore }: OpeningText, why?: string): void {
    this.#text = undefined;
    restore();
    this.#rest();
    if (why) this.#surroundings.notify(why);
  }

  #rest(): void {
    document.body.append(this.#surroundings.holder);
    this.#view.set({ phase: 'idle', conflict: undefined });
  }
}

/** Blocks that wake because of the very click must be alive before their text changes hands; a slow one is not waited for. */
async function blocksAtRest(): Promise<void> {
  const { siteblocks } = window as { readonly siteblocks?: { readonly whenReady: () => Promise<void> } };
  await Promise.race([siteblocks?.whenReady(), new Promise((resolve) => setTimeout(resolve, 3000))]);
}
