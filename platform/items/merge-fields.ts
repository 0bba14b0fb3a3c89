import { isSameValue } from '../../sdk/pure/is-same-value.js';
import type { Id } from '../../sdk/types/entities.js';
import type { DraftValue } from '../core/add-items.js';
import type { Limits } from '../base/limits.js';
import { json, type StoredField } from '../storage/database.js';

/** Writer and time, kept with a former value. */
export interface Writer {
  readonly userId: Id;
  readonly now: number;
  readonly limits: Pick<Limits, 'fieldHistory' | 'itemHistory' | 'itemValues'>;
}

/** The values that can be kept: of fields of this app, and not undefined. Of a field that is named twice the last one counts. */
export function knownValues(drafts: readonly DraftValue[], knownFields: ReadonlySet<Id>): Map<Id, unknown> {
  const values = new Map<Id, unknown>();
  for (const { field_id, element_id, field_value } of drafts) {
    const fieldId = field_id ?? element_id;
    if (fieldId !== undefined && knownFields.has(fieldId) && field_value !== undefined)
      values.set(fieldId, field_value);
  }
  return values;
}

/** The fields of an item after an update: fields that are not named keep their values, replaced values go into the history. */
export function mergeFields(
  stored: readonly StoredField[],
  values: ReadonlyMap<Id, unknown>,
  writer: Writer,
): StoredField[] {
  const merged = stored.map((field) => {
    const value = values.get(field.field_id);
    if (value === undefined || isSameValue(value, field.field_value)) return field;
    const former = { field_value: field.field_value, timestamp: writer.now, user_id: writer.userId };
    return {
      field_id: field.field_id,
      field_value: value,
      history: [former, ...(field.history ?? [])].slice(0, writer.limits.fieldHistory),
    };
  });
  const known = new Set(stored.map((field) => field.field_id));
  for (const [field_id, field_value] of values) if (!known.has(field_id)) merged.push({ field_id, field_value });
  return withinHistory(merged, writer.limits.itemHistory);
}

/** The fields with as many of their former values as have room, the newest of all fields first. */
function withinHistory(fields: readonly StoredField[], room: number): StoredField[] {
  // Mostly there is so little of everything that it need not be looked at one by one.
  if (json(fields).length <= room) return [...fields];
  const former = fields.flatMap(({ field_id, history = [] }) =>
    history.map((entry) => ({ field_id, time: entry.timestamp, size: json(entry).length })),
  );
  former.sort((a, b) => b.time - a.time);
  const kept = new Map<Id, number>();
  let left = room;
  for (const { field_id, size } of former) {
    left -= size;
    if (left < 0) break;
    kept.set(field_id, (kept.get(field_id) ?? 0) + 1);
  }
  return fields.map((field) =>
    field.history ? { ...field, history: field.history.slice(0, kept.get(field.field_id) ?? 0) } : field,
  );
}
