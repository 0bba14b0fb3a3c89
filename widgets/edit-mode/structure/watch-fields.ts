import { readonlyMark } from '../rights/readonly-mark.js';

/** How long a value stays named after pointer and focus have left it, in milliseconds: time to reach its tools. */
const staysFor = 600;

const editable = `[gh-id]:not([${readonlyMark}])`;

/** A value that is meant, and what means it: the tools of one that the keys have reached let every click through. */
export interface MeantField {
  readonly element: HTMLElement;
  readonly by: 'mouse' | 'keys';
}

interface FieldActions {
  /** Another value that can be edited is meant now; `undefined`: none. */
  readonly onField: (field: MeantField | undefined) => void;
  /** True for edit mode's own parts. */
  readonly isOwn: (node: Node) => boolean;
}

/**
 * Tells which value of the page mouse or focus is on. A finger opens what it touches, so it names nothing.
 *
 * @returns Ends it.
 */
export function watchFields(document: Document, { onField, isOwn }: FieldActions): () => void {
  const off = new AbortController();
  const options = { capture: true, passive: true, signal: off.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touches = false;

  const press = ({ pointerType }: PointerEvent) => {
    touches = pointerType === 'touch';
    if (touches) onField(undefined);
  };
  const meet = ({ target }: Event, by: MeantField['by']) => {
    if (touches || !(target instanceof Element)) return;
    const element = isOwn(target) ? undefined : target.closest<HTMLElement>(editable);
    if (!element && !isOwn(target)) {
      timer ??= setTimeout(() => onField(undefined), staysFor);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (element) onField({ element, by });
  };
  // After a save the focus goes back to the text by itself: who works with the mouse is not told again.
  const focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) meet(event, 'keys');
  };
  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') meet(event, 'mouse');
  };

  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerover', hover, options);
  document.addEventListener('focusin', focus, options);
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}
