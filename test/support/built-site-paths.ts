import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { pathOfEachKind, pathsOfOwnLook } from './paths-of.js';

async function builtSite(): Promise<SiteDefinition> {
  const file = join(resolve(import.meta.dirname, '../..'), 'dist/server/site.js');
  const { default: definition } = (await import(pathToFileURL(file).href)) as { readonly default: SiteDefinition };
  return definition;
}

/** One page of each kind of the built demo in each language: for commands that no bundler runs, which cannot read the site's sources. */
export const builtSitePaths = async (): Promise<readonly string[]> => pathOfEachKind(await builtSite());

/** Pages of the built demo that no other stands for, in each language; some of them may be the first of their kind. */
export const builtOwnPaths = async (): Promise<readonly string[]> => pathsOfOwnLook(await builtSite());
