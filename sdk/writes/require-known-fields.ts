import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import type { RefusedField } from '../sdk-error.js';
import type { App, FieldModel, Id } from '../types/entities.js';

/** Reads an app again. */
export type ReadApp = (appId: Id) => Promise<App>;

interface GivenItem {
  readonly fields: readonly {
    readonly field_id?: unknown;
    readonly element_id?: unknown;
    readonly data_type?: unknown;
  }[];
}

/**
 * Refuses values for fields that the app does not have, and values of another data type than their field: the platform
 * would leave them out and store the item without them. Resolves at once, as undefined, where all is well: writes keep
 * their order. Nothing is checked where the app is not held. Before a value is
 * refused, the app is read again, as the field may be new.
 */
export function requireKnownFields(
  core: Pick<Core, 'cache' | 'environment' | 'isLegacy'>,
  readApp: ReadApp,
  appId: Id,
  given: unknown,
): Promise<void> | undefined {
  const items = given as readonly GivenItem[];
  const held = core.cache.confirmed(appId);
  if (!held || unknownFields(items, held.field_list).length === 0) return undefined;
  return refuseUnknown(items, held, core, readApp);
}

async function refuseUnknown(
  items: readonly GivenItem[],
  held: App,
  { environment, isLegacy }: Pick<Core, 'environment' | 'isLegacy'>,
  readApp: ReadApp,
): Promise<void> {
  const appId = held.app_id;
  // Offline, only the cached data is known.
  const { field_list } = isLegacy ? held : await readApp(appId).catch(() => held);
  const fields = unknownFields(items, field_list);
  const [first] = fields;
  if (!first) return;
  const error = new SdkError('bad-argument', messageOf(first, appId, field_list), { fields });
  if (!isLegacy) throw error;
  // Callers of the legacy library write to fields that an app does not have, and go on.
  environment.log.warn(error.message);
}

function unknownFields(items: readonly GivenItem[], models: readonly FieldModel[]): readonly RefusedField[] {
  const typeOf = new Map(models.map((model) => [model.field_id, model.data_type]));
  return items.flatMap(({ fields }, item) =>
    fields.flatMap(({ field_id, element_id, data_type }) => {
      const id = field_id ?? element_id;
      const type = typeOf.get(Number(id));
      const isKnown = id !== undefined && type !== undefined && (data_type === undefined || data_type === type);
      if (isKnown) return [];
      return [
        { field_id: id === undefined ? undefined : Number(id), data_type: data_type as string | undefined, item },
      ];
    }),
  );
}

function messageOf({ field_id, data_type, item }: RefusedField, appId: Id, models: readonly FieldModel[]): string {
  const model = models.find((entry) => entry.field_id === field_id);
  const flaw = model
    ? `field ${field_id} of app ${appId} has the data type ${model.data_type}, and the value is given as ${data_type}`
    : field_id === undefined
      ? `a value has no field_id`
      : `app ${appId} has no field ${field_id}`;
  return `Item ${item} of the list: ${flaw}.`;
}
