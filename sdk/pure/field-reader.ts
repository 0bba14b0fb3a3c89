import type { Id } from '../types/entities.js';
import { fieldPosition } from './field-value.js';
import type { FilterableItem } from './filter-types.js';

/**
 * Reads one field of many items. It looks first where the last item had it: looking at the fields in front of it, too, would cost more
 * than everything else. So of an item that has a field twice, which the platform does not make, either may be read.
 */
export class FieldReader {
  readonly #fieldId: Id;
  #guess = 0;

  constructor(fieldId: Id) {
    this.#fieldId = fieldId;
  }

  /** The value; null where the item has no such field or no value in it. */
  read(item: FilterableItem): unknown {
    const field = item.fields[this.#guess];
    return field?.field_id === this.#fieldId ? (field.field_value ?? null) : this.#search(item);
  }

  #search(item: FilterableItem): unknown {
    const position = fieldPosition(item, this.#fieldId);
    if (position < 0) return null;
    this.#guess = position;
    return item.fields[position]?.field_value ?? null;
  }
}
