import { inLanguage, withoutLanguage } from '../../../runtime/page/page-info.js';
import { formerPaths } from '../../../kit/pages/former-paths.js';
import type { SiteContext } from '../../site/site-context.js';
import { PageError } from './page-error.js';
import { allPaths, pageVersions } from './page-versions.js';
import { isMovable, pathFlaw, pathsInLanguages } from './path-flaw.js';
import { isNamed, readPage, type PageFacts } from './read-page.js';
import { refusePath, taken } from './refuse-path.js';

/** Former paths that a page keeps. */
const keptPaths = 50;

/**
 * Gives a page another address, in all its languages at once. Each old path leads to the page from then on; a path that the page had before and
 * gets again is its own.
 *
 * @param path Of the page as it is now, in any language.
 * @param to In the default language.
 * @throws PageError where the page or its new address does not allow it
 */
export async function movePage(context: SiteContext, path: string, to: string): Promise<PageFacts> {
  const { definition, client } = context;
  const { languages } = definition.settings;
  const paths = await allPaths(context);
  const before = withoutLanguage(path, languages);
  const versions = pageVersions(context, paths, path);
  const [first] = versions;
  if (!first) {
    // Sent again after it was done.
    if (withoutLanguage(paths.moved.get(path) ?? '', languages) === to) return readPage(context, to);
    throw new PageError(404, 'not-found', `The site has no page at ${path}: somebody has moved it meanwhile. Reload.`);
  }
  if (before === to) return readPage(context, to);
  if (!isMovable(definition, before) || isNamed(first) || first.config.former_field_id === undefined)
    throw new PageError(409, 'fixed', `The page ${before} stays where it is: other pages name it by its address.`);
  refusePath(pathFlaw(definition, { path: to, chapter: first.chapter, before }), to);
  if (pathsInLanguages(definition, to).some((other) => paths.pages.has(other))) throw taken(to);
  const { app_id, slug_field_id, former_field_id } = first.config;
  const update = (entries: readonly { item_id: number; slug: string; former: readonly string[] }[]) =>
    client.items.update(
      app_id,
      entries.map(({ item_id, slug, former }) => ({
        item_id,
        fields: [
          { field_id: slug_field_id, field_value: slug },
          { field_id: former_field_id, field_value: former.join(' ') },
        ],
      })),
    );
  const was = versions.map((version) => ({
    item_id: version.item.item_id,
    slug: version.path,
    former: formerPaths(version.item, former_field_id),
  }));
  await update(
    versions.map((version, at) => {
      const slug = inLanguage(to, version.language, languages);
      const former = [version.path, ...(was[at]?.former ?? [])].filter((one) => one !== slug);
      return { item_id: version.item.item_id, slug, former: [...new Set(former)].slice(0, keptPaths) };
    }),
  );
  // Another process of this site may have given the same address in between: the page that the site shows there keeps it.
  const after = await allPaths(context);
  const own = new Set(versions.map(({ item }) => item.item_id));
  const shown = after.pages.get(to) ?? after.pages.get(inLanguage(to, first.language, languages));
  if (shown && (shown.config.app_id !== app_id || !own.has(shown.item.item_id))) {
    await update(was);
    throw taken(to);
  }
  return readPage(context, to);
}
