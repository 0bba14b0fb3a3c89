import type { App, Id, ItemField } from '../types/entities.js';

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;

/** The fields of an app's items, by the id of the item, then by that of the field. */
export interface ItemsIndex {
  readonly items_object: Readonly<Record<Id, Readonly<Record<Id, Mutable<ItemField>>>>>;
}

/** A value that the facade returns: the caller owns it and may change it. An app also has its items by their ids. */
export type Copied<T> = T extends App ? Mutable<T> & ItemsIndex : Mutable<T>;

const copies = new WeakMap<object, object>();

/**
 * A copy of cached data. The same version of an item or app always gives the same copy. So large apps are copied once,
 * and a caller finds its own objects again. Objects that are not plain data, such as a Blob, are passed on uncopied.
 */
export function copyForCaller<T>(value: T): Copied<T> {
  if (typeof value !== 'object' || value === null || !isData(value)) return value as Copied<T>;
  const known = copies.get(value);
  if (known) return known as Copied<T>;
  const copy: object = Array.isArray(value)
    ? value.map((part: unknown) => copyForCaller(part))
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyForCaller<unknown>(part)]));
  if ('app_id' in copy && 'items_list' in copy) addItemsIndex(copy as Mutable<App>);
  copies.set(value, copy);
  return copy as Copied<T>;
}

/** Looks at the prototype's own prototype, and not at its name: data of another frame are data, too. */
function isData(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Enumerable like the other members, as in the legacy library. Computed at first access, because few callers need it.
 */
function addItemsIndex(app: Mutable<App>): void {
  let index: object | undefined;
  const get = () =>
    (index ??= Object.fromEntries(
      app.items_list.map((item) => [
        item.item_id,
        Object.fromEntries(item.fields.map((field) => [field.field_id, field])),
      ]),
    ));
  const set = (given: object) => void (index = given);
  Object.defineProperty(app, 'items_object', { get, set, configurable: true, enumerable: true });
}

/** An app without the index of its items, which the platform does not store. */
export function withoutItemsIndex<T extends object>(app: T): Omit<T, 'items_object'> {
  const { items_object: _index, ...rest } = app as T & Partial<ItemsIndex>;
  return rest;
}
