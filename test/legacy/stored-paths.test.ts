import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { Clean } from '../../runtime/html/safe-html.js';
import type { EditKind } from '../../runtime/contract/schema.js';
import { inPlaceKind } from '../../editor/places/kinds/field-editors.js';
import { renderTag } from '../support/render-tag.js';
import { existingTags } from './existing-tags.js';
import type { ExistingTag } from './existing-tag.js';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys as existing documents have them: with `_` and `-`. */
const key = 'price_cards-1';

/** Keys of values without words: addresses, names of popups, marks. */
const marks =
  /^(?:src|link|popupId|placement|poster|fullImage|boolean|heading_level|titleTag|animation|images|background_image|video|titleLink|tag|class|currency)$/;

/** Values are HTML, and inserted as HTML: what is stored, and what a reader sees of it. */
const forms: readonly (readonly [stored: (word: string) => string, seen: (word: string) => string])[] = [
  [(word) => word, (word) => word],
  [(word) => `A &amp; ${word}`, (word) => `A & ${word}`],
  [(word) => `${word}&nbsp;&#37;&euro;`, (word) => `${word}\u00a0%€`],
  [(word) => `5 &lt; ${word} &#62; &quot;4&quot;`, (word) => `5 < ${word} > "4"`],
];
/** Those that only a text has: in an attribute a tag is none. */
const textForms: typeof forms = [...forms, [(word) => `One<br>${word} <b>two</b>`, (word) => `One ${word} two`]];

/** Stands for the key of a picture's own title. */
const inPicture = 'title of a picture';

/** All that a reader sees of a page, and what assistive technology reads out. */
function seenIn(html: string): string {
  let seen = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'br') seen += ' ';
      for (const attribute of ['alt', 'title']) if (attributes[attribute]) seen += `[${attributes[attribute]}]`;
    },
    ontext: (text) => (seen += text),
  });
  parser.end(words(html));
  return seen;
}

/** No kind of texts without markup asks the sanitiser. */
const clean: Clean = () => expect.unreachable();

/**
 * Keys of values that are shown only sometimes, or only to search engines: a letter without a drawing, a button if
 * there are more pictures.
 */
const unseen: Readonly<Record<string, string>> = {
  'grid-component': 'letter',
  'masonry-gallery': 'button',
  'top-banner': 'image',
  'info-table': 'schema',
};

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document like a given one, with other texts, other lengths of its lists, and without some of its keys. */
function like(sample: Json, words: (name: string) => string, gen: () => number, skipped?: string, name = ''): Json {
  if (name !== '' && name === skipped) return sample;
  if (Array.isArray(sample)) {
    const entries =
      sample.length === 0 ? [] : Array.from({ length: 1 + (gen() % 3) }, (_, at) => sample[at % sample.length]!);
    return entries.map((entry) => like(entry, words, gen, skipped, name));
  }
  if (!isObject(sample)) return typeof sample === 'string' && !marks.test(name) ? words(name) : sample;
  const isPicture = 'src' in sample;
  const kept = Object.entries(sample).filter(([own]) => isPicture || needed.test(own) || gen() % 5 > 0);
  const named = (own: string) => (isPicture && own === 'title' ? inPicture : own);
  return Object.fromEntries(kept.map(([own, value]) => [own, like(value, words, gen, skipped, named(own))]));
}

/** Keys without which an entry is none. */
const needed =
  /^(?:title|text|items|cards|columns|tabs|rows|row|image|icon|name|author|review|video|link|price|list|li|button|buttons)$/;

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

/** HTML of the text that is shown of a place. */
const textAt = (html: string, path: readonly string[]) =>
  new RegExp(`\\sgh-id="${[key, ...path].join('\\.')}"[^>]*>([^<]*)<`).exec(html)?.[1];

const render = ({ tag, attributes = '', answers = {} }: ExistingTag, data: Json) =>
  renderTag(`<${tag} data-gh-id="${key}" ${attributes}></${tag}>`, { documents: { home: { [key]: data } }, answers });

const words = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ');

describe.each(existingTags.filter(({ data }) => data !== undefined))('$tag', (shown) => {
  const { tag, data: sample } = shown;
  it('marks each value with the place where it is stored, in the form in which it is stored, and shows what is written there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), fc.nat(), async (numbers, chosen) => {
        let next = 0;
        const seen: string[] = [];
        const data = like(
          sample as Json,
          (name) => {
            const all = name === 'alt' || name === inPicture ? forms : textForms;
            const word = `Word${seen.length}x`;
            const [stored, shows] = all[numbers[next++ % numbers.length]! % all.length]!;
            seen.push(shows(word));
            return stored(word);
          },
          () => numbers[next++ % numbers.length]!,
          unseen[tag],
        );
        const html = await render(shown, data);
        const page = seenIn(html);
        for (const text of seen) expect(page, `${text} of ${JSON.stringify(data)}`).toContain(text);
        const marked = marksIn(html, 'gh-id');
        for (const { path, kind } of marked) {
          const stored = at(data, path);
          const where = `${path.join('.')} (${kind}) of ${JSON.stringify(data)}`;
          // What an editor writes here is stored as HTML, too.
          expect(['plain', 'link', 'image'], where).not.toContain(kind);
          if (kind === 'link-html' || kind === 'image-html')
            expect(stored, where).toSatisfy((value) => typeof value === 'string' || isObject(value as Json));
          else expect(typeof stored, where).toBe('string');
          // What edit mode takes the stored value for is what the page shows: else it would count as another one.
          if (kind.startsWith('plain'))
            expect(textAt(html, path), where).toBe(String(inPlaceKind(kind as EditKind)?.html(stored, clean)));
        }
        for (const { path } of marksIn(html, 'gh-array')) expect(at(data, path), path.join('.')).toBeInstanceOf(Array);
        const texts = marked.filter(({ kind }) => kind !== 'link-html' && kind !== 'image-html');
        if (texts.length === 0) return;
        const { path, kind } = texts[chosen % texts.length]!;
        const isPlain = kind.startsWith('plain');
        const typed = isPlain ? 'Edited & <now>' : 'Edited now';
        const value = isPlain ? inPlaceKind(kind as EditKind)?.value(typed, clean) : { value: typed };
        const after = await render(shown, changed(data, path, (value as { readonly value: Json }).value));
        expect(seenIn(`<p ${after.slice(after.indexOf(`gh-id="${[key, ...path].join('.')}"`))}`)).toMatch(
          new RegExp(`^\\s*${typed}`),
        );
        if (isPlain) expect(value).toEqual({ value: 'Edited &amp; &lt;now&gt;' });
      }),
      { numRuns: 12 },
    );
  });
});
