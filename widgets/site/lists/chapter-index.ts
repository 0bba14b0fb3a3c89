import { plainText } from '../../shared/plain-text.js';
import { defaultLanguage, isSitePath, languageOf } from '../../../runtime/page/page-info.js';
import type { Address, Article, ArticleComment, Author, Category } from '../../../runtime/page/site.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { lastSegment } from '../../shared/list-window.js';
import type { ChapterRecord, ChapterSource } from './chapter-record.js';

/** The lists of a chapter in one language. */
export interface LanguageIndex {
  /** Newest first. */
  readonly articles: readonly Article[];
  /** In the order that the site gives them. */
  readonly categories: readonly Category[];
  readonly authors: readonly Author[];
}

/** The lists of a chapter, ready to be asked. */
export interface ChapterIndex {
  /** By BCP 47 language. */
  readonly languages: ReadonlyMap<string, LanguageIndex>;
  /** Approved comments by article id, newest first. */
  readonly comments: ReadonlyMap<string, readonly ArticleComment[]>;
}

const idOf = ({ app_id, item_id }: Address): string => `${app_id}.${item_id}`;

function categoryFrom({ slug, address, names: { name, h1 } }: ChapterRecord): Category {
  return { slug, title: name, h1, category_id: idOf(address), address };
}

function authorFrom({ slug, address, names: { name, h1, role, intro } }: ChapterRecord): Author {
  return { name, h1, author_id: idOf(address), slug, role, intro, address };
}

interface Opinion {
  readonly views: ReadonlyMap<string, number>;
  readonly votes: ReadonlyMap<string, readonly number[]>;
  readonly comments: ChapterIndex['comments'];
}

const roundedAverage = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

interface Named {
  readonly categories: ReadonlyMap<string, Category>;
  readonly authors: ReadonlyMap<string, Author>;
}

function articleFrom({ slug, address, entry }: ChapterRecord, named: Named, opinion: Opinion): Article {
  const id = idOf(address);
  const author = named.authors.get(entry.author);
  const votes = opinion.votes.get(id) ?? [];
  const { image } = entry;
  return {
    id,
    slug,
    title: plainText(entry.title),
    h1: entry.title,
    address,
    ...(image && {
      thumbnail_src: image.src,
      thumbnail_alt: image.alt,
      ...(image.title && { thumbnail_title: image.title }),
      ...(image.width && { thumbnail_width: image.width }),
      ...(image.height && { thumbnail_height: image.height }),
      ...(image.focus && { thumbnail_focus: image.focus }),
    }),
    ...(entry.description && { description: entry.description }),
    categories: entry.categories.flatMap((name) => {
      const category = named.categories.get(name);
      return category ? [{ name: category.title, slug: category.slug, address: category.address }] : [];
    }),
    ...(author && {
      author: author.name,
      author_id: author.author_id,
      author_slug: author.slug,
      author_address: author.address,
    }),
    posted_at: entry.posted,
    ...(entry.updated && { updated_at: entry.updated }),
    views: opinion.views.get(id) ?? 0,
    rating: { avg: roundedAverage(votes), count: votes.length },
    commentsQuantity: opinion.comments.get(id)?.length ?? 0,
    ...(entry.intro && { intro: entry.intro }),
    ...(entry.minutes && { time_to_read: String(entry.minutes) }),
    ...(entry.place && { place: entry.place }),
    ...(entry.year && { year: entry.year }),
  };
}

function grouped<T, V>(list: readonly T[], keyOf: (item: T) => string, valueOf: (item: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(valueOf(item));
    else groups.set(keyOf(item), [valueOf(item)]);
  }
  return groups;
}

const bySlug = <T extends { readonly slug: string }>(list: readonly T[]): [string, T][] =>
  list.map((item) => [lastSegment(item.slug), item]);

interface IndexOptions {
  readonly languages: readonly SiteLanguage[];
  /** Last segments of the paths of categories in their order; others follow by their names. */
  readonly order: readonly string[];
}

/**
 * The lists of a chapter. A language lists its own articles alone; a category or an author that it lacks is named in the default language,
 * and its page is that one's.
 */
export function buildChapterIndex(source: ChapterSource, { languages, order }: IndexOptions): ChapterIndex {
  const newest = [...source.comments].sort((a, b) => b.date - a.date);
  const comments = grouped(
    newest,
    (comment) => comment.article_id,
    (comment) => comment,
  );
  const votes = grouped(
    source.votes,
    (vote) => vote.article_id,
    (vote) => vote.value,
  );
  const opinion: Opinion = { views: source.views, votes, comments };
  const inLanguages = grouped(
    // Whatever else somebody stored as a path would become an address that readers follow.
    source.records.filter(({ slug }) => isSitePath(slug)),
    ({ slug }) => languageOf(slug, languages).lang,
    (record) => record,
  );
  const placeOf = (slug: string) => {
    const place = order.indexOf(lastSegment(slug));
    return place < 0 ? order.length : place;
  };
  const ofKind = (lang: string, kind: ChapterRecord['kind']) =>
    (inLanguages.get(lang) ?? []).filter((record) => record.kind === kind);
  const categoriesIn = (lang: string) =>
    ofKind(lang, 'category')
      .map(categoryFrom)
      .sort((a, b) => placeOf(a.slug) - placeOf(b.slug) || a.title.localeCompare(b.title, lang));
  const authorsIn = (lang: string) => ofKind(lang, 'author').map(authorFrom);
  const { lang: main } = defaultLanguage(languages);
  const indexes = languages.map(({ lang }): [string, LanguageIndex] => {
    const categories = categoriesIn(lang);
    const authors = authorsIn(lang);
    const named: Named = {
      categories: new Map([...bySlug(categoriesIn(main)), ...bySlug(categories)]),
      authors: new Map([...bySlug(authorsIn(main)), ...bySlug(authors)]),
    };
    const articles = ofKind(lang, 'article').map((record) => articleFrom(record, named, opinion));
    articles.sort((a, b) => b.posted_at - a.posted_at || a.slug.localeCompare(b.slug));
    return [lang, { articles, categories, authors }];
  });
  return { languages: new Map(indexes), comments };
}
