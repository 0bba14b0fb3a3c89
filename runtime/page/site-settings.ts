/** A language of a site. */
export interface SiteLanguage {
  /** BCP 47 tag, the value of `<html lang>`. */
  readonly lang: string;
  /** How configurations name it: `en_US`. */
  readonly langCode: string;
  /** First segment of its paths; empty for the language without one, which is the default. */
  readonly prefix: string;
  /** Its own name for itself. */
  readonly name: string;
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Other codes that existing configurations use for it: `uk`, `en`. */
  readonly aliases?: readonly string[] | undefined;
}

export const pathKinds = ['home', 'about-us', 'services', 'blog', 'portfolio', 'projects', 'other'] as const;

/** What kind of page a path is: it decides the row of links and the style of a banner, and how the header begins. */
export type PathKind = (typeof pathKinds)[number];

/** How forms ask about the newsletter: `opt-out`, by a box that declines it; `opt-in`, by a box that asks for it. */
export type NewsletterQuestion = 'opt-out' | 'opt-in';

/** Settings that differ between sites: none of them is in the program. */
export interface SiteSettings {
  /** The default language first; never empty. */
  readonly languages: readonly SiteLanguage[];
  /** First segments of paths by kind; one that ends in `*` stands for all that begin so: `{ services: ['services-*'] }`. */
  readonly pathKinds: Readonly<Partial<Record<PathKind, readonly string[]>>>;
  /** Time zone of the site (IANA name), in which moments are given as days: `Europe/Kyiv`. */
  readonly timeZone: string;
  /** Where an opener of the contact form leads without script: a path of the default language. */
  readonly contact: string;
  /** The page with the cookie policy; empty: none is linked. */
  readonly policy: string;
  /** The popup that header and buttons open where their configuration names none; empty: they only lead to `contact`. */
  readonly popupId: string;
  /** How forms ask about the newsletter. */
  readonly newsletter: NewsletterQuestion;
  /** True where the site makes copies of its pictures as AVIF too, which are a quarter smaller than those as WebP. */
  readonly avif: boolean;
  /** True where built-in texts are kept in the chapter `settings`, page `texts`, and so may be edited. */
  readonly storedTexts: boolean;
  /** True if the site has its own built-in texts, in English too, which editors do not change. */
  readonly ownTexts: boolean;
}

type Loose = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Zones by their names: a format takes as long to make as many a block to render. There are some hundreds, and no others are kept. */
const zones = new Map<string, string>();

function zoneFrom(stored: unknown): string {
  const name = textOf(stored);
  const known = zones.get(name);
  if (known !== undefined) return known;
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    zones.set(name, zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

function languageFrom(stored: unknown): SiteLanguage[] {
  const { lang, langCode, prefix, name, dir, aliases } = (stored ?? {}) as Loose;
  if (typeof lang !== 'string' || lang === '') return [];
  return [
    {
      lang,
      langCode: textOf(langCode) || lang.replace('-', '_'),
      prefix: textOf(prefix),
      name: textOf(name) || lang,
      dir: dir === 'rtl' ? 'rtl' : undefined,
      aliases: textsOf(aliases),
    },
  ];
}

/**
 * Settings of a site from its configuration `site`. What is missing or unusable gets a neutral value: one language (that of the page),
 * no kinds, no links.
 *
 * @param lang BCP 47 language of the page.
 */
export function readSiteSettings(stored: unknown, lang: string): SiteSettings {
  const {
    languages,
    pathKinds: kinds,
    timeZone,
    contact,
    policy,
    popupId,
    newsletter,
    avif,
    storedTexts,
    ownTexts,
  } = (stored ?? {}) as Loose;
  const read = (Array.isArray(languages) ? languages : []).flatMap(languageFrom);
  const own = [...read.filter(({ prefix }) => prefix === ''), ...read.filter(({ prefix }) => prefix !== '')];
  const known = entriesOf(kinds).filter(([kind]) => (pathKinds as readonly string[]).includes(kind));
  return {
    languages: own.length > 0 ? own : languageFrom({ lang }),
    pathKinds: Object.fromEntries(known.map(([kind, segments]) => [kind, textsOf(segments)])),
    timeZone: zoneFrom(timeZone),
    contact: textOf(contact),
    policy: textOf(policy),
    popupId: textOf(popupId),
    newsletter: newsletter === 'opt-in' ? 'opt-in' : 'opt-out',
    avif: avif === true,
    storedTexts: storedTexts === true,
    ownTexts: ownTexts === true,
  };
}
