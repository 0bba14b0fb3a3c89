import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { changedValues } from './changed-values.js';
import { blockOf, restoreBlock, restoreDocument, restoreValue } from './restoring.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const a = { id: 'a', q: 'A' };
const b = { id: 'b', q: 'B' };
const c = { id: 'c', q: 'C' };
const before = {
  hero: { title: 'Old', text: 'Stays' },
  faq: { items: [a, b, c] },
  tags: ['one', 'two'],
};

const named = (earlier: Json, later: Json) =>
  changedValues(earlier, later).map(({ kind, place, before: was, after: is }) => [kind, place.join('.'), was, is]);

function applied(data: Json, operations: readonly Operation[]): Json {
  return operations.reduce<Json>((now, operation) => {
    const result = applyOperation(now, operation);
    if (!result.ok) throw new Error(result.reason);
    return result.data;
  }, data);
}

describe('what differs between two versions', () => {
  it('is told value by value', () => {
    const after = { ...before, hero: { title: 'New', text: 'Stays', more: 1 }, tags: ['one', 'three'] };
    expect(named(before, after)).toEqual([
      ['changed', 'hero.title', 'Old', 'New'],
      ['added', 'hero.more', undefined, 1],
      ['changed', 'tags.1', 'two', 'three'],
    ]);
    expect(named(before, before)).toEqual([]);
    expect(named(after, { hero: after.hero }).map(([kind, place]) => [kind, place])).toEqual([
      ['removed', 'faq'],
      ['removed', 'tags'],
    ]);
  });

  it('entries of lists are found by their ids: added, removed, moved and changed ones are told apart', () => {
    const after = (items: readonly Json[]) => ({ ...before, faq: { items } });
    expect(named(before, after([c, a, b]))).toEqual([['moved', 'faq.items.0', c, c]]);
    expect(named(before, after([a, c]))).toEqual([['removed', 'faq.items.1', b, undefined]]);
    expect(named(before, after([a, { id: 'd', q: 'D' }, b, c]))).toEqual([
      ['added', 'faq.items.1', undefined, { id: 'd', q: 'D' }],
    ]);
    expect(named(before, after([{ id: 'b', q: 'Bee' }, c]))).toEqual([
      ['changed', 'faq.items.0.q', 'B', 'Bee'],
      ['removed', 'faq.items.0', a, undefined],
    ]);
  });

  it('that a list has got ids is none', () => {
    expect(
      named(
        { list: ['x', 'y'] },
        {
          list: [
            { id: '1', text: 'x' },
            { id: '2', text: 'y' },
          ],
        },
      ),
    ).toEqual([]);
    expect(named({ list: [{ q: 'x' }] }, { list: [{ q: 'x', id: '1' }] })).toEqual([]);
  });
});

const entry = fc.record({ q: fc.constantFrom('A', 'B', 'C') });
const items = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  .chain((ids) => fc.tuple(...ids.map((id) => entry.map((value) => ({ id, ...value })))));
const documents = fc.record(
  { hero: fc.record({ title: fc.string(), size: fc.nat(3) }), faq: fc.record({ items }), plain: fc.array(entry) },
  { requiredKeys: ['faq'] },
) as fc.Arbitrary<Json>;

describe('restoring', () => {
  it('a single change brings back that value alone', () => {
    fc.assert(
      fc.property(documents, documents, (earlier, later) => {
        const all = changedValues(earlier, later);
        const [change] = all;
        if (!change) return;
        const operation = restoreValue(address, later, change);
        if (typeof operation === 'string') throw new Error(operation);
        const left = changedValues(earlier, applied(later, [operation]));
        expect(left.length).toBeLessThanOrEqual(all.length - (change.kind === 'moved' ? 0 : 1));
      }),
    );
  });

  it('a value keeps what others made of the rest, and refuses what they made of it', () => {
    const after = { ...before, hero: { title: 'New', text: 'Stays' } };
    const [change] = changedValues(before, after);
    const operation = restoreValue(address, after, change!) as Operation;
    expect(applied({ ...after, tags: [] }, [operation])).toEqual({ ...before, tags: [] });
    const theirs = { ...after, hero: { title: 'Theirs', text: 'Stays' } };
    expect(applyOperation(theirs, operation)).toMatchObject({ ok: false, reason: 'conflict', theirs: 'Theirs' });
    expect(restoreValue(address, before, change!)).toBe('same');
    expect(restoreValue(address, { tags: [] }, change!)).toBe('gone');
  });

  it('an entry that was removed comes back to where it stood, or after what is left of its neighbours', () => {
    const [change] = changedValues(before, { ...before, faq: { items: [a, b] } });
    expect(restoreValue(address, before, change!)).toBe('same');
    for (const [now, then] of [
      [
        [a, b],
        [a, b, c],
      ],
      [
        [b, a],
        [b, c, a],
      ],
      [[], [c]],
    ]) {
      const known = { faq: { items: now! } };
      expect(applied(known, [restoreValue(address, known, change!) as Operation])).toEqual({ faq: { items: then } });
    }
  });

  it('a whole block gives what it was before the save, and nothing else of the document', () => {
    fc.assert(
      fc.property(documents, documents, documents, (earlier, later, known) => {
        for (const change of changedValues(earlier, later)) {
          const block = blockOf(later, change);
          if (block?.length !== 1) continue;
          const [key] = block as readonly [string];
          const restoring = restoreBlock(address, known, earlier, block);
          if (restoring === 'gone') throw new Error(`The block ${key} is gone.`);
          const now = restoring === 'same' ? known : applied(known, [restoring]);
          const [was, is, others] = [earlier, now, known] as Readonly<Record<string, Json>>[];
          expect(is?.[key]).toEqual(was?.[key]);
          expect({ ...is, [key]: null }).toEqual({ ...others, [key]: null });
        }
      }),
    );
  });

  it('a block of an area is brought back alone, wherever it stands now; what changed the area is no block', () => {
    const one = { id: 'one', data: { title: 'Old', text: 'Old text' } };
    const two = { id: 'two', data: { title: 'Two' } };
    const later = { area: [{ ...one, data: { title: 'New', text: 'New text' } }, two] };
    const [title, text] = changedValues({ area: [one, two] }, later);
    expect([blockOf(later, title!), blockOf(later, text!)]).toEqual([
      ['area', { id: 'one' }],
      ['area', { id: 'one' }],
    ]);
    const now = { area: [two, later.area[0]!] };
    const restoring = restoreBlock(address, now, { area: [one, two] }, ['area', { id: 'one' }]);
    expect(applied(now, [restoring as Operation])).toEqual({ area: [two, one] });
    expect(restoreBlock(address, { area: [two] }, { area: [one, two] }, ['area', { id: 'one' }])).toBe('gone');
    const [removed] = changedValues({ area: [one, two] }, { area: [two] });
    expect(blockOf({ area: [two] }, removed!)).toBeUndefined();
  });

  it('a whole version gives the document of that version', () => {
    fc.assert(
      fc.property(documents, documents, (version, known) => {
        expect(applied(known, restoreDocument(address, known, version))).toEqual(version);
      }),
    );
  });
});
