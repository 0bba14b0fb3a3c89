import type { Filter } from '../../pure/filter-types.js';
import { group } from '../../pure/group.js';
import type { SchemeVariables } from '../../pure/scheme-types.js';
import type { Id, Item } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';
import { fillFilters, filterNow, selectItems } from '../select-items.js';
import type { SelectionContext } from '../select-items.js';

/** The calls that select items. */
export function filterCalls({ client, attempt }: FacadeContext) {
  return {
    /**
     * Selects the items that pass the filters, the fuzzy ones included, in their order.
     *
     * @param items - items in any order; none counts as an empty list
     * @param filters - conditions, joined from left to right; see {@link Filter}
     * @returns the same item objects in a new list
     * @throws SdkError `bad-argument` for an unknown search type
     * @example gudhub.filter(items, [{ field_id: 3, search_type: 'contain_or', valuesArray: ['studio'] }])
     */
    filter: filterNow,
    /**
     * Keeps the first item of each group: of all items that have the same values in the given fields.
     *
     * @param fieldGroup - ids of fields, separated by commas; an empty text leaves the items as they are
     * @param items - items in any order
     * @returns a new list of the same items, in their order
     */
    group,
    /**
     * Fills filters with values of the current app, item, user and variables. Signs in where a filter refers to the user.
     *
     * @param filters - filters as they are stored
     * @param element_app_id - id of the app that the filters' element belongs to
     * @param app_id - id of the app in hand
     * @param item_id - id of the item in hand
     * @param variables - values by name, or one list for every variable filter
     * @returns new filters; those given are not changed; null where the call fails
     * @example
     * const filters = await gudhub.prefilter([{ field_id: 3, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' }]);
     */
    prefilter: (
      filters: readonly Filter[],
      element_app_id?: Id | string,
      app_id?: Id | string,
      item_id?: Id | string,
      variables?: SchemeVariables,
    ): Promise<Filter[] | null> =>
      attempt('prefilter', () => fillFilters(client, filters, { element_app_id, app_id, item_id }, variables)),
    /**
     * Selects items as {@link GudHub.getFilteredItems} does, with the context in single arguments.
     *
     * @param items - items in any order
     * @param filters - conditions, joined from left to right; see {@link Filter}
     * @param element_app_id - id of the app that the filters' element belongs to
     * @param app_id - id of the app in hand
     * @param item_id - id of the item in hand
     * @param field_group - ids of fields, separated by commas: one item of each group is kept
     * @param search - a text that must occur in some value, whatever the case
     * @param search_params - another such text
     * @returns the same item objects in a new list; null where the call fails
     */
    getFilteredItems: (
      items: readonly Item[],
      filters: readonly Filter[],
      element_app_id?: Id | string,
      app_id?: Id | string,
      item_id?: Id | string,
      field_group?: string,
      search?: string,
      search_params?: string,
    ): Promise<Item[] | null> => {
      const context: SelectionContext = { element_app_id, app_id, item_id, field_group, search, search_params };
      return attempt('getFilteredItems', () => selectItems(client, items, filters, context));
    },
  };
}
