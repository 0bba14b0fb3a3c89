import { marked } from 'marked';
import type { SiteLanguage } from '../../../runtime/site-settings.js';
import { withItemIds } from './item-ids.js';
import type { ContentPage, PageDeclaration, PageDocument, SiteDefinition } from './site-definition.js';

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

function pageFrom(
  [file, declaration]: readonly [string, PageDeclaration],
  files: ContentFiles,
  languages: readonly SiteLanguage[],
): ContentPage {
  const folder = folderOf(file);
  const documents = languages.flatMap((language) => {
    const code = fileCode(language);
    const path = `${folder}/${code}.json`;
    const text = files.documents[path];
    if (text === undefined) return [];
    const document = { ...parse(text, path), ...longTexts(files.documents, folder, code) };
    return [[language.lang, withItemIds(document, declaration.path) as PageDocument] as const];
  });
  if (documents.length === 0)
    throw new Error(
      `The page ${declaration.path} has no document: add ${folder}/${fileCode(languages[0] as SiteLanguage)}.json.`,
    );
  return { ...declaration, chapter: declaration.chapter ?? 'pages', documents: Object.fromEntries(documents) };
}

function sharedFrom(files: ContentFiles['shared'], languages: readonly SiteLanguage[]): SiteDefinition['shared'] {
  const shared: Record<string, Record<string, unknown>> = {};
  for (const [path, text] of Object.entries(files)) {
    const [, key = '', code = ''] = /([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const language = languages.find((candidate) => fileCode(candidate) === code);
    if (!language) throw new Error(`The content file ${path} is in no language of the site.`);
    (shared[key] ??= {})[language.lang] = withItemIds(parse(text, path), key);
  }
  return shared;
}

const byName = (files: Readonly<Record<string, string>>, ending: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1).replace(ending, ''), text]),
  );

/**
 * The content of a site from its files. Entries of lists that bring no `id` get one that is always the same for the same place, so that
 * two readings are equal and an entry has the same identity in every language.
 *
 * @throws Error naming the file that cannot be used
 */
export function readContent(
  files: ContentFiles,
  languages: readonly SiteLanguage[],
): Pick<SiteDefinition, 'pages' | 'shared' | 'templates' | 'assets'> {
  return {
    pages: Object.entries(files.pages).map((entry) => pageFrom(entry, files, languages)),
    shared: sharedFrom(files.shared, languages),
    templates: byName(files.templates, /\.html$/),
    assets: byName(files.assets, /$^/),
  };
}
