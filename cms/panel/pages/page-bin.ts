import { languageOf, withoutLanguage } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import type { Id } from '../../../sdk/index.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { PageError } from '../../editing/pages/page-error.js';
import { allPaths, pageVersions } from '../../editing/pages/page-versions.js';
import { isFixed } from '../../editing/pages/path-flaw.js';
import { taken } from '../../editing/pages/refuse-path.js';
import { deleteItems, isBinnedTooLong, keptInBin } from '../delete-items.js';
import { pageTitles } from './page-titles.js';
import type { SiteContext } from '../../site/site-context.js';

/** An item of a page. */
export interface PageItem {
  readonly app_id: Id;
  readonly item_id: Id;
}

/** A deleted page, in one language. */
export interface BinnedPage extends PageItem {
  readonly path: string;
  readonly title: string;
  /** BCP 47. */
  readonly lang: string;
  /** ms since 1970. */
  readonly deleted: number;
  /** When it is deleted for good, ms since 1970. */
  readonly until: number;
}

/** Apps whose items are pages. */
export const appsOfPages = ({ provisioned }: Pick<SiteContext, 'provisioned'>): readonly Id[] => [
  ...new Set(
    Object.entries(provisioned.chapters)
      .filter(([name, { has_pages }]) => name !== settingsChapter && has_pages !== false)
      .map(([, { app_id }]) => app_id),
  ),
];

/**
 * Moves a page into the bin, in all its languages. Its addresses answer 404 then.
 *
 * @param path in any language
 * @returns its items, by which it is restored
 * @throws PageError `not-found`, or `fixed` for a page that the site itself leads to
 */
export async function binPage(context: SiteContext, path: string): Promise<readonly PageItem[]> {
  const { definition, client } = context;
  const versions = pageVersions(context, await allPaths(context), path);
  const [first] = versions;
  if (!first) throw new PageError(404, 'not-found', `The site has no page at ${path}. Load the list again.`);
  if (isFixed(definition, withoutLanguage(path, definition.settings.languages)))
    throw new PageError(409, 'fixed', `The page ${path} cannot be deleted: the site itself leads to it.`);
  const { app_id } = first.config;
  const ids = versions.map(({ item }) => item.item_id);
  await client.items.update(
    app_id,
    ids.map((item_id) => ({ item_id, trash: true, fields: [] })),
  );
  return ids.map((item_id) => ({ app_id, item_id }));
}

const configOf = ({ provisioned }: SiteContext, app: Id) =>
  Object.values(provisioned.chapters).find(({ app_id }) => app_id === app);

/**
 * Takes items of pages out of the bin. Each page is as it was before: visible or hidden.
 *
 * @throws PageError `not-found` for an item that is not in the bin, `path-taken` if another page has its address now
 */
export async function restorePages(context: SiteContext, items: readonly PageItem[]): Promise<void> {
  const { client } = context;
  const { pages } = await allPaths(context);
  for (const { app_id, item_id } of items) {
    const config = configOf(context, app_id);
    const item = await client.items.get(app_id, item_id);
    if (!config || !item?.trash)
      throw new PageError(404, 'not-found', 'This page is no longer in the bin. Load the list again.');
    const path = fieldText(item, config.slug_field_id);
    if (pages.has(path)) throw taken(path);
  }
  for (const { app_id, item_id } of items) await client.items.update(app_id, [{ item_id, trash: false, fields: [] }]);
}

/** The pages in the bin, of some apps, those deleted last first. */
export async function listBin(context: SiteContext, apps: readonly Id[]): Promise<readonly BinnedPage[]> {
  const { client, definition } = context;
  const { languages } = definition.settings;
  const found: BinnedPage[] = [];
  for (const app_id of appsOfPages(context)) {
    const config = configOf(context, app_id);
    if (!config || !apps.includes(app_id)) continue;
    const items = (await client.items.list(app_id)).filter(({ trash }) => trash);
    const titles = items.length > 0 ? await pageTitles(context, config, items) : new Map<Id, string>();
    for (const { item_id, last_update: deleted = 0, ...item } of items) {
      const path = fieldText({ item_id, ...item }, config.slug_field_id);
      found.push({
        app_id,
        item_id,
        path,
        title: titles.get(item_id) ?? '',
        lang: languageOf(path, languages).lang,
        deleted,
        until: deleted + keptInBin,
      });
    }
  }
  return found.sort((one, other) => other.deleted - one.deleted);
}

/** Deletes for good what has been in the bin for too long. @returns how many items that were */
export async function emptyBin(
  context: Pick<SiteContext, 'client' | 'provisioned'>,
  now: number = Date.now(),
): Promise<number> {
  let count = 0;
  for (const app_id of appsOfPages(context))
    count += await deleteItems(context, app_id, (item) => isBinnedTooLong(item, now));
  return count;
}
