import { pageInfo } from './page-info.js';
import type { PageInfo, Site } from './site.js';
import { readSiteSettings } from './site-settings.js';

/** Data about a page that the server writes for its script, in addition to the answers of the site. */
export interface PageFacts {
  readonly chapter: string;
  readonly key: string;
  /** Paths of the default language that the page links to and its own language lacks. */
  readonly lacks: readonly string[];
  /** Paths of the same page in other languages, by BCP 47 language. */
  readonly translations?: Readonly<Record<string, string>>;
}

interface PageSource {
  readonly site: Site;
  readonly location: { readonly pathname: string; readonly search: string };
  readonly lang: string;
  /** `undefined` where our server did not write the page. */
  readonly facts: PageFacts | undefined;
  /** Origin of the site if the page is foreign. A page that our server wrote is the site's own, on any host. */
  readonly base: string;
}

/** The page that a script runs on. Rejects where the site's settings cannot be read. */
export async function readPage({ site, location, lang, facts, base }: PageSource): Promise<PageInfo> {
  const stored = await site.config('site');
  const settings = readSiteSettings(stored, lang);
  // A site that is made for this one page, by the page's own configuration, says where that page is.
  const own = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const said = (name: 'chapter' | 'key' | 'lang') => (typeof own[name] === 'string' ? own[name] : undefined);
  const lacking = new Set(facts?.lacks);
  return pageInfo({
    url: location,
    lang: said('lang') ?? lang,
    settings,
    chapter: facts?.chapter ?? said('chapter'),
    key: facts?.key ?? said('key'),
    base: facts ? '' : base,
    lacks: (path) => lacking.has(path),
    translations: facts?.translations,
  });
}
