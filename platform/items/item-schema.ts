import * as v from 'valibot';
import { draftId, idOrZero, jsonValue } from '../http/fields.js';
import { defaultLimits } from '../base/limits.js';

const fieldsOfItem = v.pipe(
  v.array(
    v.object({ field_id: v.optional(draftId), element_id: v.optional(draftId), field_value: v.optional(jsonValue) }),
  ),
  v.maxLength(1000, 'must have at most 1000 entries'),
);

const trash = v.optional(v.boolean('must be true or false'));
const data_id = v.nullish(draftId);

/** Items that are about to be added: an `item_id` they carry is not looked at. */
export const newItems = v.pipe(
  v.array(v.object({ fields: v.optional(fieldsOfItem, []), index_number: v.optional(idOrZero), data_id, trash })),
  v.maxLength(defaultLimits.itemsPerCall, `must have at most ${defaultLimits.itemsPerCall} entries`),
);

/** Items that are about to be changed. */
export const changedItems = v.pipe(
  v.array(v.object({ item_id: idOrZero, fields: v.optional(fieldsOfItem, []), data_id, trash })),
  v.maxLength(defaultLimits.itemsPerCall, `must have at most ${defaultLimits.itemsPerCall} entries`),
);
