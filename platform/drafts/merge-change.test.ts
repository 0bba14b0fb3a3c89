import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import type { Json } from '../../sdk/operations/json.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { address, documents, operationOf, wishes } from '../../sdk/testing/random-operations.js';
import { viewOfDraft, type DraftChange } from './fold-draft.js';
import { mergeChange } from './merge-change.js';

const published: Json = {
  hero: { title: 'Old', image: { src: '/a.jpg', alt: 'A' } },
  list: [
    { id: 'a', q: 'A', tags: [{ id: 't', text: 'T' }] },
    { id: 'b', q: 'B' },
    { id: 'c', q: 'C' },
  ],
  plain: ['one', 'two', 'two'],
};

/** A draft after operations that are made one after the other, each on what the draft looks like then. */
function draftOf(make: readonly ((on: ReturnType<typeof operationsOn>, data: Json) => unknown)[], start = published) {
  let changes: readonly DraftChange[] = [];
  let data = start;
  for (const [at, one] of make.entries()) {
    const made = one(operationsOn(address, data), data) as { ok: boolean; operation?: Operation };
    const result = made.operation && applyOperation(data, made.operation);
    if (!made.operation || !result?.ok) continue;
    changes = mergeChange(changes, made.operation, start).map((change) =>
      change.id === 0 ? { ...change, id: at + 1 } : change,
    );
    ({ data } = result);
  }
  return { changes, data };
}

const title = ['hero', 'title'];
const entry = (id: string, ...rest: string[]) => ['list', { id }, ...rest];

describe('the changes of a draft', () => {
  it('are one for each value, from what is published to what is wanted last', () => {
    const { changes } = draftOf([(on) => on.set(title, 'Newer'), (on) => on.set(title, 'Newest')]);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.operation).toMatchObject({ kind: 'set', base: 'Old', value: 'Newest' });
  });

  it('are none once the value is as it was published', () => {
    expect(draftOf([(on) => on.set(title, 'New'), (on) => on.set(title, 'Old')]).changes).toEqual([]);
  });

  it('become part of an entry that was added, and go with it', () => {
    const added = [
      (on: ReturnType<typeof operationsOn>) => on.insert(['list'], { id: 'n', q: 'New' }, 'a'),
      (on: ReturnType<typeof operationsOn>) => on.set(entry('n', 'q'), 'Newer'),
    ];
    const { changes } = draftOf(added);
    expect(changes.map(({ operation }) => operation)).toMatchObject([
      { kind: 'insert', value: { id: 'n', q: 'Newer' }, after: 'a' },
    ]);
    expect(draftOf([...added, (on) => on.remove(['list'], 'n')]).changes).toEqual([]);
  });

  it('of an entry that is removed in the end are its removal, on what is published', () => {
    const { changes } = draftOf([(on) => on.set(entry('b', 'q'), 'Better'), (on) => on.remove(['list'], 'b')]);
    expect(changes.map(({ operation }) => operation)).toMatchObject([{ kind: 'remove', base: { id: 'b', q: 'B' } }]);
  });

  it('of one entry’s place are one move, and none once it is back', () => {
    const moved = [
      (on: ReturnType<typeof operationsOn>) => on.move(['list'], 'a', 'b'),
      (on: ReturnType<typeof operationsOn>) => on.move(['list'], 'a', 'c'),
    ];
    expect(draftOf(moved).changes.map(({ operation }) => operation)).toMatchObject([
      { kind: 'move', base: null, after: 'c' },
    ]);
    expect(draftOf([...moved, (on) => on.move(['list'], 'a', null)]).changes).toEqual([]);
  });

  it('of a value and later of what it lies in are one', () => {
    const { changes } = draftOf([
      (on) => on.set(['hero', 'image', 'alt'], 'B'),
      (on) => on.set(['hero', 'image'], { src: '/b.jpg', alt: 'C' }),
    ]);
    expect(changes.map(({ operation }) => operation)).toMatchObject([
      { kind: 'set', base: { src: '/a.jpg', alt: 'A' }, value: { src: '/b.jpg', alt: 'C' } },
    ]);
  });

  it('look like the operations one after the other, whatever they are', () => {
    fc.assert(
      fc.property(documents, fc.array(wishes, { maxLength: 12 }), (start, made) => {
        const { changes, data } = draftOf(
          made.map((wish, at) => (_on, now) => ({ ok: true, operation: operationOf(wish, now, `w${at}`) })),
          start,
        );
        const view = viewOfDraft(start, changes);
        expect(view.data).toEqual(data);
        expect([...view.flaws]).toEqual([]);
        expect(changes.every(({ id: number }) => number > 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
