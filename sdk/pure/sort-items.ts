import type { Id } from '../types/entities.js';
import { fieldValue } from './field-value.js';
import type { FilterableItem } from './filter-types.js';

/** How items are sorted. */
export interface SortOptions {
  readonly descending?: boolean;
  /** Language whose order texts follow; default 'en'. */
  readonly locale?: string;
}

/**
 * Sorts items by a field: numbers by size, then texts in alphabetical order. Items whose value is missing or empty come
 * last in either direction; items of equal value keep their order.
 *
 * @param items - items in any order
 * @param fieldId - id of the field
 * @param options - `descending`; `locale`: the language whose order texts follow, `en` by default
 * @returns a new list of the same items
 * @example sortItems(articles, postedAt, { descending: true })
 */
export function sortItems<T extends FilterableItem>(items: readonly T[], fieldId: Id, options: SortOptions = {}): T[] {
  const { compare } = new Intl.Collator(options.locale ?? 'en', { numeric: true });
  const direction = options.descending ? -1 : 1;
  const filled: { readonly item: T; readonly key: number | string }[] = [];
  const empty: T[] = [];
  for (const item of items) {
    const key = sortKey(fieldValue(item, fieldId));
    if (key === '') empty.push(item);
    else filled.push({ item, key });
  }
  filled.sort((a, b) => direction * compareKeys(a.key, b.key, compare));
  return filled.map(({ item }) => item).concat(empty);
}

function sortKey(value: unknown): number | string {
  const text = String(value ?? '').trim();
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? text : number;
}

function compareKeys(a: number | string, b: number | string, compare: Intl.Collator['compare']): number {
  if (typeof a === 'number') return typeof b === 'number' ? Math.sign(a - b) || 0 : -1;
  return typeof b === 'number' ? 1 : compare(a, b);
}
