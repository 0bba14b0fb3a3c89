/**
 * A place in a text, told so that it is found again once the same text is other nodes: an editor leaves out the white space between
 * paragraphs and puts loose words into one.
 */
export interface TextPlace {
  /** Letters, line breaks, pictures and beginnings of paragraphs before it. */
  readonly units: number;
  /** Characters of white space between the last of them and the place. */
  readonly spaces: number;
}

/** What is selected of a text; a caret where both are the same place. */
export interface SelectedText {
  readonly anchor: TextPlace;
  readonly focus: TextPlace;
}

interface NodePlace {
  readonly node: Node;
  readonly offset: number;
}

/** One step through a text. `start`: the beginning of a block right after another one's beginning, where a caret does not stop. */
interface Step {
  readonly kind: 'letter' | 'space' | 'break' | 'start';
  readonly before: NodePlace;
  readonly after: NodePlace;
}

const blocks =
  'p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figure, figcaption, pre, table, caption, tr, th, td';
const voids = 'br, img, hr';

/** No-break spaces are letters: nothing leaves them out. */
const isSpace = (letter: string) => /[ \t\n\r\f]/.test(letter);

const isCounted = ({ kind }: Step) => kind === 'letter' || kind === 'break';

function beside(inner: Node): NodePlace {
  const node = inner.parentNode ?? inner;
  return { node, offset: [...node.childNodes].indexOf(inner as ChildNode) };
}

function* lettersOf(node: Text): Generator<Step> {
  for (const [at, letter] of node.data.split('').entries())
    yield {
      kind: isSpace(letter) ? 'space' : 'letter',
      before: { node, offset: at },
      after: { node, offset: at + 1 },
    };
}

function* stepsOf(element: Element): Generator<Step> {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let isAtStart = true;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === node.TEXT_NODE) {
      for (const step of lettersOf(node as Text)) {
        if (step.kind === 'letter') isAtStart = false;
        yield step;
      }
      continue;
    }
    const before = beside(node);
    if ((node as Element).matches(voids)) {
      isAtStart = false;
      yield { kind: 'break', before, after: { ...before, offset: before.offset + 1 } };
    } else if ((node as Element).matches(blocks)) {
      yield { kind: isAtStart ? 'start' : 'break', before, after: { node, offset: 0 } };
      isAtStart = true;
    }
  }
}

/** A place of the page as one in the text of an element; `undefined` where it is not in there. */
function placeIn(element: Element, { node, offset }: NodePlace): TextPlace | undefined {
  if (!element.contains(node)) return undefined;
  const range = element.ownerDocument.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  let [units, spaces] = [0, 0];
  for (const step of stepsOf(element)) {
    if (range.comparePoint(step.after.node, step.after.offset) > 0) break;
    if (isCounted(step)) units += 1;
    spaces = step.kind === 'space' ? spaces + 1 : 0;
  }
  return { units, spaces };
}

/** Where a place of a text is in the nodes of an element; in a text that is shorter by now, its end. */
export function nodePlace(element: Element, { units, spaces }: TextPlace): NodePlace {
  let place: NodePlace = { node: element, offset: 0 };
  let [left, spacesLeft, isLineStart] = [units, spaces, true];
  for (const step of stepsOf(element)) {
    if (left > 0) {
      if (!isCounted(step)) continue;
      left -= 1;
      place = step.after;
      isLineStart = step.kind === 'break';
    } else if (step.kind === 'space') {
      if (spacesLeft === 0) continue;
      spacesLeft -= 1;
      place = step.after;
    } else if (step.kind === 'start') place = step.after;
    else return step.kind === 'letter' && isLineStart && spaces === spacesLeft ? step.before : place;
  }
  return place;
}

function endOf(element: Element): NodePlace {
  let place: NodePlace = { node: element, offset: 0 };
  for (const { kind, after } of stepsOf(element)) if (kind === 'letter') place = after;
  return place;
}

function placeAtPoint(document: Document, x: number, y: number): NodePlace | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari had only this one for long.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** The place in the text of an element at a point of the screen; `undefined` where the point is not in its text. */
export function placeInTextAt(element: Element, { x, y }: ScreenPoint): TextPlace | undefined {
  const place = placeAtPoint(element.ownerDocument, x, y);
  return place && placeIn(element, place);
}

/** What is selected in an element; `undefined` where the selection is elsewhere. */
export function selectedIn(element: Element): SelectedText | undefined {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = element.ownerDocument.getSelection() ?? {};
  const anchor = anchorNode && placeIn(element, { node: anchorNode, offset: anchorOffset ?? 0 });
  const focus = focusNode && placeIn(element, { node: focusNode, offset: focusOffset ?? 0 });
  return anchor && focus ? { anchor, focus } : undefined;
}

/** Selects a part of an element's text, or puts the caret at its end. */
export function selectIn(element: Element, selected: SelectedText | undefined): void {
  const anchor = selected ? nodePlace(element, selected.anchor) : endOf(element);
  const focus = selected ? nodePlace(element, selected.focus) : anchor;
  element.ownerDocument.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
}

const start: TextPlace = { units: 0, spaces: 0 };

/** True where nothing of an element's text is left out of what is selected. */
function isAll(element: Element, { anchor, focus }: SelectedText): boolean {
  const end = placeIn(element, endOf(element))?.units ?? 0;
  return end > 0 && Math.min(anchor.units, focus.units) === 0 && Math.max(anchor.units, focus.units) >= end;
}

/**
 * Changes what an element shows. The selection stays; without one, the caret goes to the end. If everything was selected, everything is selected
 * afterwards too: typing then replaces the whole text, as was meant.
 */
export function keepSelected(element: Element, change: () => void): void {
  const selected = selectedIn(element);
  const wasAll = selected !== undefined && isAll(element, selected);
  change();
  const end = wasAll ? placeIn(element, endOf(element)) : undefined;
  selectIn(element, end ? { anchor: start, focus: end } : selected);
}

/** A point of the window, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}
