import { wordsOf } from '../../../runtime/html/words-of.js';

type Loose = Readonly<Record<string, unknown>>;

/** Words that a reader takes in a minute. */
const readingPace = 220;

/** What a document says of its page to lists. Whatever is missing or of another type is left empty. */
export interface Entry {
  /** Heading with inline markup. */
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  /** Last segments of paths. */
  readonly categories: readonly string[];
  readonly author: string;
  /** Milliseconds since 1970; 0 without a date. */
  readonly posted: number;
  readonly updated: number;
  readonly image: EntryImage | undefined;
  /** Minutes; 0 for what has no text. */
  readonly minutes: number;
  readonly place: string;
  /** 0 where none is known. */
  readonly year: number;
}

export interface EntryImage {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** What stays in sight where it is cut: percent from the left and upper edges. */
  readonly focus: { readonly x: number; readonly y: number } | undefined;
}

export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const positive = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

/** Greatest time that a `Date` can hold, in milliseconds (ECMAScript, 21.4.1.1). */
const latest = 8.64e15;

/** A time as somebody stored it, in milliseconds since 1970; 0 for what is none. */
export function timeOf(value: unknown): number {
  const time = typeof value === 'number' ? value : Date.parse(textOf(value));
  return Math.abs(time) <= latest ? time : 0;
}

const minutesOf = (html: string): number =>
  html === '' ? 0 : Math.max(1, Math.round(wordsOf(html).split(/\s+/).filter(Boolean).length / readingPace));

/** A path of the site, or an http(s) address. */
const isPicture = (src: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(src);

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100;

function focusOf(value: unknown): EntryImage['focus'] {
  const { x, y } = looseOf(value);
  return isPercent(x) && isPercent(y) ? { x, y } : undefined;
}

function imageOf(value: unknown): EntryImage | undefined {
  const { src, alt, title, width, height, focus } = looseOf(value);
  if (!isPicture(textOf(src))) return undefined;
  return {
    ...{ src: textOf(src), alt: textOf(alt), title: textOf(title) },
    ...{ width: positive(width), height: positive(height), focus: focusOf(focus) },
  };
}

/** The part of a document that lists show, its component `entry`. */
export function readEntry(data: Loose): Entry {
  const { title, intro, categories, author, posted, updated, image, text, place, year } = looseOf(data['entry']);
  return {
    title: textOf(title),
    intro: textOf(intro),
    description: textOf(looseOf(data['page'])['description']),
    categories: (Array.isArray(categories) ? categories : []).filter(
      (slug): slug is string => typeof slug === 'string',
    ),
    author: textOf(author),
    posted: timeOf(posted),
    updated: timeOf(updated),
    image: imageOf(image),
    minutes: minutesOf(textOf(text)),
    place: textOf(place),
    year: positive(year) ?? 0,
  };
}
