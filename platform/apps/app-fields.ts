import type { FieldModel, Id } from '../../sdk/types/entities.js';
import type { Kysely, Transaction } from 'kysely';
import { json, type Database } from '../storage/database.js';

/** A field model as a client sends it: its id is missing, negative or somebody else's when the field is new. */
export type DraftField = Partial<Omit<FieldModel, 'field_id'>> & { readonly field_id?: number | undefined };

/** The fields of an app, in their order. */
export async function readFieldModels(database: Kysely<Database>, appId: Id): Promise<FieldModel[]> {
  const rows = await database
    .selectFrom('field')
    .select(['field_id', 'model'])
    .where('app_id', '=', appId)
    .orderBy('position')
    .orderBy('field_id')
    .execute();
  return rows.map(toFieldModel);
}

const toFieldModel = ({ field_id, model }: { field_id: Id; model: Omit<FieldModel, 'field_id'> }): FieldModel => ({
  ...model,
  field_id,
  element_id: field_id,
});

/**
 * Writes the fields of an app in the given order. Fields that are not listed stay, after the listed ones: a client with an
 * older list must not delete what somebody else has added; deleting has a call of its own.
 * @returns the new id of every id under which the caller named a field, for the references in its views.
 */
export async function writeFieldModels(
  transaction: Transaction<Database>,
  appId: Id,
  drafts: readonly DraftField[],
): Promise<Map<number, Id>> {
  const rows = await transaction
    .selectFrom('field')
    .select('field_id')
    .where('app_id', '=', appId)
    .orderBy('position')
    .execute();
  const existing = new Set(rows.map((row) => row.field_id));
  const renamed = new Map<number, Id>();
  const listed = new Set<Id>();
  let position = 0;
  for (const draft of drafts) {
    const { field_id: given = 0, element_id: _elementId, ...model } = draft;
    const stored = json({ data_type: 'text', name_space: '', ...model });
    if (existing.has(given) && !listed.has(given)) {
      await transaction.updateTable('field').set({ model: stored, position }).where('field_id', '=', given).execute();
      listed.add(given);
    } else {
      const { field_id } = await transaction
        .insertInto('field')
        .values({ app_id: appId, model: stored, position })
        .returning('field_id')
        .executeTakeFirstOrThrow();
      if (given !== 0) renamed.set(Math.abs(given), field_id);
      listed.add(field_id);
    }
    position++;
  }
  for (const field_id of existing) {
    if (!listed.has(field_id))
      await transaction.updateTable('field').set({ position: position++ }).where('field_id', '=', field_id).execute();
  }
  return renamed;
}
