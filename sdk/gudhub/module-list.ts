import type { GudHubOptions } from './gudhub-options.js';

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
    /** All modules, or those of a type; none of ours are private. */
    entries: (type?: string, _isPrivate?: boolean): readonly ModuleEntry[] => entries.filter((entry) => type === undefined || entry.type === type),
    urlOf: (type: string): string | undefined => entries.find((entry) => entry.data_type === type)?.url,
  };
}
