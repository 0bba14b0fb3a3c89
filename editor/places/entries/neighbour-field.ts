import { entryOf } from './entry-of.js';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A key of the page itself: without Ctrl and its like, which mean something else. */
const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && !shiftKey && !isComposing;

/** The way of a value within its entry. */
const wayIn = (entry: HTMLElement, field: Element): number => [...entry.querySelectorAll('[gh-id]')].indexOf(field);

/**
 * The same value of the entry before or after, for an arrow key that was pressed on a value of a list. Sideways arrows follow the direction of
 * writing. `undefined` where the key means something else: a text that is open, a value of no list, the last entry.
 */
export function neighbourField(event: KeyboardEvent): HTMLElement | undefined {
  const { target, key } = event;
  const step = isAlone(event) ? steps[key] : undefined;
  if (step === undefined || !(target instanceof HTMLElement)) return undefined;
  if (target.isContentEditable || !target.matches('[gh-id]:not([contenteditable])')) return undefined;
  const found = entryOf(target);
  if (!found) return undefined;
  const isTurned = /Left|Right/.test(key) && getComputedStyle(found.list).direction === 'rtl';
  const next = found.entries[found.position + (isTurned ? -step : step)];
  const at = wayIn(found.entry, target);
  return next?.querySelectorAll<HTMLElement>('[gh-id]')[at] ?? (at < 0 && next?.matches('[gh-id]') ? next : undefined);
}
