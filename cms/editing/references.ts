import type { Article } from '../../runtime/page/site.js';
import type { ReferenceTarget } from '../../runtime/contract/schema.js';
import { defaultLanguage } from '../../runtime/page/page-info.js';
import { lastSegment } from '../../widgets/shared/list-window.js';
import type { ChapterIndex, LanguageIndex } from '../../widgets/site/lists/chapter-index.js';
import type { SiteContext } from '../site/site-context.js';

/** A page that a reference of an article may name. */
export interface Reference {
  /** What documents store: the last segment of the page's path. */
  readonly value: string;
  readonly title: string;
  readonly path: string;
  /** Published articles of the language that name it. */
  readonly uses: number;
}

interface Named {
  readonly slug: string;
  readonly title: string;
}

const pick: Readonly<Record<ReferenceTarget, (index: LanguageIndex) => readonly Named[]>> = {
  author: ({ authors }) => authors.map(({ slug, name }) => ({ slug, title: name })),
  category: ({ categories }) => categories,
};

const namesOf: Readonly<Record<ReferenceTarget, (article: Article) => readonly string[]>> = {
  author: ({ author_slug }) => (author_slug === undefined ? [] : [author_slug]),
  category: ({ categories }) => categories.map(({ slug }) => slug),
};

export const isReferenceTarget = (text: string | undefined): text is ReferenceTarget =>
  text !== undefined && Object.hasOwn(pick, text);

/** The published pages of an index that articles in a language may name. Pages of the newest articles come first. */
function referencesIn(index: ChapterIndex, to: ReferenceTarget, lang: string, main: string): readonly Reference[] {
  const own = index.languages.get(lang);
  const named = [lang, main].flatMap((one) => pick[to](index.languages.get(one) ?? nothing));
  const uses = new Map<string, number>();
  // Articles are sorted from the newest to the oldest, and so are the keys of the map.
  for (const article of own?.articles ?? [])
    for (const value of namesOf[to](article).map(lastSegment)) uses.set(value, (uses.get(value) ?? 0) + 1);
  const order = [...uses.keys()];
  const placeOf = ({ value }: Reference) => (uses.has(value) ? order.indexOf(value) : order.length);
  const pages = new Map<string, Reference>();
  for (const { slug: path, title } of named) {
    const value = lastSegment(path);
    if (!pages.has(value)) pages.set(value, { value, title, path, uses: uses.get(value) ?? 0 });
  }
  return [...pages.values()].sort((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, lang));
}

const nothing: LanguageIndex = { articles: [], categories: [], authors: [] };

/**
 * The pages that references of a chapter's articles may name. A page that the language lacks is the one in the default
 * language.
 *
 * @param lang BCP 47.
 * @returns `null` for a chapter without articles.
 */
export async function readReferences(
  { reads, definition }: Pick<SiteContext, 'reads' | 'definition'>,
  { to, chapter, lang }: { readonly to: ReferenceTarget; readonly chapter: string; readonly lang: string },
): Promise<readonly Reference[] | null> {
  const index = reads.lists.chapters.includes(chapter) ? await reads.lists.index(chapter) : null;
  return index && referencesIn(index, to, lang, defaultLanguage(definition.settings.languages).lang);
}
