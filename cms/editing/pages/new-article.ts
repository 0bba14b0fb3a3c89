import type { FormFields } from '../../../kit/http/read-form.js';
import { dayIn } from '../../../widgets/shared/day-in.js';
import { isoDay } from '../../../widgets/shared/format-day.js';
import { looseOf } from '../../../widgets/site/lists/read-entry.js';
import type { PageDocument, PageKind } from '../../definition/site-definition.js';
import type { SiteSettings } from '../../../runtime/page/site-settings.js';
import type { SiteContext } from '../../site/site-context.js';
import { readReferences } from '../references.js';
import { PageError } from './page-error.js';

/** What lists find an article by. Absent values stay those of the kind of page. */
export interface NewArticle {
  /** Last segment of the path of an author's page. */
  readonly author?: string;
  /** Last segments of the paths of categories. */
  readonly categories?: readonly string[];
  /** A day such as 2026-03-14. */
  readonly posted?: string;
}

/** The day that it is in a time zone, such as 2026-03-14. @param timeZone IANA name */
export const todayIn = (timeZone: string, now = Date.now()): string => isoDay(dayIn(now, timeZone));

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && isoDay(time) === text;
};

/** Most categories of an article. */
const mostCategories = 50;

/**
 * The values of a new article from a request.
 *
 * @throws PageError `reference` or `date` if a value has another form
 */
export function readNewArticle({ author, categories, posted }: FormFields): NewArticle {
  const isTexts = (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.length <= mostCategories && value.every((one) => typeof one === 'string');
  if (author !== undefined && typeof author !== 'string') throw unknownReference('author');
  if (categories !== undefined && !isTexts(categories)) throw unknownReference('categories');
  if (posted !== undefined && (typeof posted !== 'string' || !isDay(posted)))
    throw new PageError(400, 'date', 'posted is a day such as 2026-03-14.');
  return {
    ...(author !== undefined && { author }),
    ...(categories !== undefined && { categories }),
    ...(posted !== undefined && { posted }),
  };
}

/** What a new article of a kind begins with; `undefined` for a kind that makes other pages. */
export function articleOfKind(
  { timeZone }: Pick<SiteSettings, 'timeZone'>,
  document: PageDocument | undefined,
): Required<NewArticle> | undefined {
  const { author, categories, posted } = looseOf(document?.['entry']);
  if (typeof author !== 'string' || !Array.isArray(categories) || typeof posted !== 'string') return undefined;
  const texts = categories.filter((one): one is string => typeof one === 'string');
  return { author, categories: texts, posted: isDay(posted) ? posted : todayIn(timeZone) };
}

/**
 * Refuses values that name a page which the chapter does not have.
 *
 * @param lang BCP 47: the language of the new article
 * @throws PageError `reference`
 */
export async function refuseUnknown(
  context: SiteContext,
  { chapter }: Pick<PageKind, 'chapter'>,
  lang: string,
  { author, categories }: NewArticle,
): Promise<void> {
  // A new author or category is hidden until an editor shows its page.
  const editors = { ...context, reads: context.editorReads };
  const isKnown = async (to: 'author' | 'category', values: readonly string[]) => {
    if (values.length === 0) return true;
    const known = new Set((await readReferences(editors, { to, chapter, lang }))?.map(({ value }) => value));
    return values.every((value) => known.has(value));
  };
  if (author !== undefined && !(await isKnown('author', [author]))) throw unknownReference('author');
  if (!(await isKnown('category', categories ?? []))) throw unknownReference('categories');
}

const unknownReference = (name: string) =>
  new PageError(400, 'reference', `The chapter has no published page that ${name} names.`);

/** The document of a new article with the values that were chosen for it. */
export const withArticle = (document: PageDocument, article: NewArticle): PageDocument =>
  Object.keys(article).length === 0 ? document : { ...document, entry: { ...looseOf(document['entry']), ...article } };
