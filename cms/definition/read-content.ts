import { marked } from 'marked';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { withItemIds } from './item-ids.js';
import { keepDocumentTogether, type ShortWords } from './keep-together.js';
import { readChapter, type ChapterFiles } from './read-chapter.js';
import { refusePages } from './refuse-pages.js';
import { refuseStrays } from './refuse-strays.js';
import { withPictures, type FindPicture, type FindSitePicture } from './site-picture.js';
import type { ListPaths } from '../../widgets/shared/list-paths.js';
import type {
  ContentPage,
  KindDeclaration,
  PageDeclaration,
  PageDocument,
  PageKind,
  SiteDefinition,
} from './site-definition.js';

/** Files of a site by their paths, as `import.meta.glob` gives them. */
export interface ContentFiles {
  /** `./pages/<folder>/page.ts`. */
  readonly pages: Readonly<Record<string, PageDeclaration>>;
  /** Texts of `./pages/<folder>/<language>.json` and `./pages/<folder>/<component>.<language>.md`. */
  readonly documents: Readonly<Record<string, string>>;
  /** Texts of `./settings/<key>/<language>.json`. */
  readonly shared: Readonly<Record<string, string>>;
  /** `./templates/<name>.html`. */
  readonly templates: Readonly<Record<string, string>>;
  /** Files below `./assets/`. */
  readonly assets: Readonly<Record<string, string>>;
  /** `./kinds/<id>/kind.ts`: kinds of pages that editors may add; default none. */
  readonly kinds?: Readonly<Record<string, KindDeclaration>>;
  /** Texts of `./kinds/<id>/<language>.json`: a page's document, and under the key `kind` what the kind is called and for. */
  readonly kindDocuments?: Readonly<Record<string, string>>;
  /** Markdown files of chapters of articles, by chapter; default none. */
  readonly chapters?: Readonly<Record<string, ChapterFiles>>;
}

/** What the files of a site are read with. */
export interface ContentOptions {
  readonly languages: readonly SiteLanguage[];
  readonly lists: SiteDefinition['lists'];
  /** Finds a picture by its name, with its words in a language; without it documents name no pictures. */
  readonly findPicture?: FindSitePicture | undefined;
  /** Words that no line ends with, by BCP 47 language. */
  readonly shortWords: Readonly<Record<string, ShortWords>>;
}

/** Code of a language in the names of files: the first part of its tag. */
const fileCode = ({ lang }: SiteLanguage): string => lang.split('-')[0] as string;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

function parse(text: string, path: string): PageDocument {
  try {
    return JSON.parse(text) as PageDocument;
  } catch (cause) {
    throw new Error(`The content file ${path} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Long texts of a page: `policy.en.md` is the text of the component `policy`. */
function longTexts(files: ContentFiles['documents'], folder: string, code: string): PageDocument {
  const entries = Object.entries(files).flatMap(([path, text]) => {
    const component = path.startsWith(`${folder}/`) && path.endsWith(`.${code}.md`);
    if (!component) return [];
    const id = path.slice(folder.length + 1, -`.${code}.md`.length);
    return [[id, { text: marked.parse(text, { async: false }).trim() }] as const];
  });
  return Object.fromEntries(entries);
}

/** The site's pictures with their words in a language. */
const findIn =
  ({ findPicture }: ContentOptions, language: SiteLanguage): FindPicture =>
  (name, alt) => {
    const picture = findPicture?.(name, fileCode(language));
    if (!picture) throw new Error(`the site has no picture "${name}"`);
    return alt === undefined ? picture : { ...picture, alt };
  };

function pageFrom(
  [file, declaration]: readonly [string, PageDeclaration],
  files: ContentFiles,
  options: ContentOptions,
): ContentPage {
  const { languages } = options;
  const folder = folderOf(file);
  const documents = languages.flatMap((language) => {
    const code = fileCode(language);
    const path = `${folder}/${code}.json`;
    const text = files.documents[path];
    if (text === undefined) return [];
    const read = { ...parse(text, path), ...longTexts(files.documents, folder, code) };
    const document = keepDocumentTogether(
      withPictures(read, findIn(options, language), path),
      options.shortWords[language.lang],
    );
    return [[language.lang, withItemIds(document, declaration.path) as PageDocument] as const];
  });
  if (documents.length === 0)
    throw new Error(
      `The page ${declaration.path} has no document: add ${folder}/${fileCode(languages[0] as SiteLanguage)}.json.`,
    );
  return { ...declaration, chapter: declaration.chapter ?? 'pages', documents: Object.fromEntries(documents) };
}

function kindFrom(
  [file, declaration]: readonly [string, KindDeclaration],
  files: Readonly<Record<string, string>>,
  options: ContentOptions,
): PageKind {
  const folder = folderOf(file);
  const read = options.languages.flatMap((language) => {
    const path = `${folder}/${fileCode(language)}.json`;
    const text = files[path];
    if (text === undefined) return [];
    const { kind, ...document } = withPictures(parse(text, path), findIn(options, language), path) as PageDocument;
    return [{ lang: language.lang, kind: kind as PageKind['names'][string], document }];
  });
  return {
    ...declaration,
    id: folder.slice(folder.lastIndexOf('/') + 1),
    names: Object.fromEntries(read.map(({ lang, kind }) => [lang, kind])),
    documents: Object.fromEntries(read.map(({ lang, document }) => [lang, document])),
  };
}

function sharedFrom(files: ContentFiles['shared'], options: ContentOptions): SiteDefinition['shared'] {
  const shared: Record<string, Record<string, unknown>> = {};
  for (const [path, text] of Object.entries(files)) {
    const [, key = '', code = ''] = /([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const language = options.languages.find((candidate) => fileCode(candidate) === code);
    if (!language) throw new Error(`The content file ${path} is in no language of the site.`);
    (shared[key] ??= {})[language.lang] = withItemIds(
      withPictures(parse(text, path), findIn(options, language), path),
      key,
    );
  }
  return shared;
}

const byName = (files: Readonly<Record<string, string>>, ending: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1).replace(ending, ''), text]),
  );

function pathsOf(chapter: string, { lists }: ContentOptions): ListPaths {
  const paths = lists[chapter];
  if (!paths) throw new Error(`The chapter ${chapter} has articles, and the site does not say where its lists are.`);
  return paths;
}

/**
 * The content of a site from its files. Entries of lists without an `id` get one that depends on their place only. Two readings are equal, and an
 * entry has the same identity in every language.
 *
 * @throws Error naming the file that cannot be used
 */
export function readContent(
  files: ContentFiles,
  options: ContentOptions,
): Pick<SiteDefinition, 'pages' | 'kinds' | 'shared' | 'templates' | 'assets'> {
  refuseStrays(Object.keys(files.documents), Object.keys(files.pages), options.languages.map(fileCode));
  const templates = byName(files.templates, /\.html$/);
  const pages = [
    ...Object.entries(files.pages).map((entry) => pageFrom(entry, files, options)),
    ...Object.entries(files.chapters ?? {}).flatMap(([chapter, ofChapter]) =>
      readChapter(ofChapter, {
        chapter,
        paths: pathsOf(chapter, options),
        languages: options.languages,
        codeOf: fileCode,
        findIn: (language) => findIn(options, language),
        shortWords: options.shortWords,
      }),
    ),
  ];
  refusePages(pages, templates);
  return {
    kinds: Object.entries(files.kinds ?? {}).map((entry) => kindFrom(entry, files.kindDocuments ?? {}, options)),
    pages,
    shared: sharedFrom(files.shared, options),
    templates,
    assets: byName(files.assets, /$^/),
  };
}
