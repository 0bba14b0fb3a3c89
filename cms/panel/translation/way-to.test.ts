import { describe, expect, it } from 'vitest';
import { keyOfWay, placeOfWay, wayTo } from './way-to.js';

const entry = (id: string | undefined, title: string) => ({ ...(id !== undefined && { id }), title });

describe('the way to a text', () => {
  const source = { cards: { items: [entry('a', 'One'), entry('b', 'Two')] } };
  const way = wayTo(source, ['cards', 'items', '1', 'title']);

  it('has the identities of entries', () => {
    expect(keyOfWay(way)).toBe('cards.items.b.title');
    expect(keyOfWay(wayTo({ items: [{ title: 'One' }] }, ['items', '0', 'title']))).toBe('items.0.title');
  });

  it('leads to the same entry in a list of another order', () => {
    const other = { cards: { items: [entry('b', 'Два'), entry('a', 'Один')] } };
    expect(placeOfWay(other, way, source)).toEqual(['cards', 'items', '0', 'title']);
  });

  it('goes by position if the lists have no identity in common', () => {
    for (const ids of [
      [undefined, undefined],
      ['x', 'y'],
    ] as const) {
      const other = { cards: { items: [entry(ids[0], 'Один'), entry(ids[1], 'Два')] } };
      expect(placeOfWay(other, way, source)).toEqual(['cards', 'items', '1', 'title']);
    }
  });

  it('ends if the other list lacks the entry', () => {
    expect(placeOfWay({ cards: { items: [entry('a', 'Один')] } }, way, source)).toBeUndefined();
    expect(placeOfWay({ cards: { items: [] } }, way, source)).toBeUndefined();
    expect(placeOfWay({}, way, source)).toBeUndefined();
  });

  it('leads to a key that is missing in the other document', () => {
    expect(placeOfWay({ hero: {} }, ['hero', 'title'], { hero: { title: 'One' } })).toEqual(['hero', 'title']);
  });
});
