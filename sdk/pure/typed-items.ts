import type { FieldModel, Item } from '../types/entities.js';
import { isTruthy } from './number-rules.js';

/** Conversions of values by data type; all others are texts. */
export interface ValueTypes {
  readonly number: number;
  /** ms since 1970 */
  readonly date: number;
  readonly boolean: boolean;
}

/** The part of a field model that reading its values needs. */
export type ValueModel = Pick<FieldModel, 'field_id' | 'name_space' | 'data_type'>;

/** The values of an item by the `name_space` of their field models; null where the item has none. */
export type ValuesOf<Models extends readonly ValueModel[]> = {
  readonly [Model in Models[number] as Model['name_space']]:
    (Model['data_type'] extends keyof ValueTypes ? ValueTypes[Model['data_type']] : string) | null;
};

/** An item with its values typed and named as its field models say. */
export interface TypedItem<Models extends readonly ValueModel[]> {
  readonly item_id: number;
  readonly values: ValuesOf<Models>;
  readonly item: Item;
}

/**
 * Reads items by their app's field models, which give the values their names and types: numbers and dates (ms since
 * 1970) are numbers, booleans are booleans, all else is text, objects as JSON. Missing, empty and invalid values are
 * null; also missing booleans.
 *
 * @param models - the field models, written out in the program, so that names and types are known when it is compiled
 * @param items - items of that app
 * @returns one entry per item, in their order
 * @example
 * const models = [{ field_id: 3, name_space: 'title', data_type: 'text' }, { field_id: 4, name_space: 'price', data_type: 'number' }] as const;
 * const [first] = typedItems(models, await client.items.list(7));
 * first?.values.price; // number | null
 */
export function typedItems<const Models extends readonly ValueModel[]>(
  models: Models,
  items: readonly Item[],
): TypedItem<Models>[] {
  return items.map((item) => {
    const held = new Map(item.fields.map(({ field_id, field_value }) => [Number(field_id), field_value]));
    const values = Object.fromEntries(
      models.map(({ field_id, name_space, data_type }) => [name_space, converted(held.get(field_id), data_type)]),
    );
    return { item_id: item.item_id, values: values as ValuesOf<Models>, item };
  });
}

function converted(value: unknown, type: string): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (type === 'boolean') return isTruthy(value);
  if (type === 'number' || type === 'date') return Number.isNaN(Number(value)) ? null : Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
