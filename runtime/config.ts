/** Options of the runtime, read once from the `data-` attributes of its script. */
export interface RuntimeConfig {
  /** Origin of the site's endpoints, without a trailing slash. */
  readonly site: string;
  /** Whom blocks ask: the site's endpoints, or the platform itself by the page's own configuration (`window.getConfig()`). */
  readonly source: 'site' | 'platform';
  /** Address of the platform, without a trailing slash. */
  readonly platform: string;
  readonly lang: string;
  readonly isolation: 'light' | 'shadow';
  readonly legacyTags: boolean;
  readonly nonce: string | undefined;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/**
 * Options of a runtime whose script is `script` (absent where the runtime was imported as a module).
 * Isolation defaults to `light` on the site's own pages and to `shadow` on a foreign page, which is one whose `data-site` is another origin.
 */
export function readConfig(
  script: HTMLElement | null,
  location: { readonly origin: string },
  pageLang: string,
): RuntimeConfig {
  const option = (name: string) => script?.getAttribute(`data-${name}`) ?? undefined;
  const site = withoutSlash(option('site') ?? location.origin);
  const isolation = option('isolation');
  const foreign = site !== location.origin;
  return Object.freeze({
    site,
    platform: withoutSlash(option('platform') ?? `${site}/GudHub`),
    source: option('source') === 'platform' ? 'platform' : 'site',
    lang: option('lang') ?? (pageLang || 'en-US'),
    isolation: isolation === 'light' || isolation === 'shadow' ? isolation : foreign ? 'shadow' : 'light',
    legacyTags: option('legacy-tags') !== undefined,
    nonce: option('nonce') ?? (script?.nonce || undefined),
  } satisfies RuntimeConfig);
}
