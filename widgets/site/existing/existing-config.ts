import { languageNamed } from '../../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../../runtime/page/site-settings.js';
import { partInLanguage } from '../../shared/part-in-language.js';
import type { ListPaths } from '../../shared/list-paths.js';
import { asList } from './as-list.js';
import { readHtmlTexts } from './read-html-texts.js';

/** Fields of a chapter by the names of existing configurations, without their ending: `slug`, `json`, `heading`. */
export type FieldIds = Readonly<Record<string, number>>;

/** A chapter of an existing site: the app of its items, and those of its fields that the configuration names. */
export interface ExistingChapter {
  readonly app_id: number;
  readonly slug_field_id: number;
  readonly json_field_id: number;
  readonly fields: FieldIds;
  /** App of the comments on its articles. */
  readonly comments_app_id: number | undefined;
}

/** The configuration of an existing site, as `window.getConfig()` answers it, with what its blocks need of it by the names they know. */
export interface ExistingConfig {
  readonly chapters: Readonly<Record<string, ExistingChapter>>;
  /** The default language, which has no prefix, first. */
  readonly languages: readonly SiteLanguage[];
  readonly authKey: string | undefined;
  /** The popup that the menu's configuration names for a language; empty where it names none. */
  readonly popupId: (lang: string) => string;
  /** Answer of `Site.config(key)`. */
  readonly config: (key: string) => unknown;
  /** Keys of the configuration that its blocks read. */
  readonly keys: readonly string[];
}

type Loose = Readonly<Record<string, unknown>>;

const looseOf = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const own = (object: Loose, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined);

/** Ids are numbers, or their digits. */
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function chapterFrom(stored: unknown): ExistingChapter | undefined {
  const { app_id, comments_app_id, ...rest } = looseOf(stored);
  const app = idOf(app_id);
  if (app === undefined) return undefined;
  const ids = Object.entries(rest).flatMap(([name, value]) => {
    const field = name.replace(/_field_id$/, '');
    const id = idOf(value);
    return id === undefined ? [] : [[field, id] as const];
  });
  const fields = Object.fromEntries(ids);
  return {
    app_id: app,
    slug_field_id: fields['slug'] ?? 0,
    json_field_id: fields['json'] ?? 0,
    fields,
    comments_app_id: idOf(comments_app_id),
  };
}

/** The chapters of a configuration; an entry without an app is none. */
function chaptersFrom(stored: unknown): Record<string, ExistingChapter> {
  const chapters = Object.entries(looseOf(stored)).map(([name, value]) => [name, chapterFrom(value)] as const);
  return Object.fromEntries(chapters.flatMap(([name, chapter]) => (chapter ? [[name, chapter]] : [])));
}

const codeOf = (entry: unknown): string => {
  const { langCode, code } = looseOf(entry);
  const text = typeof entry === 'string' ? entry : typeof langCode === 'string' ? langCode : code;
  return typeof text === 'string' ? text.trim() : '';
};

/** BCP 47 tag of a code such as `uk`, `en_US`; `undefined` for what is none. */
function languageTag(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code.replace('_', '-'))[0];
  } catch {
    return undefined;
  }
}

const nameOf = (lang: string): string => {
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
};

function languageFrom(code: string, main: string): SiteLanguage[] {
  const lang = languageTag(code);
  if (!lang) return [];
  const isRight = /^(?:ar|fa|he|ur|yi|ps|sd|ug|ckb|dv)\b/.test(lang);
  return [
    {
      lang,
      langCode: code,
      prefix: code === main ? '' : code,
      name: nameOf(lang),
      dir: isRight ? 'rtl' : undefined,
      aliases: [],
    },
  ];
}

/** Codes of a list of languages; some sites have an object with a language under each code. */
function codesOf(stored: unknown): string[] {
  if (Array.isArray(stored)) return stored.map(codeOf);
  return Object.entries(looseOf(stored)).map(([key, entry]) => codeOf(entry) || key);
}

/** The languages that a configuration names, the default one first. */
function languagesFrom({ languageList, defaultLanguage, currentLanguage }: Loose, pageLang: string): SiteLanguage[] {
  const list = codesOf(languageList);
  const main = codeOf(defaultLanguage) || list[0] || codeOf(currentLanguage) || pageLang;
  const codes = [...new Set([main, ...list.filter(Boolean)])];
  return codes.flatMap((code) => languageFrom(code, main));
}

/** Texts of flags stand for flags in existing configurations. */
const isFalse = (value: unknown): boolean => value === false || value === 'false';

/** Where the site stands: its configuration has the host alone. */
function originOf(website: unknown): string {
  if (typeof website !== 'string' || website === '') return '';
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Where the lists of a blog are, which is the same on all existing sites. */
const blogPaths: ListPaths = { list: '/blog/', categories: '/blog/', authors: '/blog/authors/', order: [] };

/** Forms: a list, an object with a form under each id, or one form alone. */
function formsFrom(stored: unknown): unknown {
  const { inputs } = looseOf(stored);
  if (Array.isArray(stored)) return stored as unknown;
  return Array.isArray(inputs) ? [stored] : asList(stored, 'id', () => true);
}

/** Keys of a configuration that no block reads: the key of an account, and where the content lies. */
const notOfBlocks: ReadonlySet<string> = new Set(['auth_key', 'chapters']);

/** Parts that a configuration of an existing site has; some have them beside `componentsConfigs`. */
const sharedKeys = ['generalInfo', 'menuConfig', 'formConfig', 'breadcrumbsConfig', 'blog_config'];

/** Keys that blocks ask for and that configurations of existing sites have: what else they ask for, no such site can lack. */
export const existingKeys: ReadonlySet<string> = new Set(sharedKeys);

/**
 * Reads the configuration of an existing site, whatever is missing in it.
 *
 * @param stored What `window.getConfig()` answers.
 * @param pageLang Language of the page, for sites that name none.
 */
export function readExistingConfig(stored: unknown, pageLang: string): ExistingConfig {
  const top = looseOf(stored);
  const components = looseOf(top['componentsConfigs']);
  const chapters = chaptersFrom(own(top, 'chapters') ?? own(components, 'chapters'));
  const named = languagesFrom(top, pageLang);
  // Switched off, the other languages have no pages, whatever is listed: no path is taken for one of theirs.
  const languages = isFalse(top['multiLanguage']) ? named.slice(0, 1) : named;
  const derived: Loose = {
    site: {
      languages,
      pathKinds: { blog: ['blog'] },
      ownTexts: true,
    },
    lists: chapters['blog'] ? { blog: blogPaths } : {},
    // By script alone the page itself tells: a shared path would lead nowhere outside of the site.
    origin: originOf(top['website']) || (globalThis.document ? location.origin : ''),
    // Forms go to whoever listens to `submitForm`.
    formsEndpoint: 'listeners',
  };
  const { auth_key } = top;
  const isLanguage = (key: string) => /^[a-z]{2,3}(?:[-_]|$)/i.test(key) && languageNamed(key, named) !== undefined;
  const listOf = (key: string): unknown => {
    const value = own(components, key) ?? own(top, key);
    return key === 'formConfig' ? formsFrom(value) : asList(value, 'langCode', isLanguage);
  };
  const read = new Map<string, unknown>();
  const part = (key: string): unknown => {
    if (!sharedKeys.includes(key)) return own(components, key) ?? own(top, key);
    if (!read.has(key)) read.set(key, readHtmlTexts(listOf(key), key));
    return read.get(key);
  };
  return {
    chapters,
    languages,
    authKey: typeof auth_key === 'string' && auth_key !== '' ? auth_key : undefined,
    popupId: (lang) => {
      const { popupId } = looseOf(partInLanguage(part('menuConfig'), languageNamed(lang, languages), languages));
      return typeof popupId === 'string' ? popupId : '';
    },
    keys: [...new Set([...Object.keys(components), ...sharedKeys.filter((key) => Object.hasOwn(top, key))])].filter(
      (key) => !notOfBlocks.has(key),
    ),
    config: (key) => own(derived, key) ?? (notOfBlocks.has(key) ? undefined : part(key)),
  };
}
