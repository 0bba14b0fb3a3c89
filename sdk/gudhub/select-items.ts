import Fuse from 'fuse.js';
import type { Client } from '../client.js';
import type { Filter } from '../pure/filter-types.js';
import { filter } from '../pure/filter.js';
import { group } from '../pure/group.js';
import { needsUser, prefilter } from '../pure/prefilter.js';
import type { SchemeVariables } from '../pure/scheme-types.js';
import type { Id, Item } from '../types/entities.js';

/** The values that filters refer to, the grouping of items, and the searched texts. */
export interface SelectionContext {
  readonly element_app_id?: Id | string | undefined;
  readonly app_id?: Id | string | undefined;
  readonly item_id?: Id | string | undefined;
  readonly field_group?: string | undefined;
  readonly search?: string | undefined;
  readonly search_params?: string | undefined;
}

/** Filters filled with values of the current app, item, user and variables. */
export async function fillFilters<T extends Filter>(
  client: Client,
  filters: readonly T[],
  context: SelectionContext,
  variables?: SchemeVariables,
): Promise<T[]> {
  const { app_id, item_id, element_app_id } = context;
  const wantsItem = Array.isArray(filters) && filters.some((entry) => entry?.input_type === 'field');
  const item =
    wantsItem && app_id !== undefined && item_id !== undefined ? await client.items.get(app_id, item_id) : null;
  if (Array.isArray(filters) && needsUser(filters)) await client.auth.token();
  return prefilter(filters, { app_id, element_app_id, item_id, item, user: client.auth.user(), variables });
}

/** Filters without waiting; the fuzzy kind included. */
export function filterNow<T extends Item>(items: readonly T[] | null | undefined, filters: readonly Filter[]): T[] {
  return filter(items, filters, { fuse: Fuse });
}

/**
 * Items that pass the filled filters, one of each group, and whose values contain the searched texts. A filter that
 * takes a field adds its stored values to the filled ones. A filter that takes a variable replaces its stored values.
 * Schemes also require the stored values.
 */
export async function selectItems<T extends Item>(
  client: Client,
  items: readonly T[],
  filters: readonly Filter[],
  context: SelectionContext,
): Promise<T[]> {
  const filled = await fillFilters(client, filters, context);
  const passed = filterNow(items, filled);
  const grouped = context.field_group ? group(context.field_group, passed) : passed;
  return grouped.filter((item) => containsText(item, context.search) && containsText(item, context.search_params));
}

function containsText(item: Item, text: string | undefined): boolean {
  if (!text) return true;
  const wanted = text.toLowerCase();
  return item.fields.some((field) => {
    const { index_value = field.field_value } = field as {
      readonly index_value?: unknown;
      readonly field_value: unknown;
    };
    return String(index_value ?? '')
      .toLowerCase()
      .includes(wanted);
  });
}
