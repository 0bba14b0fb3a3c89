import { isPlainClick } from '../../runtime/basics/is-plain-click.js';
import { pictureBelow } from '../places/pointing/picture-below.js';
import { readonlyMark } from '../places/marks.js';
import type { ScreenPoint } from '../places/caret.js';

/** What a visitor of edit mode does with the page's texts. */
export interface TextActions {
  /** An editable element was clicked, or Enter or F2 was pressed on it; `point` is where. */
  readonly onOpen: (element: HTMLElement, point: ScreenPoint | undefined) => void;
  /** Ctrl+S was pressed, outside of the windows of edit mode: those have forms of their own to save. */
  readonly onSave: () => void;
  /** Something else than the open text and edit mode's own parts was clicked or got the focus. */
  readonly onLeave: () => void;
  /** F6 or Alt+F10 was pressed: the tools are wanted. */
  readonly onTools: () => void;
  /** Ctrl+Z, or Ctrl+Shift+Z or Ctrl+Y, was pressed while no text is open. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The open text has left the page. */
  readonly onLost: () => void;
  /** The element being edited, if any. */
  readonly current: () => HTMLElement | undefined;
  /** True for edit mode's own parts. */
  readonly isOwn: (node: Node) => boolean;
}

const marker = 'data-gh-reachable';

/** A window of edit mode. */
const editDialog = '.gh-edit-dialog';

/** What may be written. */
const editable = `[gh-id]:not([${readonlyMark}])`;

/** The editable element that a click means: the one it is in, else the only one in the link around; a link around several means none of them. */
function textAt(target: Element): HTMLElement | 'several' | undefined {
  const text = target.closest<HTMLElement>('[gh-id]');
  if (text) return text.matches(editable) ? text : undefined;
  const [first, second] = target.closest('a[href]')?.querySelectorAll<HTMLElement>(editable) ?? [];
  return second ? 'several' : first;
}

/** Keys that open the text that has the focus. */
const openers: readonly string[] = ['Enter', 'F2'];

/** True for elements with typing and undo of their own. */
const isTyped = (element: HTMLElement) => element.isContentEditable || element.matches('input, textarea, select');

function undoKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' && !shiftKey ? 'redo' : undefined;
}

const isSaveKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyS' && (ctrlKey || metaKey) && !shiftKey && !altKey;

function release(element: Element): void {
  element.removeAttribute('tabindex');
  element.removeAttribute(marker);
}

/** Pixels that the pointer moves in a click, at most: more is the drag of a slider. */
const still = 4;

/**
 * Makes every element with an edit id open by a plain click or by Enter or F2, links and controls around them included: they work again with
 * Ctrl held. Elements that come later are reached too.
 *
 * @returns Takes everything off again.
 */
export function watchTexts(document: Document, actions: TextActions): () => void {
  const { onOpen, onSave, onLeave, current, isOwn } = actions;
  const off = new AbortController();
  const options = { capture: true, signal: off.signal };

  let pressed = { x: 0, y: 0 };
  const press = ({ clientX: x, clientY: y }: PointerEvent) => (pressed = { x, y });
  const isDrag = ({ clientX, clientY }: MouseEvent) => Math.hypot(clientX - pressed.x, clientY - pressed.y) > still;

  const click = (event: MouseEvent) => {
    const target = event.target as Element | null;
    if (!target || isOwn(target)) return;
    const open = current();
    // A control around the open text sends a click of its own when its keys are pressed.
    if (open && (open.contains(target) || (event.detail === 0 && target.contains(open))))
      return isPlainClick(event) ? event.preventDefault() : undefined;
    const byPointer = event.detail > 0 && !isDrag(event);
    const text = textAt(target) ?? (byPointer ? pictureBelow(target, event) : undefined);
    if (!text) return onLeave();
    if (!isPlainClick(event)) return undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (text === 'several') return onLeave();
    onOpen(text, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY });
  };

  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (isSaveKey(event)) {
      // The browser would save the page as a file.
      event.preventDefault();
      return target.closest(editDialog) ? undefined : onSave();
    }
    if (event.key === 'F6' || (event.key === 'F10' && event.altKey)) {
      event.preventDefault();
      return actions.onTools();
    }
    const undo = current() || isTyped(target) ? undefined : undoKey(event);
    if (undo) {
      event.preventDefault();
      return undo === 'undo' ? actions.onUndo() : actions.onRedo();
    }
    if (!openers.includes(event.key) || event.isComposing || !target.matches(editable) || target === current()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onOpen(target, undefined);
  };

  const focus = (event: FocusEvent) => {
    const target = event.target as Node;
    const open = current();
    if (open && target instanceof Element && !open.contains(target) && !target.contains(open) && !isOwn(target))
      onLeave();
  };

  document.addEventListener('pointerdown', press, options);
  document.addEventListener('click', click, options);
  document.addEventListener('keydown', key, options);
  document.addEventListener('focusin', focus, options);

  const reach = () => {
    for (const element of document.querySelectorAll<HTMLElement>(`${editable}:not([tabindex], [${marker}])`)) {
      element.tabIndex = 0;
      element.setAttribute(marker, '');
    }
    for (const element of document.querySelectorAll(`[${marker}][${readonlyMark}]`)) release(element);
  };
  reach();
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ type, addedNodes }) => type === 'attributes' || addedNodes.length > 0)) reach();
    if (current()?.isConnected === false) actions.onLost();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: [readonlyMark] });

  return () => {
    off.abort();
    observer.disconnect();
    for (const element of document.querySelectorAll(`[${marker}]`)) release(element);
  };
}
