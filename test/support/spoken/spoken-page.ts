import type { Page } from 'playwright-core';
import type { Spoken } from './spoken.js';

interface AxValue {
  readonly value?: unknown;
}

/** A node as the protocol of Chromium's tools has it, as far as it is read here. */
interface AxNode {
  readonly nodeId: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** Only the contents of these are announced. */
const unspoken = new Set(['none', 'generic', 'presentation', 'LabelText', 'strong', 'emphasis', 'code', 'mark']);

/** Repeat announced text, or are only drawn. */
const dropped = new Set(['InlineTextBox', 'ListMarker', 'LineBreak']);

/** What is inside of them is their value, or the browser's own controls, which the browser names. */
const opaque = new Set(['Video', 'Audio', 'textbox', 'searchbox', 'combobox']);

/** Roles that Chromium names in ways of its own, which change from release to release. */
const renamed: Readonly<Record<string, string>> = {
  StaticText: 'text',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  Details: 'details',
  DetailsGrouped: 'details',
  img: 'image',
  Figcaption: 'caption',
  Iframe: 'frame',
  Video: 'film',
  Legend: 'legend',
  Audio: 'sound',
  Pre: 'preformatted',
  DescriptionList: 'terms',
  DescriptionListTerm: 'term',
  DescriptionListDetail: 'definition',
};

const yes = (word: string) => (value: unknown) => (value === true || value === 'true' ? word : '');
const threefold = (word: string) => (value: unknown) =>
  value === 'mixed' ? `partly ${word}` : value === true || value === 'true' ? word : `not ${word}`;

/** The announced text of a property; the other properties are silent. */
const told: Readonly<Record<string, (value: unknown) => string>> = {
  level: (value) => `level ${String(value)}`,
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  checked: threefold('checked'),
  pressed: threefold('pressed'),
  selected: yes('selected'),
  disabled: yes('disabled'),
  required: yes('required'),
  readonly: yes('read only'),
  modal: yes('modal'),
  multiline: yes('lines'),
  busy: yes('busy'),
  invalid: (value) => (value === 'false' ? '' : 'invalid'),
  live: (value) => (value === 'off' ? '' : `live ${String(value)}`),
};

/** What the tree does not have, or not in all letters: attributes of the elements, by their names. */
const toldByAttribute: Readonly<Record<string, (value: string) => string>> = {
  'aria-current': (value) => (value === 'false' ? '' : `current${value === 'true' ? '' : ` ${value}`}`),
  'aria-roledescription': (value) => `called "${value}"`,
};

const words = (value: AxValue | undefined): string =>
  (typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '')
    .replace(/\s+/g, ' ')
    .trim();

type Attributes = ReadonlyMap<string, string>;

function statesOf({ properties = [], value, description }: AxNode, role: string, attributes: Attributes): string[] {
  const states = properties.map(({ name, value: { value } }) => told[name]?.(value) ?? '');
  for (const [name, tell] of Object.entries(toldByAttribute))
    if (attributes.has(name)) states.push(tell(attributes.get(name) as string));
  if (words(value) !== '' && role !== 'text') states.push(`value "${words(value)}"`);
  if (words(description) !== '') states.push(`described "${words(description)}"`);
  return states.filter((state) => state !== '');
}

/** Words that follow each other are one text, however many elements they come from. */
function joined(list: readonly Spoken[]): Spoken[] {
  const all: Spoken[] = [];
  for (const one of list) {
    const last = all.at(-1);
    if (one.role === 'text' && last?.role === 'text')
      all[all.length - 1] = { ...last, name: `${last.name} ${one.name}` };
    else all.push(one);
  }
  return all;
}

const letters = (text: string) => text.replace(/\s/g, '');

interface DomNode {
  readonly backendNodeId: number;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
}

const attributesOf = ({ attributes = [] }: DomNode): Attributes =>
  new Map(attributes.flatMap((name, index) => (index % 2 === 0 ? [[name, attributes[index + 1] ?? '']] : [])));

/** What a browser tells of a page to assistive technology, from its accessibility tree. */
export async function spokenPage(page: Page): Promise<readonly Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] };
  await session.send('DOM.enable');
  const dom = (await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })) as {
    nodes: readonly DomNode[];
  };
  await session.detach();
  const elements = new Map(dom.nodes.map((node) => [node.backendNodeId, node]));
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  function read(id: string): Spoken[] {
    const node = byId.get(id);
    const given = String(node?.role?.value ?? '');
    if (!node || dropped.has(given)) return [];
    const inside = opaque.has(given) ? [] : joined((node.childIds ?? []).flatMap(read));
    const element = elements.get(node.backendDOMNodeId ?? 0);
    const name = words(node.name);
    const attributes: Attributes = element ? attributesOf(element) : new Map();
    if (unspoken.has(given) && attributes.has('aria-current'))
      return [{ role: 'part', name, states: statesOf(node, 'part', attributes), inside }];
    if (node.ignored || given === 'RootWebArea' || (unspoken.has(given) && name === '')) return inside;
    if (unspoken.has(given)) return inside.length > 0 ? inside : [{ role: 'text', name, states: [], inside: [] }];
    const role = renamed[given] ?? given;
    if (role === 'text') return name === '' ? [] : [{ role, name, states: [], inside: [] }];
    // A name that repeats the text inside is announced once.
    const [only, ...rest] = inside;
    const isNamedByWords = only?.role === 'text' && rest.length === 0 && letters(only.name) === letters(name);
    return [
      {
        role,
        name,
        states: statesOf(node, role, attributes),
        inside: isNamedByWords ? [] : inside,
      },
    ];
  }

  return joined(read(nodes[0]?.nodeId ?? ''));
}
