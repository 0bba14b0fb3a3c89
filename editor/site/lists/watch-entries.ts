import { placedBlockOf, entryOf } from '../../places/entries/entry-of.js';
import { neighbourField } from '../../places/entries/neighbour-field.js';
import { watchPointer } from '../../places/pointing/watch-pointer.js';

interface EntryActions {
  /** Another entry of a list is meant now; `undefined`: none. */
  readonly onEntry: (entry: HTMLElement | undefined) => void;
  /** Alt and an arrow key were pressed in an entry; with Shift the block is meant that the entry lies in. */
  readonly onMove: (entry: HTMLElement, how: 'earlier' | 'later') => void;
  /** True for edit mode's own parts. */
  readonly isOwn: (node: Node) => boolean;
}

const arrows: Readonly<Record<string, 'earlier' | 'later'>> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
};

/**
 * Tells which entry of a list pointer or focus is in.
 *
 * @returns Ends it.
 */
export function watchEntries(document: Document, { onEntry, onMove, isOwn }: EntryActions): () => void {
  const off = new AbortController();
  watchPointer(document, {
    find: (element) => entryOf(element)?.entry,
    tell: onEntry,
    // After a touch browsers tell of a mouse too, wherever the finger was, and again when the page scrolls below it.
    counts: (event, touches) => !touches || !('pointerType' in event) || event.pointerType !== 'mouse',
    isOwn,
    signal: off.signal,
  });
  const key = (event: KeyboardEvent) => {
    const next = neighbourField(event);
    if (next) {
      event.preventDefault();
      return next.focus();
    }
    const how = event.altKey && !event.ctrlKey && !event.metaKey ? arrows[event.key] : undefined;
    const { target } = event;
    if (!how || !(target instanceof Element)) return;
    const entry = event.shiftKey ? placedBlockOf(target) : entryOf(target)?.entry;
    if (!entry) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onMove(entry, how);
  };

  document.addEventListener('keydown', key, { capture: true, signal: off.signal });
  return () => off.abort();
}
