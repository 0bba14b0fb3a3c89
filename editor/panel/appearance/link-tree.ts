import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { idOf } from '../../../sdk/operations/entries.js';
import type { Target } from '../../../sdk/operations/operation.js';
import { locate } from '../../../sdk/operations/locate.js';
import { newId } from '../../places/entries/entry-id.js';
import type { Steps } from '../shared/collect-steps.js';

/** A link of a menu or a footer. */
export interface TreeLink {
  readonly name: string;
  /** Empty for an entry that only opens its links. */
  readonly link: string;
  readonly children: readonly TreeLink[];
}

/** Place of a link: positions in the list and, for a nested one, in the list of the entry. */
export type Place = readonly [number] | readonly [number, number];

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function linkIn(entry: Json): TreeLink {
  const { name, link, childs } = isObject(entry) ? entry : {};
  return { name: text(name), link: text(link), children: isList(childs) ? childs.map(linkIn) : [] };
}

/** Reads the links of a list of a document. */
export function linksAt(data: Json, list: Target): readonly TreeLink[] {
  const found = locate(data, list);
  return found.ok && isList(found.value) ? found.value.map(linkIn) : [];
}

const listIn = (data: Json, list: Target): readonly Json[] => {
  const found = locate(data, list);
  return found.ok && isList(found.value) ? found.value : [];
};

const idAt = (data: Json, list: Target, at: number): string => idOf(listIn(data, list)[at]) ?? '';

/** The list that holds a place, and the position in it. Names the entries on the way. */
function holder(steps: Steps, list: Target, place: Place): { readonly list: Target; readonly at: number } {
  steps.name(list);
  const [first, second] = place;
  if (second === undefined) return { list, at: first };
  const inner: Target = [...list, { id: idAt(steps.data, list, first) }, 'childs'];
  steps.name(inner);
  return { list: inner, at: second };
}

/** Changes of a list of links, each as steps of one save. */
export const linkTree = (list: Target) => ({
  /** Adds a link at the end: of the list, or of the entry at a position. */
  add: (link: Pick<TreeLink, 'name' | 'link'>, under?: number) => (steps: Steps) => {
    const entry = { id: newId(), ...link };
    if (under !== undefined) return append(steps, innerList(steps, list, under), entry);
    if (!locate(steps.data, list).ok || listIn(steps.data, list).length === 0)
      return steps.do((make) => make.set(list, [entry]));
    append(steps, list, entry);
  },

  change:
    (place: Place, { name, link }: Pick<TreeLink, 'name' | 'link'>) =>
    (steps: Steps) => {
      const { list: inner, at } = holder(steps, list, place);
      const target: Target = [...inner, { id: idAt(steps.data, inner, at) }];
      const before = linkIn(listIn(steps.data, inner)[at] ?? null);
      if (name !== before.name) steps.do((make) => make.set([...target, 'name'], name));
      if (link !== before.link) steps.do((make) => make.set([...target, 'link'], link));
    },

  remove: (place: Place) => (steps: Steps) => {
    const { list: inner, at } = holder(steps, list, place);
    const id = idAt(steps.data, inner, at);
    steps.do((make) => make.remove(inner, id));
  },

  /** Moves a link to another position of its own list. */
  move: (place: Place, position: number) => (steps: Steps) => {
    const { list: inner, at } = holder(steps, list, place);
    const id = idAt(steps.data, inner, at);
    const others = listIn(steps.data, inner).flatMap((entry, index) => (index === at ? [] : [idOf(entry) ?? '']));
    steps.do((make) => make.move(inner, id, position === 0 ? null : (others[position - 1] ?? null)));
  },

  /** Makes an entry of the list the last link under another entry of it. */
  nest: (from: number, under: number) => (steps: Steps) => {
    steps.name(list);
    const entry = listIn(steps.data, list)[from];
    const [id, target] = [idAt(steps.data, list, from), idAt(steps.data, list, under)];
    if (!isObject(entry)) return;
    // A nested link has an address, if only an empty one, and holds no links itself.
    const { childs: _childs, ...rest } = entry;
    const moved = { ...rest, id, link: text(entry['link']) };
    steps.do((make) => make.remove(list, id));
    const at = listIn(steps.data, list).findIndex((one) => idOf(one) === target);
    append(steps, innerList(steps, list, at), moved);
  },

  /** Makes a nested link an entry of the list, right after the entry that held it. */
  lift:
    ([first, second]: readonly [number, number]) =>
    (steps: Steps) => {
      const { list: inner, at } = holder(steps, list, [first, second]);
      const entry = listIn(steps.data, inner)[at];
      const id = idAt(steps.data, inner, at);
      const parent = idAt(steps.data, list, first);
      if (entry === undefined) return;
      steps.do((make) => make.remove(inner, id));
      steps.do((make) => make.insert(list, entry, parent));
    },
});

/** The list of links under an entry, which is made if there is none. */
function innerList(steps: Steps, list: Target, at: number): Target {
  steps.name(list);
  const inner: Target = [...list, { id: idAt(steps.data, list, at) }, 'childs'];
  const found = locate(steps.data, inner);
  if (!found.ok || !isList(found.value)) steps.do((make) => make.set(inner, []));
  steps.name(inner);
  return inner;
}

function append(steps: Steps, list: Target, entry: Json & { readonly id: string }): void {
  steps.name(list);
  const entries = listIn(steps.data, list);
  steps.do((make) => make.insert(list, entry, idOf(entries.at(-1)) ?? null));
}
