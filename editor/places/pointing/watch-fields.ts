import { pictureBelow } from './picture-below.js';
import { readonlyMark } from '../marks.js';
import { watchPointer } from './watch-pointer.js';

const editable = `[gh-id]:not([${readonlyMark}])`;

/** The value under the mouse or with the focus, and which of the two. Tools of a focused value let every click through. */
export interface PointedField {
  readonly element: HTMLElement;
  readonly by: 'mouse' | 'keys';
}

interface FieldActions {
  /** Gets the next editable value that mouse or focus reaches; `undefined`: none. */
  readonly onField: (field: PointedField | undefined) => void;
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
  const { signal } = off;
  watchPointer(document, {
    find: (element) => element.closest<HTMLElement>(editable) ?? undefined,
    below: pictureBelow,
    tell: (element, by) => onField(element && { element, by: by?.type === 'focusin' ? 'keys' : 'mouse' }),
    // After a save the focus returns to the text automatically. A person who works with the mouse needs no message about it.
    counts: (event, touches) =>
      !touches &&
      ('pointerType' in event ? event.pointerType === 'mouse' : (event.target as Element).matches(':focus-visible')),
    isOwn,
    signal,
  });
  const press = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') onField(undefined);
  };
  document.addEventListener('pointerdown', press, { capture: true, passive: true, signal });
  return () => off.abort();
}
