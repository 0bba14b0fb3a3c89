import { decoded } from '../../runtime/html-words.js';
import { shownParts, type ShownLink } from './shown-parts.js';

/** Texts, links and pictures of one HTML that another one lacks. */
export interface LostParts {
  readonly texts: readonly string[];
  readonly links: readonly ShownLink[];
  readonly pictures: readonly string[];
  /** Links that the other one has with another text. */
  readonly renamed: readonly ShownLink[];
}

const site = 'https://site.example';

/** Letters of a text: blanks and invisible characters differ between two renderings of the same words. */
const lettersOf = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g, '');

/** All texts of HTML, those of attributes included, without blanks. */
function allLetters(html: string): string {
  const bare = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  const attributes = [...bare.matchAll(/\s(?:alt|title|placeholder|value|aria-label)="([^"]*)"/gi)];
  const words = bare.replace(/<[^>]*>/g, '');
  return lettersOf(decoded([words, ...attributes.map(([, value = '']) => value)].join('\n')));
}

/** Addresses of a site are relative to its root, wherever the page is: legacy builds write `<base href="/">`. */
function wholeAddress(address: string, origins: ReadonlySet<string>): string {
  const text = address.trim();
  if (/^(?:tel|mailto):/i.test(text)) return text.toLowerCase().replace(/[\s()-]/g, '');
  if (!URL.canParse(text, `${site}/`)) return text;
  const url = new URL(text, `${site}/`);
  return origins.has(url.origin) ? `${site}${url.pathname}${url.search}${url.hash}` : url.href;
}

/** `#` and scripts lead nowhere. */
const leadsSomewhere = ({ address }: ShownLink): boolean => !/^\s*(?:#?\s*$|javascript:)/i.test(address);

const unique = <T>(values: readonly T[], nameOf: (value: T) => string): readonly T[] => [
  ...new Map(values.map((value) => [nameOf(value), value])).values(),
];

interface Compared {
  /** HTML of the legacy rendering. */
  readonly stored: string;
  /** HTML of our rendering. */
  readonly ours: string;
  /** Origins of the site itself. */
  readonly origins?: ReadonlySet<string> | undefined;
  /** Texts that our blocks show in states that their HTML does not have yet, such as after sending a form. */
  readonly later?: string | undefined;
}

/**
 * Finds what a visitor of the legacy rendering reads, follows and sees, and a visitor of ours does not. Texts are compared without their
 * blanks and wherever an element begins, so the same words in other markup are not lost.
 */
export function lostParts({ stored, ours, origins = new Set(), later = '' }: Compared): LostParts {
  const was = shownParts(stored);
  const now = shownParts(ours);
  const letters = `${allLetters(ours)}\n${lettersOf(decoded(later))}`;
  const has = (text: string): boolean => letters.includes(lettersOf(text));
  const addresses = new Set(now.links.map(({ address }) => wholeAddress(address, origins)));
  const places = decoded(ours);
  const links = unique(was.links.filter(leadsSomewhere), ({ address }) => wholeAddress(address, origins));
  const isKept = ({ address }: ShownLink): boolean => addresses.has(wholeAddress(address, origins));
  const isPlace = (picture: string): boolean => {
    const address = wholeAddress(picture, origins);
    const path = address.startsWith(site) ? address.slice(site.length) : address;
    return places.includes(path) || places.includes(encodeURIComponent(path));
  };
  return {
    texts: unique(
      was.texts.filter((text) => /[\p{L}\p{N}]/u.test(text) && !has(text)),
      lettersOf,
    ),
    links: links.filter((link) => !isKept(link)),
    pictures: unique(was.pictures, (address) => address).filter((picture) => !isPlace(picture)),
    renamed: links.filter((link) => isKept(link) && !has(link.text)),
  };
}
