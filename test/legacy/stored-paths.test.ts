import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTag } from '../support/render-tag.js';
import { existingTags } from './existing-tags.js';
import type { ExistingTag } from './existing-tags.js';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys as existing documents have them: with `_` and `-`. */
const key = 'price_cards-1';

/** Keys whose values are no words: addresses, names of popups, marks. */
const marks =
  /^(?:src|alt|link|popupId|placement|poster|fullImage|boolean|number|symbol|price|heading_level|titleTag|animation|images|background_image|video)$/;

/** Keys whose texts are shown at times only: a letter where there is no drawing, what brings more pictures where there are more. */
const unseen: Readonly<Record<string, string>> = { 'grid-component': 'letter', 'masonry-gallery': 'button' };

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document like a given one, with other texts, other lengths of its lists, and without some of its keys. */
function like(sample: Json, words: () => string, gen: () => number, skipped?: string, name = ''): Json {
  if (Array.isArray(sample)) {
    const entries =
      sample.length === 0 ? [] : Array.from({ length: 1 + (gen() % 3) }, (_, at) => sample[at % sample.length]!);
    return entries.map((entry) => like(entry, words, gen, skipped, name));
  }
  if (!isObject(sample)) return typeof sample === 'string' && !marks.test(name) && name !== skipped ? words() : sample;
  const isPicture = 'src' in sample;
  const kept = Object.entries(sample).filter(([own]) => isPicture || needed.test(own) || gen() % 5 > 0);
  return Object.fromEntries(kept.map(([own, value]) => [own, like(value, words, gen, skipped, own)]));
}

/** Keys without which an entry is none. */
const needed =
  /^(?:title|text|items|cards|tabs|rows|row|image|icon|name|author|review|video|link|price|list|li|button|buttons)$/;

const at = (data: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (node, name) =>
      node === undefined || node === null || typeof node !== 'object' ? undefined : (node as never)[name],
    data,
  );

function changed(data: Json, [first, ...rest]: readonly string[], value: Json): Json {
  if (first === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, index) => (String(index) === first ? changed(entry, rest, value) : entry));
  return { ...(data as object), [first]: changed((data as never)[first], rest, value) };
}

interface Mark {
  readonly path: readonly string[];
  readonly kind: string;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const startTags = (html: string) => html.match(/<[a-z][^>]*>/g) ?? [];

/** Places that an editor may change, of this component. */
const marksIn = (html: string, name: 'gh-id' | 'gh-array'): Mark[] =>
  startTags(html).flatMap((tag) => {
    const path = attribute(tag, name);
    const [id, ...rest] = path?.split('.') ?? [];
    return id === key ? [{ path: rest, kind: attribute(tag, 'gh-kind') ?? 'rich' }] : [];
  });

const render = ({ tag, attributes = '', answers = {} }: ExistingTag, data: Json) =>
  renderTag(`<${tag} data-gh-id="${key}" ${attributes}></${tag}>`, { documents: { home: { [key]: data } }, answers });

const words = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ');

describe.each(existingTags.filter(({ data }) => data !== undefined))('$tag', (shown) => {
  const { tag, data: sample } = shown;
  it('marks each value with the place where it is stored, in the form in which it is stored, and shows what is written there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), fc.nat(), async (numbers, chosen) => {
        let next = 0;
        let word = 0;
        const data = like(
          sample as Json,
          () => `Word${word++}x`,
          () => numbers[next++ % numbers.length]!,
          unseen[tag],
        );
        const html = await render(shown, data);
        for (const [text] of JSON.stringify(data).matchAll(/Word\d+x/g)) {
          expect(words(html), `${text} of ${JSON.stringify(data)}`).toContain(text);
        }
        const marked = marksIn(html, 'gh-id');
        for (const { path, kind } of marked) {
          const stored = at(data, path);
          const where = `${path.join('.')} (${kind}) of ${JSON.stringify(data)}`;
          if (kind === 'link' || kind === 'image')
            expect(stored, where).toSatisfy((value) => typeof value === 'string' || isObject(value as Json));
          else expect(typeof stored, where).toBe('string');
        }
        for (const { path } of marksIn(html, 'gh-array')) expect(at(data, path), path.join('.')).toBeInstanceOf(Array);
        const texts = marked.filter(({ kind }) => kind !== 'link' && kind !== 'image');
        if (texts.length === 0) return;
        const { path } = texts[chosen % texts.length]!;
        const after = await render(shown, changed(data, path, 'Edited now'));
        expect(after).toMatch(new RegExp(`gh-id="${[key, ...path].join('\\.')}"[^>]*>(?:<[^>]*>)*Edited now`));
      }),
      { numRuns: 12 },
    );
  });
});
