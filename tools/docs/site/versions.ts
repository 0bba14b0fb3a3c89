import { existsSync, readdirSync } from 'node:fs';

/** A release of the documentation that readers can choose. */
export interface DocsVersion {
  readonly version: string;
  /** Address of its start page, from the root of the documentation. */
  readonly path: string;
}

/**
 * Versions in the folder of built documentation, newest first: `current` is the present version, other folders are kept releases.
 *
 * @param folder Such as `dist/docs`.
 * @param current Version in `current`.
 */
export function listVersions(folder: string, current: string): readonly DocsVersion[] {
  const kept = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name)) : [];
  const order = new Intl.Collator('en', { numeric: true });
  return [
    { version: current, path: '' },
    ...kept
      .filter((version) => version !== current)
      .sort((a, b) => order.compare(b, a))
      .map((version) => ({ version, path: `${version}/` })),
  ];
}
