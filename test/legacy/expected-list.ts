import { readFileSync } from 'node:fs';
import type { MainLanguage } from './site/configuration.js';
import type { ExistingPage } from './site/existing-page.js';
import type { Shown } from './what-is-shown.js';

/** The list beside a page of the synthetic site: what it shows in a default language. */
export const expectedList = ({ name }: ExistingPage, lang: MainLanguage): Shown =>
  JSON.parse(readFileSync(new URL(`site/expected/${name}.${lang}.json`, import.meta.url), 'utf8')) as Shown;
