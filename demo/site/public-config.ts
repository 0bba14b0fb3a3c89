import type { languages } from '../../runtime/page-info.js';
import config, { configIn } from './content/config.js';

type Lang = (typeof languages)[number]['lang'];

/** Public configuration of a key in a language; `undefined` where there is none. */
export function publicConfig(key: string, lang: string): unknown {
  return Object.hasOwn(config, key)
    ? configIn(lang as Lang, (config as Readonly<Record<string, unknown>>)[key])
    : undefined;
}

/** All public configuration in a language. */
export function allPublicConfig(lang: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(config).map((key) => [key, publicConfig(key, lang)]));
}
