import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDefinition } from '../../demo/site/definition/site-definition.js';
import { pathOfEachKind } from './paths-of.js';

/** One page of each kind of the built demo in each language: for commands that no bundler runs, which cannot read the site's sources. */
export async function builtSitePaths(): Promise<readonly string[]> {
  const file = join(resolve(import.meta.dirname, '../..'), 'dist/server/site.js');
  const { default: definition } = (await import(pathToFileURL(file).href)) as { readonly default: SiteDefinition };
  return pathOfEachKind(definition);
}
