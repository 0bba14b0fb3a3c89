import type { GudHubOptions } from './gudhub-options.js';

/** One field module, as callers of the older list of modules know it. */
export interface ModuleEntry {
  readonly data_type: string;
  readonly name: string;
  readonly type: 'gh_element';
  readonly technology: 'class';
  readonly url: string;
  readonly private: boolean;
}

/** The list of field modules: those that the options allow. */
export function createModuleList({ modules = {} }: GudHubOptions) {
  const entries: readonly ModuleEntry[] = Object.entries(modules).map(([data_type, url]) => ({
    data_type,
    name: data_type,
    type: 'gh_element',
    technology: 'class',
    url,
    private: false,
  }));
  return {
    /**
     * All modules, or those of a type; none of ours are private.
     *
     * @param type - `gh_element`; another type has none
     * @param _isPrivate - not needed
     */
    entries: (type?: string, _isPrivate?: boolean): readonly ModuleEntry[] =>
      entries.filter((entry) => type === undefined || entry.type === type),
    /**
     * The entry of a module, with its `url`; undefined where there is none.
     *
     * @param type - a data type, such as `price`
     */
    entryOf: (type: string): ModuleEntry | undefined => entries.find((entry) => entry.data_type === type),
  };
}
