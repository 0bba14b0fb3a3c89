import type { App, Id, Item } from '../types/entities.js';

/** Ids of a pack's source apps, and what stands for each in the new apps. */
export interface TemplateMap {
  readonly apps: ReadonlyMap<Id, Id>;
  readonly fields: ReadonlyMap<Id, Id>;
  readonly views: ReadonlyMap<Id, Id>;
  readonly containers: ReadonlyMap<Id, Id>;
  /** References `app.item`. */
  readonly items: ReadonlyMap<string, string>;
}

/** A source app and the app that was created from it. */
export interface TemplatePair {
  readonly source: App;
  readonly created: App;
  readonly sourceItems?: readonly Item[];
  readonly createdItems?: readonly Item[];
}

/**
 * Finds out which new ids stand for which old ones: apps by their place in the pack; within each app fields by `name_space`, views by
 * name, containers by their place in those views, and items by `index_number`. Those of the same name, or without one, stand for each other
 * in their order.
 *
 * @example connectTemplateFields(created, templateMap(pairs))
 */
export function templateMap(pairs: readonly TemplatePair[]): TemplateMap {
  const map = {
    apps: new Map<Id, Id>(),
    fields: new Map<Id, Id>(),
    views: new Map<Id, Id>(),
    containers: new Map<Id, Id>(),
    items: new Map<string, string>(),
  };
  for (const { source, created, sourceItems = source.items_list, createdItems = created.items_list } of pairs) {
    map.apps.set(source.app_id, created.app_id);
    match(
      source.field_list,
      created.field_list,
      ({ name_space }) => name_space,
      (from, to) => {
        map.fields.set(from.field_id, to.field_id);
      },
    );
    match(
      source.views_list,
      created.views_list,
      ({ name }) => name,
      (from, to) => {
        map.views.set(from.view_id, to.view_id);
        matchContainers(from, to, map.containers);
      },
    );
    match(
      sourceItems,
      createdItems,
      ({ index_number }) => index_number,
      (from, to) => {
        map.items.set(`${source.app_id}.${from.item_id}`, `${created.app_id}.${to.item_id}`);
      },
    );
  }
  return map;
}

function match<T>(
  from: readonly T[],
  to: readonly T[],
  keyOf: (entry: T) => unknown,
  found: (from: T, to: T) => void,
): void {
  const counterparts = new Map<unknown, T[]>();
  // The last one of a list is taken out at no cost, the first one is not.
  for (const entry of [...to].reverse()) {
    const alike = counterparts.get(keyOf(entry));
    if (alike) alike.push(entry);
    else counterparts.set(keyOf(entry), [entry]);
  }
  for (const entry of from) {
    const counterpart = counterparts.get(keyOf(entry))?.pop();
    if (counterpart) found(entry, counterpart);
  }
}

function matchContainers(from: unknown, to: unknown, containers: Map<Id, Id>): void {
  if (typeof from !== 'object' || typeof to !== 'object' || !from || !to) return;
  for (const [key, value] of Object.entries(from)) {
    const counterpart: unknown = Object.hasOwn(to, key) ? Reflect.get(to, key) : undefined;
    if (key === 'container_id' && Number(value) && Number(counterpart))
      containers.set(Number(value), Number(counterpart));
    else matchContainers(value, counterpart, containers);
  }
}
