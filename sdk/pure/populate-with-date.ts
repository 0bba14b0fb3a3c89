import type { Id, Item, NewItem } from '../types/entities.js';
import { getDate } from './get-date.js';
import { withSettings } from './populate-items.js';

/** A date field, and what it shall be set to. */
export interface DateSetting {
  readonly element_id: Id | string;
  /** A preset of `getDate`. */
  readonly date_type: string;
}

/**
 * Sets date fields of items to presets of `getDate`. A span of days is written as `start:end`. Unlike the platform's older
 * library it does not write into the items given: use what is returned.
 *
 * @param items - items in any order
 * @param model - each `{ element_id, date_type }`: a field, and a preset of `getDate`
 * @param now - the moment to count from, ms since 1970; default now
 * @returns new items; those given are not changed
 * @throws SdkError `bad-argument` if the argument is not a preset
 * @example populateWithDate(items, [{ element_id: 12, date_type: 'next_day' }])
 */
export function populateWithDate<T extends Item | NewItem>(
  items: readonly T[],
  model: readonly DateSetting[],
  now: number = Date.now(),
): T[] {
  const settings = model.map(({ element_id, date_type }) => {
    const date = getDate(date_type, now);
    return { element_id, field_value: typeof date === 'number' ? date : `${date.start}:${date.end}` };
  });
  return items.map((item) => ({ ...item, fields: withSettings(item.fields, settings) }));
}
