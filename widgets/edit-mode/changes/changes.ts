import type { EditKind } from '../../../runtime/schema.js';
import type { SafeHtml } from '../../../runtime/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { ShownValues } from '../shown-values.js';
import type { TextBase } from '../text-base.js';
import type { Place } from '../text-place.js';

/**
 * `typed`: nobody has asked to save it. `saving`: it is on its way to the platform, or waits for its turn. `waiting`: the platform cannot be
 * reached; it goes by itself once it can. `refused`: saving failed for a reason that only its author can do something about.
 */
export type ChangeState = 'typed' | 'saving' | 'waiting' | 'refused';

/** A changed text that the platform does not have yet. */
export interface Change {
  readonly place: Place;
  readonly kind: EditKind;
  /** What was there before. */
  readonly initial: SafeHtml;
  readonly html: SafeHtml;
  /** What is to be stored. */
  readonly value: Json;
  /** Where its value was found and what was there; absent: nobody has looked yet. */
  readonly base: TextBase | undefined;
  /** What the page showed around it when it was opened; absent for a change of an earlier visit. */
  readonly shown: ShownValues | undefined;
  /** The page that it was made on. */
  readonly page: { readonly path: string; readonly title: string };
  /** When it was first typed, in milliseconds since 1970. */
  readonly at: number;
  readonly state: ChangeState;
}

let changes: readonly Change[] = [];
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function become(next: readonly Change[]): void {
  changes = next;
  if (changes.length > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Changes that are not saved yet, in the order in which they were begun. They outlive edit mode: leaving the page asks first while there are any. */
export const listChanges = (): readonly Change[] => changes;

export const changeAt = (key: string): Change | undefined => changes.find(({ place }) => place.key === key);

/** Keeps a change in the place of the former one at its key. */
export function keepChange(change: Change): void {
  const at = changes.findIndex(({ place }) => place.key === change.place.key);
  become(at < 0 ? [...changes, change] : changes.with(at, change));
}

export function dropChange(key: string): void {
  if (changeAt(key)) become(changes.filter(({ place }) => place.key !== key));
}

/** Calls the listener after each change, until the returned function is called. */
export function onChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
