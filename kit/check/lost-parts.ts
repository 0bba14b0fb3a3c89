import { decoded } from '../../runtime/html/html-words.js';
import { childrenTag } from '../../runtime/entry/marker.js';
import { shownParts, type ShownLink, type ShownParts } from './shown-parts.js';

/** Texts, links and pictures of one HTML that another one lacks. */
interface LostParts {
  readonly texts: readonly string[];
  readonly links: readonly ShownLink[];
  readonly pictures: readonly string[];
  /** Texts that the other one has for screen readers alone. */
  readonly hidden: readonly string[];
  /** Links that the other one has with another text. */
  readonly renamed: readonly ShownLink[];
}

const site = 'https://site.example';

/** Letters and digits of a text: blanks and punctuation differ between two renderings of the same words. */
const lettersOf = (text: string): string => decoded(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Content of an author that our blocks store without showing it. */
const isKeptAside = (name: string, { hidden }: Readonly<Record<string, string>>): boolean =>
  name === childrenTag && hidden !== undefined;

/** The same, and what they write for screen readers alone. */
export const isUnseen = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  isKeptAside(name, attributes) || /(?:^|\s)gh-hidden(?:\s|$)/.test(attributes['class'] ?? '');

const isCopyright = (text: string): boolean => text.startsWith('©');

/** Letters of all texts of HTML, those of attributes included. */
function allLetters(html: string, { texts, links }: ShownParts): string {
  const seen = html.replace(/<input\b[^>]*type="hidden"[^>]*>/gi, '');
  const attributes = [...seen.matchAll(/\s(?:alt|title|placeholder|value|aria-label)="([^"]*)"/gi)];
  const words = [...texts, ...links.map(({ text }) => text)].join('');
  return [words, ...attributes.map(([, value = '']) => value)].map(lettersOf).join('\n');
}

/** Where the two renderings stand. */
export interface ComparedPlace {
  /** Path of the page. */
  readonly path: string;
  /** Origins of the site itself. */
  readonly origins: ReadonlySet<string>;
  /** Prefixes of the site's other languages: `en`. */
  readonly prefixes: readonly string[];
}

/** One form for the same address: from the root, without the language, without what only one of the two renderings adds. */
function plainAddress(address: string, base: string, { path, origins, prefixes }: ComparedPlace): string {
  const text = address.trim();
  if (/^(?:tel|mailto):/i.test(text)) return text.toLowerCase().replace(/[\s()+-]/g, '');
  if (!URL.canParse(text, site + base)) return text;
  const url = new URL(text, site + base);
  if (url.origin !== site && !origins.has(url.origin)) {
    // Links to share a page name its address, which depends on where the site stands.
    const isOfPage = path !== '/' && decodeURIComponent(url.search.replace(/%(?![\da-f]{2})/gi, '')).includes(path);
    return isOfPage ? url.origin + url.pathname : url.href;
  }
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
  const pathname = prefixes.includes(first) ? rest || '/' : url.pathname;
  return pathname + url.search + url.hash.replace(/^#user-content-/, '#');
}

/** The path of a text that is an address of the site: where the site stands is not a matter of its pages. */
function ownPath(text: string, { origins }: ComparedPlace): string {
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return text;
  const { origin, pathname } = new URL(text);
  return origins.has(origin) && pathname !== '/' ? pathname : text;
}

/** `#` and scripts lead nowhere; the pages of a list are other ones where lists are longer. */
const leadsSomewhere = ({ address }: ShownLink): boolean =>
  !/^\s*(?:#?\s*$|javascript:)/i.test(address) && !/\/page\/\d+\/?$/.test(address);

const unique = <T>(values: readonly T[], nameOf: (value: T) => string): readonly T[] => [
  ...new Map(values.map((value) => [nameOf(value), value])).values(),
];

interface Compared {
  /** HTML of the legacy rendering. */
  readonly stored: string;
  /** HTML of our rendering. */
  readonly ours: string;
  readonly place: ComparedPlace;
  /** Texts that our blocks show in states that their HTML does not have yet, such as after sending a form. */
  readonly later?: string | undefined;
}

/**
 * Finds what a visitor of the legacy rendering reads, follows and sees, and a visitor of ours does not. Only letters and digits of texts are
 * compared, wherever an element begins, so the same words in other markup are not lost.
 */
export function lostParts({ stored, ours, place, later = '' }: Compared): LostParts {
  const was = shownParts(stored);
  const now = shownParts(ours, isUnseen);
  const letters = `${allLetters(ours, now)}\n${lettersOf(later)}`;
  const has = (text: string): boolean =>
    letters.includes(lettersOf(ownPath(text, place))) || (isCopyright(text) && now.texts.some(isCopyright));
  const spoken = allLetters(ours, shownParts(ours, isKeptAside));
  const texts = unique(
    was.texts.filter((text) => lettersOf(text) !== '' && !has(text)),
    lettersOf,
  );
  const isSpoken = (text: string): boolean => spoken.includes(lettersOf(text));
  // Legacy builds write `<base href="/">`; in our pages an anchor belongs to the page.
  const fromRoot = (address: string) => plainAddress(address, '/', place);
  const addresses = new Set(
    now.links.flatMap(({ address }) => [fromRoot(address), plainAddress(address, place.path, place)]),
  );
  const links = unique(was.links.filter(leadsSomewhere), ({ address }) => fromRoot(address));
  const isKept = ({ address }: ShownLink): boolean => addresses.has(fromRoot(address));
  const places = decoded(ours);
  const isPlaced = (picture: string): boolean => {
    const address = fromRoot(picture);
    return places.includes(address) || places.includes(encodeURIComponent(address));
  };
  return {
    texts: texts.filter((text) => !isSpoken(text)),
    hidden: texts.filter(isSpoken),
    links: links.filter((link) => !isKept(link)),
    pictures: unique(was.pictures, fromRoot).filter((picture) => !isPlaced(picture)),
    renamed: links.filter((link) => isKept(link) && !has(link.text)),
  };
}
