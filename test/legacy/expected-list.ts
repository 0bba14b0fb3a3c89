import { readFileSync } from 'node:fs';
import type { MainLanguage } from './site/configuration.js';
import type { ExistingPage } from './site/existing-page.js';
import type { Shown } from './what-is-shown.js';

/** The list beside a page of the synthetic site: what it shows in a default language. */
export const expectedList = ({ name }: ExistingPage, lang: MainLanguage): Shown =>
  JSON.parse(readFileSync(new URL(`site/expected/${name}.${lang}.json`, import.meta.url), 'utf8')) as Shown;

/** A path in a second language; addresses of others, files and anchors are the same in all. What leads to the other language has its prefix already. */
const inSecond = (own: string, other: string) => (address: string) =>
  address.startsWith(`/${other}/`)
    ? address.slice(other.length + 1)
    : address.replace(
        /^(?:[^?#]*\?u(?:rl)?=)?(?:https:\/\/existing\.example)?(?=\/(?!assets\/|\/))/,
        (start) => `${start}/${own}`,
      );

/** What a page shows in the site's second language: what it shows where that is the default one, below its prefix. */
export function expectedInSecond(page: ExistingPage, second: MainLanguage): Shown {
  const list = expectedList(page, second);
  return { ...list, links: list.links.map(inSecond(second, second === 'uk' ? 'en' : 'uk')) };
}
