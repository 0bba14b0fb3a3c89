import { plainText } from '../../widgets/shared/plain-text.js';
import * as v from 'valibot';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import type { ListPaths } from '../../widgets/shared/list-paths.js';
import type { RecordKind } from '../../widgets/site/lists/chapter-record.js';
import { articleHtml } from './article-html.js';
import { keepDocumentTogether, type ShortWords } from './keep-together.js';
import { readFrontMatter } from './read-front-matter.js';
import type { ContentPage, PageDocument } from './site-definition.js';
import { withPictures, type FindPicture } from './site-picture.js';

/** Markdown files of a chapter by their paths: `./articles/<slug>.<language>.md`, and so on. */
export interface ChapterFiles {
  readonly articles: Readonly<Record<string, string>>;
  readonly authors: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
}

const text = () => v.pipe(v.string(), v.nonEmpty('is empty'));
const day = () => v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is no day such as 2026-03-14'));

const articleFront = v.strictObject({
  title: text(),
  h1: text(),
  description: text(),
  intro: text(),
  categories: v.pipe(v.array(text()), v.minLength(1, 'names no category')),
  author: text(),
  posted: day(),
  updated: v.optional(day()),
  picture: text(),
});

const authorFront = v.strictObject({
  name: text(),
  title: text(),
  role: text(),
  intro: text(),
  linkedin: v.optional(text()),
});

const categoryFront = v.strictObject({ title: text(), h1: text(), description: text(), intro: text() });

/** As much of a text as search engines show, cut between words. */
const longestDescription = 155;

function beginningOf(html: string): string {
  const words = plainText(html).replace(/\s+/g, ' ');
  if (words.length <= longestDescription) return words;
  return `${words.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`;
}

type Read = (text: string, path: string, find: FindPicture) => PageDocument;

const readArticle: Read = (source, path, find) => {
  const { front, body } = readFrontMatter(source, path, articleFront);
  const { title, description, h1, picture, ...rest } = front;
  const { intro, categories, author, posted, updated } = rest;
  const entry = {
    title: h1,
    intro,
    image: withPictures({ picture }, find, `${path}, picture`),
    categories,
    author,
    posted,
    ...(updated !== undefined && { updated }),
    text: articleHtml(body, find),
  };
  return { page: { title, description }, entry };
};

const readAuthor: Read = (source, path, find) => {
  const { front, body } = readFrontMatter(source, path, authorFront);
  const { title, ...author } = front;
  const html = articleHtml(body, find);
  return { page: { title, description: beginningOf(html) }, author: { ...author, text: html } };
};

const readCategory: Read = (source, path, find) => {
  const { front, body } = readFrontMatter(source, path, categoryFront);
  const { title, h1, description, intro } = front;
  const html = articleHtml(body, find);
  return {
    page: { title: h1, description },
    hero: { label: title, title: h1, subtitle: intro },
    ...(html !== '' && { closing: { text: html } }),
  };
};

const readers: Readonly<
  Record<RecordKind, { readonly files: keyof ChapterFiles; readonly base: keyof ListPaths; readonly read: Read }>
> = {
  category: { files: 'categories', base: 'categories', read: readCategory },
  author: { files: 'authors', base: 'authors', read: readAuthor },
  article: { files: 'articles', base: 'list', read: readArticle },
};

export interface ChapterOptions {
  readonly chapter: string;
  readonly paths: ListPaths;
  readonly languages: readonly SiteLanguage[];
  /** Code of a language in the names of files. */
  readonly codeOf: (language: SiteLanguage) => string;
  readonly findIn: (language: SiteLanguage) => FindPicture;
  /** Words that no line ends with, by BCP 47 language. */
  readonly shortWords: Readonly<Record<string, ShortWords>>;
}

/** The pages of one kind: one for each slug, with a document for each language that has a file. */
function pagesOfKind(kind: RecordKind, files: ChapterFiles, options: ChapterOptions): ContentPage[] {
  const { chapter, paths, languages, codeOf, findIn, shortWords } = options;
  const { files: folder, base, read } = readers[kind];
  const documents = new Map<string, Record<string, PageDocument>>();
  for (const [path, source] of Object.entries(files[folder])) {
    const [, slug = '', code = ''] = /([\w-]+)\.([\w-]+)\.md$/.exec(path) ?? [];
    const language = languages.find((candidate) => codeOf(candidate) === code);
    if (!language) throw new Error(`The content file ${path} is in no language of the site.`);
    const found = documents.get(slug) ?? {};
    const document = keepDocumentTogether(
      read(source, path, findIn(language)),
      shortWords[language.lang],
    ) as PageDocument;
    documents.set(slug, { ...found, [language.lang]: document });
  }
  return [...documents].map(([slug, inLanguages]) => ({
    path: `${String(paths[base])}${slug}/`,
    template: kind,
    chapter,
    kind,
    documents: inLanguages,
  }));
}

/** Articles that name a category or an author that the chapter does not have. */
function strangers(pages: readonly ContentPage[]): string[] {
  const names = (kind: RecordKind) =>
    new Set(pages.filter((page) => page.kind === kind).map(({ path }) => path.split('/').at(-2) ?? ''));
  const [categories, authors] = [names('category'), names('author')];
  return pages.flatMap(({ kind, path, documents }) => {
    if (kind !== 'article') return [];
    return Object.values(documents).flatMap((document) => {
      const entry = document['entry'] as { readonly categories: readonly string[]; readonly author: string };
      return [
        ...entry.categories
          .filter((name) => !categories.has(name))
          .map((name) => `${path}: there is no category ${name}`),
        ...(authors.has(entry.author) ? [] : [`${path}: there is no author ${entry.author}`]),
      ];
    });
  });
}

/**
 * The pages of a chapter of articles from its Markdown files.
 *
 * @throws Error naming the file and what is wrong with it
 */
export function readChapter(files: ChapterFiles, options: ChapterOptions): readonly ContentPage[] {
  const kinds: readonly RecordKind[] = ['category', 'author', 'article'];
  const pages = kinds.flatMap((kind) => pagesOfKind(kind, files, options));
  const wrong = strangers(pages);
  if (wrong.length > 0) throw new Error(`Articles of the chapter ${options.chapter}: ${wrong.join('; ')}.`);
  return pages;
}
