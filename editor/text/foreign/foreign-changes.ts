import { holdsTranslation } from '../../places/page-language.js';

/** What an author does to a text, or to the tools around it, and what browsers and well-behaved extensions report of their own changes. */
const acts = [
  ...['beforeinput', 'input', 'keydown', 'keypress', 'keyup', 'paste', 'cut', 'drop', 'dragend'],
  ...['compositionstart', 'compositionupdate', 'compositionend'],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'focusin', 'focusout'],
] as const;

/** Nodes that the editor holds for itself: no words of the text. */
const editorsOwn = '[data-mce-bogus="all"]';

/** Makes the editor leave an element out of the text, and keep what stands in it. */
const unwrapMark = 'data-mce-bogus';

/** Changes that are undone in one text before that is given up: an extension that repeats them would go on for ever. */
const mostUndone = 3;

/** Places that only a caret needs have no width. */
function wordsOf(element: Element): string {
  const isMixed = element.querySelector(editorsOwn) !== null;
  const text = isMixed ? element.cloneNode(true) : element;
  if (isMixed) for (const own of (text as Element).querySelectorAll(editorsOwn)) own.remove();
  return (text.textContent ?? '').replace(/[\u200b\ufeff]/g, '');
}

function undo({ type, target, addedNodes, removedNodes, nextSibling, oldValue, attributeName }: MutationRecord): void {
  if (type === 'characterData') (target as CharacterData).data = oldValue ?? '';
  else if (type === 'attributes' && attributeName !== null) {
    if (oldValue === null) (target as Element).removeAttribute(attributeName);
    else (target as Element).setAttribute(attributeName, oldValue);
  } else {
    for (const node of addedNodes) (node as ChildNode).remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  }
}

const bringsTranslation = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some((node) => node instanceof Element && holdsTranslation(node));

type Selected = readonly [anchor: Node, at: number, focus: Node, to: number];

/** What is selected in an element; `undefined` where the selection is elsewhere. */
function selectedIn(element: Element): Selected | undefined {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = element.ownerDocument.getSelection() ?? {};
  const isInside = anchorNode && focusNode && element.contains(anchorNode) && element.contains(focusNode);
  return isInside ? [anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0] : undefined;
}

interface ForeignChangesOptions {
  /** A foreign change was undone: the text is its author's again. */
  readonly onUndone: () => void;
  /** A foreign change was left, after several were undone: the text must not be saved as it stands. */
  readonly onLeft: () => void;
  /** Something was typed into a translation, which takes nothing in. */
  readonly onRefused: () => void;
}

/**
 * Watches an open text for changes that neither its author nor edit mode makes: those of browser extensions and translators. What only marks words is
 * left out of the text, what changes them is undone.
 */
export class ForeignChanges {
  readonly #element: HTMLElement;
  readonly #options: ForeignChangesOptions;
  readonly #off = new AbortController();
  readonly #observer: MutationObserver;
  #isOwn = false;
  #words = '';
  /** Elements that belong to the text. */
  #elements: ReadonlySet<Element> = new Set();
  /** What was selected before a foreign change takes the nodes away. */
  #selected: Selected | undefined;
  #undone = 0;

  /** @param element - an open text; its words are its author's, or the stored ones */
  constructor(element: HTMLElement, options: ForeignChangesOptions) {
    this.#element = element;
    this.#options = options;
    this.#know();
    this.#select();
    for (const type of acts)
      addEventListener(type, () => this.own(), { capture: true, passive: true, signal: this.#off.signal });
    element.ownerDocument.addEventListener('selectionchange', () => this.#select(), { signal: this.#off.signal });
    element.addEventListener('beforeinput', (event) => this.#refuse(event), {
      capture: true,
      signal: this.#off.signal,
    });
    this.#observer = new MutationObserver((records) => this.#changed(records));
    this.#observer.observe(element, {
      ...{ childList: true, subtree: true, characterData: true, characterDataOldValue: true },
      ...{ attributeFilter: ['href', 'src'], attributeOldValue: true },
    });
  }

  /** Other words than the author's stand in the text. */
  get isAltered(): boolean {
    // The observer has not reported yet what was typed in this very task.
    if (this.#isOwn) this.#changed(this.#observer.takeRecords());
    return holdsTranslation(this.#element) || wordsOf(this.#element) !== this.#words;
  }

  /** Says that edit mode changes the text in this task. */
  own(): void {
    // The browser reports where the caret is only some keys later.
    this.#select();
    if (this.#isOwn) return;
    this.#isOwn = true;
    setTimeout(() => {
      // The observer may be told only after this task.
      this.#changed(this.#observer.takeRecords());
      this.#isOwn = false;
    });
  }

  end(): void {
    this.#off.abort();
    this.#observer.disconnect();
  }

  #know(): void {
    this.#words = wordsOf(this.#element);
    this.#elements = new Set(this.#element.querySelectorAll('*'));
  }

  #select(): void {
    this.#selected = selectedIn(this.#element) ?? this.#selected;
  }

  /** What is typed into a translation would go with it. */
  #refuse(event: InputEvent): void {
    if (!holdsTranslation(this.#element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#options.onRefused();
  }

  #changed(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    if (this.#isOwn) return this.#changedInOwnTask(records);
    if (!holdsTranslation(this.#element) && this.#isOnlyMarked(records)) return this.#leaveMarksOut();
    this.#undo(records);
  }

  /** A translator may come in the task of a key, too: the author's part ends where its first node comes in. */
  #changedInOwnTask(records: readonly MutationRecord[]): void {
    const first = records.findIndex(bringsTranslation);
    if (first !== -1) this.#undo(records.slice(first), () => this.#know());
    else if (!holdsTranslation(this.#element)) this.#know();
  }

  /** @param then - called before anybody reads the text that is its author's again */
  #undo(records: readonly MutationRecord[], then?: () => void): void {
    this.#undone += 1;
    if (this.#undone > mostUndone) return this.#undone === mostUndone + 1 ? this.#options.onLeft() : undefined;
    for (const record of records.toReversed()) undo(record);
    if (this.#selected?.[0].isConnected && this.#selected[2].isConnected)
      this.#element.ownerDocument.getSelection()?.setBaseAndExtent(...this.#selected);
    // What was undone just now does not count as a change.
    this.#observer.takeRecords();
    then?.();
    this.#options.onUndone();
  }

  /** Words, addresses and elements of the text are as they were, whatever stands around them. */
  #isOnlyMarked(records: readonly MutationRecord[]): boolean {
    const isWhole = [...this.#elements].every((element) => this.#element.contains(element));
    return isWhole && wordsOf(this.#element) === this.#words && !records.some(({ type }) => type === 'attributes');
  }

  #leaveMarksOut(): void {
    for (const element of this.#element.querySelectorAll(`:not([${unwrapMark}])`))
      if (!this.#elements.has(element)) element.setAttribute(unwrapMark, element.textContent === '' ? 'all' : '1');
  }
}
