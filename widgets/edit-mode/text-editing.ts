import { loadSanitizer } from '../../runtime/sanitizer.js';
import type { Clean, SafeHtml } from '../../runtime/safe-html.js';
import { conflict, gone } from '../../sdk/operations/operation.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import { caretAtPoint, caretOf } from './caret.js';
import { draftOf, dropDraft, keepDraft, unsavedMark } from './drafts.js';
import type { EditSurroundings } from './edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { keepAttributes } from './keep-attributes.js';
import type { InPlaceEditor, InPlaceKind } from './in-place-editor.js';
import { readDocument } from './read-document.js';
import type { SaveResult, Wanted } from './save-operations.js';
import { shieldText } from './shield-text.js';
import { showHtml } from './show-html.js';
import { shownTarget } from './shown-target.js';
import type { ShownValues } from './shown-values.js';
import { storeOperations } from './store-operations.js';
import type { TextBase } from './text-base.js';
import { copiesOf, placeOf } from './text-place.js';
import type { Place } from './text-place.js';
import { valuesShown } from './values-shown.js';

/** A text on its way into the editor. */
interface OpeningText {
  readonly element: HTMLElement;
  readonly restore: () => void;
  readonly kind: InPlaceKind;
  /** The element when it was clicked. */
  readonly written: HTMLElement;
  /** What was shown around it then. */
  readonly shown: ShownValues;
  readonly editing?: undefined;
}

/** A text in the editor. */
interface OpenText {
  readonly element: HTMLElement;
  readonly restore: () => void;
  readonly kind: InPlaceKind;
  readonly shown: ShownValues;
  readonly editing: { readonly place: Place; readonly editor: InPlaceEditor; readonly clean: Clean };
  /** What the page shows when nothing was changed. */
  initial: SafeHtml;
  base: TextBase | undefined;
}

type SaveConflict = Extract<SaveResult, { readonly kind: 'conflict' }>;

type Point = { readonly x: number; readonly y: number };

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
  async open(element: HTMLElement, kind: InPlaceKind, point: Point | undefined): Promise<void> {
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
    const written = element.cloneNode(true) as HTMLElement;
    const opening: OpeningText = { element, kind, restore, written, shown: valuesShown(element) };
    this.#text = opening;
    this.#view.set({ phase: 'opening', inLink: element.closest('[gh-kind="link"]') !== null });
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
    const { element, kind, restore, written, shown } = opening;
    const [openEditor, clean, place] = await Promise.all([
      kind.load(),
      loadSanitizer(),
      placeOf(element, runtime.site),
      blocksAtRest(),
    ]);
    if (this.#text !== opening) return;
    if (!place) return this.#giveUp(opening, texts.notEditable);
    const draft = draftOf(place.key);
    const before = kind.shown(written, clean);
    const typed = () => {
      const now = kind.shown(element, clean);
      return String(now) === String(before) ? undefined : now;
    };
    (element.closest('dialog[open]') ?? document.body).append(holder);
    const editor = await openEditor({
      target: element,
      html: draft?.html ?? before,
      typed,
      holder,
      caret: () => (typed() === undefined ? caret : caretOf(element)),
      texts,
      onSave: () => void this.save(),
    });
    const text: OpenText = {
      element,
      kind,
      shown,
      restore,
      editing: { place, editor, clean },
      initial: draft?.initial ?? before,
      base: draft?.base,
    };
    if (this.#text !== opening) return this.#close(text, before);
    this.#text = text;
    this.#view.set({ phase: 'editing' });
    if (!draft) await this.#compare(text).catch(() => notify(texts.offline));
  }

  /** Where the text is in data of its document, and what is stored there; `undefined` where its entry or place is gone. */
  #find(data: Json, { editing, shown }: OpenText): TextBase | undefined {
    const aimed = shownTarget(data, editing.place, shown);
    const found = aimed.ok ? locate(data, aimed.target, 'text') : aimed;
    return aimed.ok && found.ok ? { target: aimed.target, stored: found.value } : undefined;
  }

  /** Fetches the stored value, and takes it over where the page shows an older one and nothing has been typed yet. */
  async #compare(text: OpenText): Promise<void> {
    const { place, editor, clean } = text.editing;
    const data = await readDocument(place);
    const found = data === undefined ? undefined : this.#find(data, text);
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
    const wanted = text.kind.value(editor.content(), clean);
    const html = 'value' in wanted ? text.kind.html(wanted.value, clean) : undefined;
    if ('problem' in wanted || html === undefined) {
      notify(texts['problem' in wanted ? wanted.problem : 'failed']);
      return editor.focus();
    }
    this.#view.set({ phase: 'saving', conflict: undefined });
    editor.lock(true);
    const result = await storeOperations(this.#surroundings, {
      address: place.address,
      operations: (data) => this.#operation(data, text, wanted.value),
    });
    editor.lock(false);
    this.#view.set({ phase: 'editing' });
    if (result?.kind === 'saved') {
      this.#finish(text, html);
      notify(texts.saved);
      this.#surroundings.runtime.bus.emit('edit-save', { path: place.path }, text.element);
    } else if (result?.kind === 'conflict') this.#conflict(text, html, result);
    else editor.focus();
  }

  /** The change of a text, made on the value that its author saw. */
  #operation(data: Json, text: OpenText, value: Json): Wanted {
    const { place, clean } = text.editing;
    const found = text.base ?? this.#find(data, text);
    if (!found) return gone;
    const { target, stored } = found;
    // Nobody has looked before: what is stored must be what the page showed.
    if (!text.base && String(text.kind.html(stored, clean) ?? '') !== String(text.initial))
      return stored === undefined ? gone : conflict(stored);
    return { ok: true, operations: [{ document: place.address, kind: 'set', target, base: stored, value }] };
  }

  #conflict(text: OpenText, mine: SafeHtml, { theirs: stored, target }: SaveConflict): void {
    const { place, editor, clean } = text.editing;
    const theirs = text.kind.html(stored, clean) ?? clean(JSON.stringify(stored));
    this.#surroundings.runtime.bus.emit('edit-conflict', { path: place.path }, text.element);
    this.#view.set({ conflict: { mine, theirs } });
    this.#resolve = async (choice) => {
      this.#view.set({ conflict: undefined });
      if (this.#text !== text) return;
      if (choice === 'theirs') return this.#finish(text, theirs);
      if (choice === 'later') return editor.focus();
      text.initial = theirs;
      const known = target ?? text.base?.target;
      text.base = known && { target: known, stored };
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
    const draft = draftOf(place.key);
    if (!editor.isChanged()) return this.#close(text, draft?.html ?? text.initial);
    const typed = text.kind.value(editor.content(), clean);
    const html =
      ('value' in typed ? text.kind.html(typed.value, clean) : undefined) ?? text.kind.shown(text.element, clean);
    this.#close(text, html);
    keepDraft({ place, element: text.element, initial: text.initial, html, base: text.base });
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
    this.#view.set({ phase: 'idle', conflict: undefined, inLink: false });
  }
}

/** Blocks that wake because of the very click must be alive before their text changes hands; a slow one is not waited for. */
async function blocksAtRest(): Promise<void> {
  const { siteblocks } = window as { readonly siteblocks?: { readonly whenReady: () => Promise<void> } };
  await Promise.race([siteblocks?.whenReady(), new Promise((resolve) => setTimeout(resolve, 3000))]);
}
