import { isDeepStrictEqual } from 'node:util';
import type { Id } from '../../../sdk/types/entities.js';
import type { StoredField } from '../storage/database.js';

/** A field of an item as a client sends it; the platform takes its id from either name. */
export interface DraftValue {
  readonly field_id?: number | undefined;
  readonly element_id?: number | undefined;
  readonly field_value?: unknown;
}

/** Who writes, and when: what a former value is kept with. */
export interface Writer {
  readonly userId: Id;
  readonly now: number;
  readonly historyLength: number;
}

/** The values that can be kept: of fields of this app, and not undefined. Of a field that is named twice the last one counts. */
export function knownValues(drafts: readonly DraftValue[], knownFields: ReadonlySet<Id>): Map<Id, unknown> {
  const values = new Map<Id, unknown>();
  for (const { field_id, element_id, field_value } of drafts) {
    const fieldId = field_id ?? element_id;
    if (fieldId !== undefined && knownFields.has(fieldId) && field_value !== undefined) values.set(fieldId, field_value);
  }
  return values;
}

/** The fields of an item after an update: fields that are not named keep their values, replaced values go into the history. */
export function mergeFields(stored: readonly StoredField[], values: ReadonlyMap<Id, unknown>, writer: Writer): StoredField[] {
  const merged = stored.map((field) => {
    const value = values.get(field.field_id);
    if (value === undefined || isDeepStrictEqual(value, field.field_value)) return field;
    const former = { field_value: field.field_value, timestamp: writer.now, user_id: writer.userId };
    return { field_id: field.field_id, field_value: value, history: [former, ...(field.history ?? [])].slice(0, writer.historyLength) };
  });
  const known = new Set(stored.map((field) => field.field_id));
  for (const [field_id, field_value] of values) if (!known.has(field_id)) merged.push({ field_id, field_value });
  return merged;
}
