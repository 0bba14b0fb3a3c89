import type { EditKind } from '../../../runtime/contract/schema.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { ShownValues } from '../../places/shown-values.js';
import type { TextBase } from '../../places/shown-target.js';
import type { Place } from '../../places/text-place.js';
import { createPending } from './pending.js';

/**
 * `typed`: not saved yet. `saving`: it is on its way to the platform, or waits for its turn. `waiting`: the platform cannot be
 * reached; it is sent automatically once it can. `refused`: saving failed for a reason that only its author can do something about.
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
  /** Where its value was found and what was there; absent until it has been looked up. */
  readonly base: TextBase | undefined;
  /** What the page showed around it when it was opened; absent for a change of an earlier visit. */
  readonly shown: ShownValues | undefined;
  /** The page that it was made on. */
  readonly page: { readonly path: string; readonly title: string };
  /** When it was first typed, in milliseconds since 1970. */
  readonly at: number;
  /** Its turn among all changes with a save request, by `nextTurn`. Absent: not requested, or requested from an earlier version of this program. */
  readonly turn?: number | undefined;
  readonly state: ChangeState;
  /** The run of typing that it belongs to: one opening of a text that saves itself. Its saves are one step of undo. */
  readonly run?: string | undefined;
  /** True for an automatic save. It shows no notification, no login popup, and no question about the open text. */
  readonly isQuiet?: boolean | undefined;
  /** Why an automatic save failed, as the bar shows it. */
  readonly problem?: string | undefined;
}

const pending = createPending<Change>(({ place }) => place.key);

/** Changes that are not saved yet, in the order in which they were begun. They outlive edit mode: leaving the page asks first while there are any. */
export const listChanges = pending.list;

export const changeAt = pending.at;

/** Keeps a change in the place of the former one at its key. */
export const keepChange = pending.keep;

export const dropChange = pending.drop;

/** Calls the listener after each change, until the returned function is called. */
export const onChanges = pending.listen;

/** Unsaved texts of an entry go with it. */
export function dropInside({ key }: Place, id: string): void {
  const inside = `${key}.{${id}}.`;
  for (const { place } of listChanges()) if (place.key.startsWith(inside) && changeAt(place.key)) dropChange(place.key);
}
