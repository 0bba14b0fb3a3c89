import { knownBlocks } from '../../runtime/server/known-blocks.js';
import { knownTags, type FoundTag, type Wanted } from '../../runtime/server/find-tags.js';
import { renderPage } from '../../runtime/server/render-page.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import type { PageInfo } from '../../runtime/page/site.js';
import { checkSite, type CheckSources } from './check-site.js';
import { pageUrl } from './page-url.js';

const wanted = new WeakMap<readonly ServerBlock[], Wanted>();

/** Picks the tags of blocks; the same function for the same registry, as {@link knownTags} needs it. */
function isBlockOf(registry: readonly ServerBlock[]): Wanted {
  const known = knownBlocks(registry);
  const isBlock = wanted.get(registry) ?? ((name: string) => known.has(name));
  wanted.set(registry, isBlock);
  return isBlock;
}

/** The tags of blocks in a page, except those inside others. */
export const blockTags = (html: string, registry: readonly ServerBlock[]): readonly FoundTag[] =>
  knownTags(html, isBlockOf(registry));

interface OursOptions {
  readonly registry: readonly ServerBlock[];
  readonly sources: CheckSources;
  readonly page: PageInfo;
}

/** Renders a page as the kit would with what the check was given. */
export function renderOurs(html: string, { registry, sources, page }: OursOptions): Promise<string> {
  const { key, chapter, language } = page;
  const site = checkSite(
    sources,
    { key, chapter, language, languages: page.settings.languages },
    { onConfig: () => undefined, onComponent: () => undefined },
  );
  return renderPage(html, {
    site,
    registry,
    url: pageUrl(page.path),
    build: 'check',
    lang: language.lang,
    chapter,
    pageKey: key,
  });
}
