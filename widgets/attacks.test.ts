import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectedAttacks, evilAddresses, ownAttacks } from '../test/support/attacks.js';
import { runningParts } from '../test/support/running-parts.js';
import { siteConfig } from '../test/support/test-page.js';
import type { AttributeTable } from '../runtime/attributes.js';
import { siteOf } from '../runtime/replay-site.js';
import { attributeText } from '../runtime/server/attribute-text.js';
import { renderPage } from '../runtime/server/render-page.js';
import { registry } from './registry.js';
import { sampledBlocks } from './samples.js';
import { listAnswer, type SampleLists } from './shared/sample-lists.js';

const path = '/blog/what-a-clay-is-for/';
const address = { app_id: 1, item_id: 2, element_id: 3 };

/** Texts by what they are: words may hold anything, an address is followed. */
interface Words {
  readonly text: (where: string) => string;
  readonly address: (where: string) => string;
}

interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly (SchemaNode | string)[];
  readonly pipe?: readonly { readonly type: string }[];
}

const isAddress = ({ pipe = [] }: SchemaNode): boolean => pipe.some(({ type }) => type === 'regex');

/** Data of a schema with words in each of its texts. */
function fill(node: SchemaNode, words: Words, where: string): unknown {
  if (node.wrapped) return fill(node.wrapped, words, where);
  if (node.entries)
    return Object.fromEntries(
      Object.entries(node.entries).map(([key, entry]) => [key, fill(entry, words, `${where}.${key}`)]),
    );
  if (node.item) return [fill(node.item, words, `${where}.0`)];
  if (node.type === 'string') return isAddress(node) ? words.address(where) : words.text(where);
  if (node.type === 'number') return 3;
  if (node.type === 'boolean') return true;
  const [first] = node.options ?? [];
  return typeof first === 'object' ? fill(first, words, where) : first;
}

/** A copy of what a sample's site answers, with words in each of its texts; what is found by its path keeps it. */
function attacked(value: unknown, words: Words): unknown {
  if (typeof value === 'string') {
    if (value === path) return value;
    return /^(?:\/|https?:)/.test(value) ? words.address('') : words.text('');
  }
  if (Array.isArray(value)) return value.map((entry) => attacked(entry, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, attacked(entry, words)]));
}

const allSamples = sampledBlocks.flatMap(({ samples }) => samples);
/** What the program itself says, which no editor can change. */
const ownConfig = ['site', 'lists'];
const config: Readonly<Record<string, unknown>> = Object.assign({}, ...allSamples.map((sample) => sample.config ?? {}));
const lists: SampleLists = Object.assign({}, ...allSamples.map((sample) => sample.lists ?? {}));
const texts = import.meta.glob<Readonly<Record<string, string>>>('./*/texts.ts', { eager: true, import: 'default' });

/** Values of the attributes of a tag, each of the kind that it takes. */
function attributesOf(table: AttributeTable, words: Words, round: number): Record<string, string> {
  const entries = Object.entries(table).flatMap(([name, { kind, choices = [] }]): (readonly [string, string])[] => {
    if (['data-gh-id', 'data-gpage', 'data-chapter', 'data-wake'].includes(name)) return [];
    // An article that is not there has no comments to be attacked by.
    if (name === 'data-article' && round % 2 === 0) return [];
    if (kind === 'choice') return [[name, choices[round % choices.length] ?? '']];
    if (kind === 'flag') return round % 2 === 0 ? [[name, '']] : [];
    if (kind === 'json') {
      const entry = { title: words.text(''), name: words.text(''), text: words.text(''), link: words.address('') };
      return [[name, JSON.stringify(round % 2 === 0 ? [entry] : entry)]];
    }
    if (kind === 'text') return [[name, /src|url|link|poster|page/.test(name) ? words.address('') : words.text('')]];
    return [[name, words.text('')]];
  });
  return Object.fromEntries(entries);
}

/** HTML of a page with every block on it, made of words alone. */
function pageOf(words: Words, round: number): Promise<string> {
  const answers = attacked(config, words) as Readonly<Record<string, unknown>>;
  // Lists hold paths alone: `chapter-index.test.ts`.
  const articles = attacked(lists, { text: words.text, address: (where) => `/${words.text(where)}` }) as SampleLists;
  const data = Object.fromEntries(
    registry.map(({ spec }) => [spec.tag, spec.data && fill(spec.data as unknown as SchemaNode, words, spec.tag)]),
  );
  const site = siteOf(async (method, args) => {
    const [key = ''] = args as readonly string[];
    if (method === 'config') return key === 'site' ? siteConfig : ownConfig.includes(key) ? config[key] : answers[key];
    if (method === 'texts') return attacked(texts[`./${args[1] as string}/texts.ts`], words);
    if (method === 'component') return { data: data[key], address, rev: 1 };
    return listAnswer(articles, method, args);
  });
  const tags = registry.map(({ spec: { tag, attributes } }) => {
    const given = attributesOf(attributes as AttributeTable, words, round);
    return `<section data-of="${tag}"><${tag} data-gh-id="${tag}"${attributeText(given)}></${tag}></section>`;
  });
  return renderPage(`<html><head></head><body>${tags.join('\n')}</body></html>`, {
    site,
    registry,
    url: new URL(path, 'https://studio.example'),
    build: 'test',
    // Built-in texts are stored ones in other languages than the program's own.
    lang: 'uk',
    chapter: 'blog',
  });
}

beforeEach(() => {
  // Pictures without a right address are told of.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the counter of what would run', () => {
  it('counts attacks in a page that takes them as they are', () => {
    const counted = (attacks: readonly string[]) =>
      attacks.filter((attack) => runningParts(`<body>${attack}</body>`).length > 0).length;
    expect(counted(ownAttacks)).toBeGreaterThan(ownAttacks.length / 2);
    if (collectedAttacks.length > 0) expect(counted(collectedAttacks)).toBeGreaterThan(90);
    for (const evil of evilAddresses.filter((evil) => !evil.includes('&')))
      expect(runningParts(`<a${attributeText({ href: evil })}>x</a>`), evil).toHaveLength(1);
  });

  it('counts none in a page that has none', () => {
    expect(
      runningParts('<a href="/javascript:/">onclick=alert(1)</a><script type="application/ld+json">{}</script>'),
    ).toEqual([]);
  });
});

describe('every text and address of every block’s data, attributes, configuration and articles', () => {
  it('is on the page where it is harmless, so that an attack in its place is there too', async () => {
    const told = new Set<string>();
    const mark = (where: string) => {
      if (where) told.add(where);
      return where ? `(${where})` : 'word';
    };
    const html = await pageOf({ text: mark, address: (where) => `/${mark(where)}` }, 0);
    // The crop of a picture for phones is shown by the first picture of a page alone: `image-sources.test.ts`.
    const silent = [...told].filter((where) => !where.endsWith('.portrait') && !html.includes(`(${where})`));
    expect(told.size).toBeGreaterThan(250);
    expect(silent.length, silent.join(' ')).toBeLessThan(told.size / 4);
  });

  it.each(evilAddresses)('leads nowhere where it is the address %j', async (evil) => {
    const words = { text: () => 'word', address: () => evil };
    expect(runningParts(await pageOf(words, 0))).toEqual([]);
    expect(runningParts(await pageOf({ text: () => evil, address: () => '/' }, 1))).toEqual([]);
  });

  it.each([...ownAttacks.entries()])('runs nothing where it is attack %i: %j', async (round, attack) => {
    expect(runningParts(await pageOf({ text: () => attack, address: () => `/${attack}` }, round))).toEqual([]);
  });

  // Each of them in many places, and in each place many of them: what cleans a text is tried with all of them where it is.
  it.skipIf(collectedAttacks.length === 0)(
    'runs nothing where it is one that others have collected',
    async () => {
      for (let round = 0; round < 16; round += 1) {
        let dealt = round * 7;
        const next = () => collectedAttacks[dealt++ % collectedAttacks.length] ?? '';
        expect(runningParts(await pageOf({ text: next, address: () => `/${next()}` }, round))).toEqual([]);
      }
    },
    60_000,
  );
});
