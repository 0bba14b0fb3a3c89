import type { Attribute, AttributeTable } from '../../runtime/contract/attributes.js';
import { attributeText } from '../../runtime/server/attribute-text.js';
import { registry } from '../../widgets/registry.js';
import { sampledBlocks } from '../../widgets/samples.js';
import type { SampleLists } from '../../widgets/shared/sample-lists.js';
import { existingTags } from '../legacy/existing-tags.js';
import { siteConfig } from './test-page.js';

/** What an address is taken for: a page, a picture that the site has copies of, a film, a player of another site. */
export type AddressKind = 'page' | 'picture' | 'film' | 'player';

/** Texts by what they are: words may hold anything, an address is followed. `where` is the path that the text is stored at. */
export interface Words {
  readonly text: (where: string) => string;
  readonly address: (where: string, kind: AddressKind) => string;
}

/** A tag of a page, with words in its attributes and in each text of its data. */
export interface AttackedTag {
  /** Its component id. */
  readonly id: string;
  readonly html: (words: Words) => string;
  readonly data: (words: Words) => unknown;
}

/** A page of such tags, and what its site answers. */
export interface AttackedSite {
  /** Every tag is in a `<section data-of="<its id>">`. */
  readonly body: string;
  /** Data of components by their ids. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly lists: SampleLists;
}

interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly (SchemaNode | string)[];
  readonly pipe?: readonly { readonly type: string }[];
}

/** Path of the page that all of them stand on: an article, so that blocks of articles have one. */
export const attackedPath = '/blog/what-a-clay-is-for/';

const addressKinds = ['page', 'picture', 'film', 'player'] as const;
const kindIn = (turn: number): AddressKind => addressKinds[(turn >> 1) % addressKinds.length] ?? 'page';

const isAddress = ({ pipe = [] }: SchemaNode): boolean => pipe.some(({ type }) => type === 'regex');

/** The turn in which lists have more entries than are shown at first. */
const crowded = 2;

const turns = (count: number): readonly number[] => Array.from({ length: count }, (_, turn) => turn);

/** Turns in which data that hide other data are left out. */
const isSparse = (turn: number): boolean => turn >= 8;

/** Data that hide other data of the same block. */
const hiding = new Set([
  'gh-about.items',
  'gh-banner.menu',
  'gh-cards.items.0.button',
  'gh-cards.items.0.icon',
  'gh-gallery.items',
  'gh-media-text.rows',
  'gh-video.link',
]);

/** Texts of which a block shows parts alone. */
const formed: Readonly<Record<string, (text: string) => string>> = {
  'gh-contents.text': (text) => `<h2 id="first">${text}</h2><h2 id="second">${text}</h2>`,
};

/** Data of a schema with words in each of its texts. */
function fill(node: SchemaNode, words: Words, where: string, turn: number): unknown {
  if (node.wrapped) return fill(node.wrapped, words, where, turn);
  if (node.entries)
    return Object.fromEntries(
      Object.entries(node.entries).flatMap(([key, entry]) => {
        const path = `${where}.${key}`;
        return isSparse(turn) && hiding.has(path) ? [] : [[key, fill(entry, words, path, turn)]];
      }),
    );
  if (node.item) {
    const { item } = node;
    return turns(turn === crowded ? 2 : 1).map(() => fill(item, words, `${where}.0`, turn));
  }
  if (node.type === 'string' && isAddress(node)) return words.address(where, kindIn(turn));
  if (node.type === 'string') return (formed[where] ?? String)(words.text(where));
  if (node.type === 'number') return turn === crowded ? 1 : 3;
  if (node.type === 'boolean') return true;
  const [first] = node.options ?? [];
  return typeof first === 'object' ? fill(first, words, where, turn) : first;
}

/**
 * Words that programs compare and readers never see. Every other turn keeps them, so that the parts that depend on them
 * are there.
 */
const compared = new Set([
  'id',
  'type',
  'types',
  'required',
  'lang',
  'langCode',
  'defaultLang',
  'reply_to',
  'comment_id',
]);

/** A copy of what is stored, with words in each of its texts; what is found by its path keeps it. */
function attacked(value: unknown, words: Words, where: string, turn: number): unknown {
  if (typeof value === 'string') {
    if (value === attackedPath) return value;
    const isFar = /^https?:/.test(value);
    const isNear = value.startsWith('/');
    const kind = isFar && kindIn(turn) !== 'film' ? 'player' : kindIn(turn);
    const word = isFar || isNear ? words.address(where, kind) : words.text(where);
    return turn % 2 === 0 && compared.has(where.slice(where.lastIndexOf('.') + 1)) ? value : word;
  }
  if (Array.isArray(value)) return value.map((entry, index) => attacked(entry, words, `${where}.${index}`, turn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, attacked(entry, words, `${where}.${key}`, turn)]),
  );
}

/** JSON of attributes, as their authors write it. */
const jsonAttributes: Readonly<Record<string, unknown>> = {
  'data-breadcrumbs': [{ title: 'Start', link: '/' }, { title: 'Here' }],
  'data-homepage': { title: 'Start', link: '/' },
  'data-items': [{ title: 'Start', link: '/' }, { title: 'Here' }],
  'data-list-titles': { address: 'Address', email: 'E-mail', phone: 'Phone' },
};

/** Component id, data source and wake time do not hold texts of authors. */
const ownAttributes = ['data-gh-id', 'data-gpage', 'data-chapter', 'data-wake'];

/** What a text attribute holds, by its name. */
const namesAddress = /src|url|link|poster|page/;

/** The value of an attribute, of the kind that it takes. */
function attributeValue(where: string, name: string, { kind, choices = [] }: Attribute, words: Words, turn: number) {
  if (kind === 'choice') return choices[turn % choices.length] ?? '';
  if (kind === 'flag') return '';
  // No text is a number: it is refused, and shown nowhere.
  if (kind === 'number' || kind === 'timeout') return words.text('');
  if (kind === 'text') return namesAddress.test(name) ? words.address(where, kindIn(turn)) : words.text(where);
  if (!(name in jsonAttributes)) throw new Error(`The JSON of ${where} is not defined here.`);
  return JSON.stringify(attacked(jsonAttributes[name], words, where, turn));
}

/** Values of the attributes of a tag; but for choices each is in some turns, as one may hide another. */
function attributesOf(tag: string, table: AttributeTable, words: Words, turn: number): Record<string, string> {
  const given = Object.entries(table)
    .filter(([name]) => !ownAttributes.includes(name))
    .filter(([, { kind }], index) => kind === 'choice' || ((turn >> (index % 3)) & 1) === 1);
  return Object.fromEntries(
    given.map(([name, attribute]) => [name, attributeValue(`${tag}[${name}]`, name, attribute, words, turn)]),
  );
}

/** Turns without data, in which attributes provide the texts. */
const bare: readonly number[] = [3, 7];

/** How often a block stands on the page, with other attributes and addresses each time; with each word of a choice at least once. */
const turnsOf = (table: AttributeTable): number =>
  Math.max(16, ...Object.values(table).map(({ choices = [] }) => choices.length));

const ofBlocks: readonly AttackedTag[] = registry.flatMap(({ spec: { tag, attributes, data } }) => {
  const table = attributes as AttributeTable;
  return turns(turnsOf(table)).map((turn): AttackedTag => {
    const id = `${tag}-${turn}`;
    return {
      id,
      html: (words) => `<${tag} data-gh-id="${id}"${attributeText(attributesOf(tag, table, words, turn))}></${tag}>`,
      data(words) {
        if (!data || bare.includes(turn)) return undefined;
        return fill(data as unknown as SchemaNode, words, tag, turn);
      },
    };
  });
});

const ofExistingPages: readonly AttackedTag[] = existingTags.flatMap(({ tag, attributes = '', data }) =>
  addressKinds.map((kind, place): AttackedTag => {
    const id = `${tag}-${kind}`;
    const turn = place * 2;
    return {
      id,
      html: () => `<${tag} data-gh-id="${id}" ${attributes}></${tag}>`,
      data: (words) => attacked(data, words, tag, turn),
    };
  }),
);

/** Every block in every way in which it shows what is stored, and every legacy tag with data as these have them. */
export const attackedTags: readonly AttackedTag[] = [...ofBlocks, ...ofExistingPages];

const allSamples = sampledBlocks.flatMap(({ samples }) => samples);
/** What the program itself says, which no editor can change. */
const ownConfig = ['site', 'lists'];
type Stored = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both of two values: a sample that says little of a company takes nothing from those that say more. */
function joined(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return one ?? other;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, joined(one[key], other[key])]));
}
const config = Object.entries(allSamples.reduce((all, sample) => joined(all, sample.config) as Stored, {}));
const lists: SampleLists = Object.assign({}, ...allSamples.map((sample) => sample.lists ?? {}));

/** Words in all that a site says of itself: its configuration, its articles and what readers wrote of them, and the data of tags. */
export function attackedSite(tags: readonly AttackedTag[], words: Words, turn = 0): AttackedSite {
  // Lists hold paths alone: `chapter-index.test.ts`.
  const inLists = { text: words.text, address: (where: string) => `/${words.text(where)}` };
  const sections = tags.map((tag) => `<section data-of="${tag.id}">${tag.html(words)}</section>`);
  return {
    body: sections.join('\n'),
    document: Object.fromEntries(tags.map(({ id, data }) => [id, data(words)])),
    config: {
      ...Object.fromEntries(
        config.map(([key, value]) => [
          key,
          ownConfig.includes(key) ? value : attacked(value, words, `config.${key}`, turn),
        ]),
      ),
      site: siteConfig,
    },
    lists: attacked(lists, inLists, 'lists', turn) as SampleLists,
  };
}
