import type { ItemUpdate } from '../../../sdk/writes/write.js';
import type { PanelItemApp } from '../../../widgets/shared/panel/panel-item-app.js';
import type { PanelContext } from '../panel-context.js';

export type { PanelItemApp };

/** Values of an item by the names of its fields, or its place in the bin. */
export interface ItemChange {
  readonly values?: Readonly<Record<string, string>>;
  readonly isDeleted?: boolean;
}

/** Changes items of an app in the editor's name. The platform checks the permission, and keeps former values with their editor. */
export async function changeItems(
  { client }: Pick<PanelContext, 'client'>,
  { app_id, fields }: PanelItemApp,
  ids: readonly number[],
  { values = {}, isDeleted }: ItemChange,
): Promise<void> {
  const changed = Object.entries(values).flatMap(([name, field_value]) => {
    const field_id = fields[name];
    return field_id === undefined ? [] : [{ field_id, field_value }];
  });
  const updates = ids.map((item_id): ItemUpdate => ({
    item_id,
    fields: changed,
    ...(isDeleted !== undefined && { trash: isDeleted }),
  }));
  await (await client()).items.update(app_id, updates, { idempotencyKey: crypto.randomUUID() });
}
