import { describe, expect, it } from 'vitest';
import { renderTag } from '../support/render-tag.js';
import { existingTags } from './existing-tags.js';
import { silentLeaves } from './silent-leaves.js';
import type { ExistingTag } from './existing-tag.js';

interface Leaf {
  /** Keys below the component id; `*` for the place in a list. */
  readonly place: string;
  readonly value: string;
}

/** A value like a stored one that no other leaf has. */
function likeStored(value: string, number: number): string {
  const file = /^\/.*(\.[a-z0-9]+)$/.exec(value);
  if (file) return `/assets/images/leaf-${number}${file[1]}`;
  if (/^https?:/.test(value)) return `https://www.youtube-nocookie.com/embed/leaf${String(number).padStart(7, '0')}`;
  return value.startsWith('/') ? `/leaf-${number}/` : `Leaf${number}.`;
}

/** Words that a program compares: with other ones their block is another one. */
const compared: ReadonlySet<string> = new Set([
  ...['titleTag', 'heading_level', 'tag', 'boolean', 'animation', '@type', 'price', 'currency'],
]);

/** A copy of stored data with its own text at each place, and those texts. */
function told(data: unknown, leaves: Leaf[], way: readonly string[] = []): unknown {
  if (typeof data === 'string') {
    const value = compared.has(way.at(-1) ?? '') ? data : likeStored(data, leaves.length + 1);
    leaves.push({ place: way.join('.'), value });
    return value;
  }
  if (Array.isArray(data)) return data.map((entry) => told(entry, leaves, [...way, '*']));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, below]) => [key, told(below, leaves, [...way, key])]));
}

/** Texts of elements, values of attributes and structured data; without the tag itself and values for scripts only. */
const saidBy = (html: string): string =>
  html
    .replace(/<script type="application\/json"[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ gh-(?:id|array|kind|item)="[^"]*"/g, '');

async function silentOf({ tag, id = 'c', attributes = '', data, answers = {} }: ExistingTag) {
  const leaves: Leaf[] = [];
  const component = told(data, leaves);
  const html = await renderTag(`<${tag} data-gh-id="${id}" ${attributes}></${tag}>`, {
    documents: { home: { [id]: component } },
    answers,
  });
  const said = saidBy(html);
  // A compared word counts as shown only on its own: as a text or in quotation marks.
  const isSaid = ({ place, value }: Leaf) =>
    compared.has(place.split('.').at(-1) ?? '')
      ? [`>${value}<`, `"${value}"`].some((word) => said.includes(word))
      : said.includes(value);
  return {
    count: leaves.length,
    silent: [...new Set(leaves.filter((leaf) => !isSaid(leaf)).map(({ place }) => place))],
  };
}

describe('what documents of existing pages hold', () => {
  const withData = existingTags.filter(({ data }) => data !== undefined);

  it.each(withData)('is on the page, each text, picture and link, but for what has a reason: $tag', async (shown) => {
    const { count, silent } = await silentOf(shown);
    expect(count).toBeGreaterThan(0);
    expect(silent.map((place) => `${shown.tag} ${place}`.trim()).sort()).toEqual(
      Object.keys(silentLeaves)
        .filter((name) => name.split(' ')[0] === shown.tag)
        .sort(),
    );
  });

  it('has reasons for tags that there are alone', () => {
    const tags = new Set(withData.map(({ tag }) => tag));
    expect(Object.keys(silentLeaves).filter((name) => !tags.has(name.split(' ')[0] ?? ''))).toEqual([]);
  });
});
