import { builtInTypes } from '../modules/built-in-types.js';
import type { GudHubOptions } from './gudhub-options.js';
import { moduleIcons } from './module-icons.js';

/** One type of fields, as callers of the older list of modules know it. */
export interface ModuleEntry {
  readonly data_type: string;
  readonly name: string;
  readonly type: 'gh_element';
  readonly icon: string;
  readonly technology: 'class';
  /** Address of the module; '' where the type needs none. */
  readonly url: string;
}

/** Where a type is in the platform's list; after all of that one where it is none of it. */
function placeOf({ data_type }: ModuleEntry): number {
  const place = [...moduleIcons.keys()].indexOf(data_type);
  return place < 0 ? moduleIcons.size : place;
}

/** The list of field modules: those that the options allow, and the types whose values are read without one. */
export function createModuleList({ modules = {} }: GudHubOptions) {
  const entryOf = (data_type: string, name: string, url: string): ModuleEntry => ({
    data_type,
    name,
    icon: moduleIcons.get(data_type) ?? '',
    type: 'gh_element',
    technology: 'class',
    url,
  });
  const builtIn = [...builtInTypes].filter(([type]) => !Object.hasOwn(modules, type));
  const entries: readonly ModuleEntry[] = [
    ...Object.entries(modules).map(([type, url]) => entryOf(type, builtInTypes.get(type)?.name ?? type, url)),
    ...builtIn.map(([type, { name }]) => entryOf(type, name, '')),
  ].sort((one, other) => placeOf(one) - placeOf(other));
  return {
    /**
     * All modules, and the types whose values are read without one, or those of a type; none of ours are private.
     *
     * @param type - `gh_element`; another type has none
     * @param _isPrivate - not needed
     */
    entries: (type?: string, _isPrivate?: boolean): readonly ModuleEntry[] =>
      entries.filter((entry) => type === undefined || entry.type === type),
    /**
     * The entry of a data type, with the `url` of its module; undefined where there is none.
     *
     * @param type - a data type, such as `price`
     */
    entryOf: (type: string): ModuleEntry | undefined => entries.find((entry) => entry.data_type === type),
  };
}
