/** Options of the runtime, as a page sets them: by `configure()`, `window.siteblocksConfig`, or `data-` attributes of the script. */
export interface SiteblocksOptions {
  /** Origin of the site's endpoints: `https://studio.example`. Default: the origin that the script comes from. */
  readonly site?: string;
  /** Address of the platform. Default: `<site>/GudHub`. */
  readonly platform?: string;
  /** Where blocks load data: `site` (the site's endpoints, default) or `platform` (the platform API, configured by `window.getConfig()`). */
  readonly source?: 'site' | 'platform';
  /** Language of built-in texts and content. Default: `<html lang>`. */
  readonly lang?: string;
  /** Default: `light` on the site's own pages, `shadow` on a page of another origin. */
  readonly isolation?: 'light' | 'shadow';
  /** Whether legacy tags (`header-component`) are blocks too. Default: false. */
  readonly legacyTags?: boolean;
  /** Legacy tags that another script defines, with blanks between: no block takes them. */
  readonly leaveTags?: string;
  /** Base length of blocks in shadow isolation: `18px`. Where a page sets `--gh-base`, that counts. Default: `16px`. */
  readonly base?: string;
  /** Nonce for scripts that blocks load. Default: the nonce of the script. */
  readonly nonce?: string;
}

/** The options that count on a page. They do not change any more. */
export interface RuntimeConfig {
  /** Origin of the site's endpoints, without a trailing slash. */
  readonly site: string;
  /** Where blocks load data: `site` (the site's endpoints) or `platform` (the platform API, configured by `window.getConfig()`). */
  readonly source: 'site' | 'platform';
  /** Address of the platform, without a trailing slash. */
  readonly platform: string;
  readonly lang: string;
  /** The language that an option names; `undefined` where `lang` is that of the page. */
  readonly namedLang: string | undefined;
  readonly isolation: 'light' | 'shadow';
  readonly legacyTags: boolean;
  readonly leaveTags?: string;
  readonly base?: string;
  readonly nonce?: string;
}

/** `<name>=<value>` of an option with a valid value; other names take any text. */
const valid =
  /^(site=https?:\/\/.|platform=(https?:\/)?\/.|source=(site|platform)$|isolation=(light|shadow)$|(?!(site|platform|source|isolation)=))/;

/** Texts of the options that are set. */
export type SaidOptions = Partial<Record<keyof SiteblocksOptions, string>>;

/**
 * Reads options. The first source that has an option decides it; a value without the option's shape does not count.
 *
 * @param sources options by precedence, as pages set them: of any type
 * @param doubt called where a value does not count, or a later source has another one
 */
export function readOptions(
  sources: readonly unknown[],
  doubt: (name: string, value: unknown, source: number) => void,
): SaidOptions {
  const said: Record<string, string> = {};
  sources.forEach((source, from) => {
    for (const name in source as object) {
      const value = (source as SaidOptions)[name as keyof SaidOptions] ?? undefined;
      if (value !== undefined && !(valid.test(`${name}=${value}`) && (said[name] ??= `${value}`) === `${value}`))
        doubt(name, value, from);
    }
  });
  return said;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * The options that count, with the defaults of those that are not set.
 *
 * @param home an address of the site, where the page names none
 */
export function configOf(said: SaidOptions, home: string, location: { readonly origin: string }, pageLang: string) {
  const site = withoutSlash(said.site ?? new URL(home).origin);
  return Object.freeze({
    source: 'site',
    isolation: site === location.origin ? 'light' : 'shadow',
    ...said,
    site,
    platform: withoutSlash(said.platform ?? `${site}/GudHub`),
    namedLang: said.lang,
    lang: said.lang ?? (pageLang || 'en-US'),
    legacyTags: (said.legacyTags ?? 'false') !== 'false',
  }) as RuntimeConfig;
}
