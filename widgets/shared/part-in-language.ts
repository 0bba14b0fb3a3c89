import { languageNamed } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';

/**
 * Which part of a configuration is in a language, where it is a list with one part for each (existing sites keep theirs so): else the default
 * language's, else the first one.
 *
 * @param parts Plain data.
 * @param languages Those of the site, the default one first.
 * @returns Its place in the list; -1 for an empty list.
 */
export function placeOfPart(
  parts: readonly unknown[],
  language: SiteLanguage | undefined,
  languages: readonly SiteLanguage[],
): number {
  const placeIn = (wanted: SiteLanguage | undefined) =>
    parts.findIndex((part) => {
      const { langCode } = (part ?? {}) as { readonly langCode?: unknown };
      return wanted && typeof langCode === 'string' && languageNamed(langCode, languages) === wanted;
    });
  const places = [placeIn(language), placeIn(languages[0])];
  return places.find((place) => place >= 0) ?? Math.min(0, parts.length - 1);
}

/** The part of a configuration in a language; a configuration that is not a list is its own part. */
export function partInLanguage(
  config: unknown,
  language: SiteLanguage | undefined,
  languages: readonly SiteLanguage[],
): unknown {
  return Array.isArray(config) ? (config as readonly unknown[])[placeOfPart(config, language, languages)] : config;
}
