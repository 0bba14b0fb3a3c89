import Fuse from 'fuse.js';
import { jsonConstructor } from '../../pure/json-constructor.js';
import { jsonToItems } from '../../pure/json-to-items.js';
import type { JsonFieldPath } from '../../pure/json-to-items.js';
import type { InterpretRequest, JsonScheme, SchemeAccess, SchemeVariables } from '../../pure/scheme-types.js';
import type { Id, Item } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';
import { schemeForCaller } from '../scheme-for-caller.js';

/** JSON built from apps, and items built from JSON. */
export function jsonCalls({ client, core, read }: FacadeContext) {
  const { apps, modules, auth } = client;
  const access: SchemeAccess = {
    getApp: (id: Id) => apps.get(id),
    interpret: async ({ appId, item, fieldId, interpretation, value }: InterpretRequest) =>
      appId === undefined ? value : modules.interpretField(appId, item.item_id, fieldId, interpretation),
    getUser: async () => {
      await auth.token();
      return auth.user();
    },
    log: (message: string) => core.environment.log.warn(message),
  };
  return {
    /**
     * Builds JSON from apps as a scheme describes it. Source text of functions, as stored schemes hold it, is never run
     * and gives null.
     *
     * @param scheme - root of the scheme: an array, an object or a property
     * @param item - the item to start from
     * @param variables - values that filters, limits and offsets refer to: by name, or one list for every variable filter
     * @param appId - id of the app to start from
     * @returns an object with one key, the scheme's `property_name`; null where the call fails
     * @example
     * const made = await gudhub.jsonConstructor({ type: 'array', property_name: 'posts', app_id: 7, childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }] });
     */
    jsonConstructor: (
      scheme: JsonScheme,
      item?: Item,
      variables?: SchemeVariables,
      appId?: Id | string,
    ): Promise<unknown> =>
      read('jsonConstructor', () =>
        jsonConstructor(schemeForCaller(scheme, item), access, {
          item,
          appId: appId === undefined ? undefined : Number(appId),
          variables,
          fuse: Fuse,
          immutable: true,
        }),
      ),
    /**
     * Makes items of a JSON document: one path per field. A path that cannot be read is logged, and its field is left out.
     *
     * @param json - the document, parsed
     * @param map - each `{ field_id, json_path }`: a field, and the path of its values
     * @returns new items that have nothing but fields
     * @example gudhub.jsonToItems(catalogue, [{ field_id: 7, json_path: '$..products[*].name' }])
     */
    jsonToItems: (json: unknown, map: readonly JsonFieldPath[]) =>
      jsonToItems(json, map, (message) => core.environment.log.warn(message)),
  };
}
