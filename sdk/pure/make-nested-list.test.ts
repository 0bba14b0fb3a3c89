import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNestedList, type Nested } from './make-nested-list.js';
import { frozen } from '../../test/bench/sdk/fixtures/items.js';

interface Entry {
  readonly id: number | string;
  readonly parent?: number | string | null;
  readonly priority?: number | string;
}

type Node = Nested<Entry>;

const flat = (nodes: readonly Node[], parent?: Entry['id']): [Entry['id'], Entry['id'] | undefined][] =>
  nodes.flatMap((node) => [
    [node.id, parent] as [Entry['id'], Entry['id'] | undefined],
    ...flat(node.children ?? [], node.id),
  ]);

describe('makeNestedList', () => {
  it('puts every entry under its parent, whatever the order of the list', () => {
    const forest = fc.array(fc.option(fc.nat({ max: 30 })), { maxLength: 30 }).chain((parents) => {
      const entries = parents.map((parent, id) => ({
        id: id + 1,
        parent: parent !== null && parent < id ? parent + 1 : null,
      }));
      return fc.shuffledSubarray(entries, { minLength: entries.length });
    });
    fc.assert(
      fc.property(forest, (entries) => {
        const found = flat(makeNestedList<Entry>(frozen(entries), 'id', 'parent'));
        expect(new Map(found)).toEqual(new Map(entries.map(({ id, parent }) => [id, parent ?? undefined])));
        expect(found).toHaveLength(entries.length);
      }),
    );
  });

  it('loses nothing and ends, whatever the parents are', () => {
    const tangle = fc
      .array(fc.nat({ max: 12 }), { maxLength: 12 })
      .map((parents) => parents.map((parent, id) => ({ id: id + 1, parent })));
    fc.assert(
      fc.property(tangle, (entries) => {
        const found = flat(makeNestedList<Entry>(entries, 'id', 'parent'));
        expect(found.map(([id]) => id).sort((a, b) => Number(a) - Number(b))).toEqual(entries.map(({ id }) => id));
        for (const [id, parent] of found)
          if (parent !== undefined) expect(entries[Number(id) - 1]?.parent).toBe(parent);
      }),
    );
  });

  it('keeps an entry that is its own parent, and the first of a circle, as roots', () => {
    const entries = [
      { id: 1, parent: 1 },
      { id: 4, parent: 3 },
      { id: 2, parent: 3 },
      { id: 3, parent: 2 },
    ];
    expect(flat(makeNestedList<Entry>(entries, 'id', 'parent'))).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 2],
      [4, 3],
    ]);
  });

  it('matches ids loosely and keeps entries of unknown parents as roots', () => {
    const entries = [
      { id: '2', parent: 1 },
      { id: 1, parent: '' },
      { id: 3, parent: 99 },
    ];
    expect(flat(makeNestedList<Entry>(entries, 'id', 'parent'))).toEqual([
      [1, undefined],
      ['2', 1],
      [3, undefined],
    ]);
  });

  it('sorts all levels by priority, those without one last', () => {
    const entries = [
      { id: 1 },
      { id: 2, priority: '10' },
      { id: 3, priority: 9 },
      { id: 4, parent: 2, priority: 2 },
      { id: 5, parent: 2, priority: 1 },
    ];
    expect(
      flat(makeNestedList<Entry, 'children'>(entries, 'id', 'parent', 'children', 'priority')).map(([id]) => id),
    ).toEqual([3, 2, 5, 4, 1]);
  });

  it('uses the key that it is given, and only where there are children', () => {
    const [root] = makeNestedList<Entry, 'kids'>([{ id: 1 }, { id: 2, parent: 1 }], 'id', 'parent', 'kids');
    expect(root).toEqual({ id: 1, kids: [{ id: 2, parent: 1 }] });
  });

  it('nests a chain of 20000', () => {
    const chain = Array.from({ length: 20_000 }, (_, id) => ({ id: id + 1, parent: id }));
    let depth = 0;
    for (
      let level: readonly Node[] | undefined = makeNestedList<Entry>(chain.reverse(), 'id', 'parent');
      level;
      level = level[0]?.children
    )
      depth += 1;
    expect(depth).toBe(20_000);
  });
});
