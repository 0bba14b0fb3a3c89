import type { Json } from '../../sdk/operations/json.js';
import { locate, type Place } from '../../sdk/operations/locate.js';
import type { Operation } from '../../sdk/operations/operation.js';

/** A change as people read it. */
export interface DescribedChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Keys, and positions of entries from 0. */
  readonly place: Place;
  /** Absent where there was none. */
  readonly before?: Json | undefined;
  /** Absent where there is none any more. */
  readonly after?: Json | undefined;
}

/**
 * What an operation of a draft changes, in words and places.
 *
 * @param published - data of the published document
 * @param drafted - the same as its draft looks
 */
export function describeChange(operation: Operation, published: Json, drafted: Json): DescribedChange {
  const found = [drafted, published].map((data) => locate(data, operation.target)).find(({ ok }) => ok);
  const place = found?.ok ? found.place : operation.target.map((step) => (typeof step === 'string' ? step : 0));
  switch (operation.kind) {
    case 'set': {
      const { base, value } = operation;
      const kind = base === undefined ? 'added' : value === undefined ? 'removed' : 'changed';
      return { kind, place, before: base, after: value };
    }
    case 'insert':
      return { kind: 'added', place, after: operation.value };
    case 'remove':
      return { kind: 'removed', place, before: operation.base };
    case 'move': {
      const entry = found?.ok ? found.value : undefined;
      return { kind: 'moved', place, before: entry, after: entry };
    }
  }
}
