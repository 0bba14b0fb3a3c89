import * as v from 'valibot';
import { defaultLanguage, languages } from '../../runtime/page-info.js';
import { validEntries } from './valid-entries.js';

/**
 * The part of a configuration that is in a language, where it is a list with one part for each (existing sites keep theirs so): else the
 * default language's, else the first one.
 */
export function configInLanguage(lang: string, config: unknown): unknown {
  if (!Array.isArray(config)) return config;
  const parts = validEntries(v.looseObject({ langCode: v.string() }), config);
  const code = languages.find((language) => language.lang === lang)?.langCode;
  return (
    parts.find(({ langCode }) => langCode === code) ??
    parts.find(({ langCode }) => langCode === defaultLanguage.langCode) ??
    config[0]
  );
}
