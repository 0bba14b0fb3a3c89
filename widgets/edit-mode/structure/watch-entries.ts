import { placedBlockOf } from '../areas/placed-block-of.js';
import { entryOf } from './entry-of.js';
import { neighbourField } from './neighbour-field.js';

/** How long an entry stays chosen after pointer and focus have left it, in milliseconds: time to reach its tools. */
const staysFor = 600;

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
  const options = { capture: true, passive: true, signal: off.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touches = false;

  const press = ({ pointerType }: PointerEvent) => {
    touches = pointerType === 'touch';
  };
  // After a touch browsers tell of a mouse too, wherever the finger was, and again when the page scrolls below it.
  const hover = (event: PointerEvent) => {
    if (!touches || event.pointerType !== 'mouse') meet(event);
  };
  const meet = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const entry = isOwn(target) ? undefined : entryOf(target)?.entry;
    if (!entry && !isOwn(target)) {
      timer ??= setTimeout(() => onEntry(undefined), staysFor);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (entry) onEntry(entry);
  };
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

  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerover', hover, options);
  document.addEventListener('focusin', meet, options);
  document.addEventListener('keydown', key, { capture: true, signal: off.signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}
