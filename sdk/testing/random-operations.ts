import fc from 'fast-check';
import { idOf, idsOf } from '../operations/entries.js';
import { isList, isObject } from '../operations/json.js';
import type { Json } from '../operations/json.js';
import { targetTo } from '../operations/locate.js';
import type { Place } from '../operations/locate.js';
import { operationsOn } from '../operations/make-operation.js';
import type { Operation } from '../operations/operation.js';
import { withIds } from '../operations/with-ids.js';

export const address = { app_id: 1, item_id: 2, element_id: 3 };

const words = fc.constantFrom('', 'one', 'two', '<b>three</b>');
const ids = fc.constantFrom('a1', 'b2', 'c3', 'd4', 'e5');

const entry = fc.record({ q: words, a: words, tags: fc.array(words, { maxLength: 3 }) });
const entries = fc
  .uniqueArray(fc.tuple(ids, entry), { selector: ([id]) => id, maxLength: 5 })
  .map((list) => list.map(([id, value]) => ({ id, ...value })));

/** Forms as the site's configuration has them: entries with entries of their own. */
const forms = fc
  .uniqueArray(fc.tuple(ids, words, entries), { selector: ([id]) => id, maxLength: 2 })
  .map((list) => list.map(([id, title, inputs]) => ({ id, title, inputs })));

/** Documents with a picture, references to other pages, forms, and lists of every kind: with ids, without, of plain strings, one in another. */
export const documents: fc.Arbitrary<Json> = fc.record({
  hero: fc.record({
    title: words,
    link: fc.record({ text: words, link: words }),
    image: fc.record({ src: words, alt: words }),
  }),
  related: fc.array(words, { maxLength: 3 }),
  forms,
  faq: fc.record({ items: entries }),
  rows: fc.array(entry, { maxLength: 4 }),
  list: fc.array(words, { maxLength: 4 }),
});

/** A wish, which becomes an operation on whatever data there is. */
export interface Wish {
  readonly kind: Operation['kind'];
  readonly where: number;
  readonly which: number;
  readonly after: number;
}

const pick = fc.nat({ max: 1000 });
export const wishes: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom('set', 'set', 'insert', 'remove', 'move'),
  where: pick,
  which: pick,
  after: pick,
});

/** Every place in a value, the value itself left out. */
function placesIn(value: Json, here: Place = []): Place[] {
  const inner: [string | number, Json][] = isList(value)
    ? value.map((item, at) => [at, item])
    : isObject(value)
      ? Object.entries(value).filter(([key]) => key !== 'id')
      : [];
  return inner.flatMap(([step, item]) => [[...here, step], ...placesIn(item, [...here, step])]);
}

const at = (data: Json, place: Place): Json =>
  place.reduce<Json>((value, step) => (value as Record<string | number, Json>)[step] ?? null, data);

const oneOf = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];

/** Another value of the same kind. `mark` is in each text of it that is new. */
function changed(value: Json, { which, after }: Wish, mark: string): Json {
  if (isList(value)) {
    if (which % 3 === 0)
      return withIds(
        value,
        (() => {
          let n = 0;
          return () => `${mark}${n++}`;
        })(),
      );
    return which % 3 === 1 ? value.toReversed() : value.slice(after % 2);
  }
  if (isObject(value)) {
    const key = oneOf(
      Object.keys(value).filter((name) => name !== 'id'),
      which,
    );
    return key === undefined
      ? value
      : { ...value, [key]: changed(value[key] ?? null, { ...({} as Wish), which: after, after: which }, mark) };
  }
  return which % 4 === 0 ? 'one' : mark;
}

/** The operation that a wish is on this data; `undefined` where there is nothing to do it with. */
export function operationOf(wish: Wish, data: Json, mark: string): Operation | undefined {
  const make = operationsOn(address, data);
  if (wish.kind === 'set') {
    const place = oneOf(placesIn(data), wish.where);
    const made = place && make.set(targetTo(data, place), changed(at(data, place), wish, mark));
    return made?.ok ? made.operation : undefined;
  }
  const lists = placesIn(data).filter((place) => {
    const list = at(data, place);
    return isList(list) && idsOf(list) !== undefined && (list.length > 0 || place[0] === 'faq');
  });
  const place = oneOf(lists, wish.where);
  if (!place) return undefined;
  const [list, target] = [at(data, place) as readonly Json[], targetTo(data, place)];
  const known = idsOf(list) ?? [];
  if (wish.kind === 'insert') {
    // Every tenth new entry has an id that another one may get at the same time.
    const id = wish.which % 10 === 0 ? 'same' : `${'knrz'[wish.which % 4]}${mark}`;
    if (known.includes(id)) return undefined;
    const made = make.insert(target, { id, q: mark, a: mark, tags: [] }, oneOf([null, ...known], wish.after) ?? null);
    return made.ok ? made.operation : undefined;
  }
  const id = oneOf(known, wish.which);
  if (id === undefined) return undefined;
  const others = [null, ...known.filter((other) => other !== id)];
  const made =
    wish.kind === 'remove' ? make.remove(target, id) : make.move(target, id, oneOf(others, wish.after) ?? null);
  return made.ok ? made.operation : undefined;
}

/** Ids of the entries of a list, by the way to it. */
export const order = (data: Json, ...place: Place): readonly (string | undefined)[] =>
  (at(data, place) as readonly Json[]).map(idOf);
