import { describe, expect, it } from 'vitest';
import { address, order } from '../testing/random-operations.js';
import { applyOperation } from './apply-operation.js';
import { invert } from './invert.js';
import type { Json } from './json.js';
import { operationsOn } from './make-operation.js';
import type { Operation, SetOperation, Target } from './operation.js';
import { rebase } from './rebase.js';
import { targetOf } from './target-of.js';
import { withIds } from './with-ids.js';

const data = {
  hero: { title: 'Hello', link: { text: 'Ask', link: '/contact/' } },
  faq: {
    items: [
      { id: 'a', q: 'A' },
      { id: 'b', q: 'B' },
      { id: 'c', q: 'C' },
    ],
  },
  plain: ['one', 'two', 'three'],
  rows: [
    { q: 'A', a: '' },
    { q: 'B', a: '' },
  ],
};

const set = (target: Target, base: Json | undefined, value: Json | undefined): SetOperation => ({
  document: address,
  kind: 'set',
  target,
  base,
  value,
});
const on = (state: Json) => operationsOn(address, state);
const made = (result: { readonly ok: true; readonly operation: Operation } | { readonly ok: false }): Operation => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.operation;
};
const after = (state: Json, operation: Operation): Json => {
  const result = applyOperation(state, operation);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
};
const items = ['faq', 'items'] as const;

describe('a set', () => {
  it('changes its value and nothing else', () => {
    expect(after(data, set(['hero', 'title'], 'Hello', 'Hi'))).toEqual({
      ...data,
      hero: { ...data.hero, title: 'Hi' },
    });
  });

  it('is refused with what is stored where that very value was changed, whatever else was', () => {
    const newest = { ...data, hero: { title: 'Theirs', link: data.hero.link } };
    expect(applyOperation(newest, set(['hero', 'title'], 'Hello', 'Hi'))).toEqual({
      ok: false,
      reason: 'conflict',
      theirs: 'Theirs',
    });
  });

  it('is done where the value is there already, its keys in whatever order', () => {
    const link = { link: '/new/', text: 'New' };
    const newest = { ...data, hero: { title: 'Hello', link: { text: 'New', link: '/new/' } } };
    expect(applyOperation(newest, set(['hero', 'link'], data.hero.link, link))).toEqual({ ok: true, data: newest });
  });

  it('takes a base whose keys have another order for the same', () => {
    const base = { link: '/contact/', text: 'Ask' };
    expect(applyOperation(data, set(['hero', 'link'], base, {})).ok).toBe(true);
  });

  it('adds a last key and takes it out again', () => {
    const add = set(['hero', 'label'], undefined, 'New');
    const undo = made(invert(add, data));
    expect(after(data, add)).toMatchObject({ hero: { label: 'New' } });
    expect(after(after(data, add), undo)).toEqual(data);
    expect(Object.keys((after(after(data, add), undo) as typeof data).hero)).toEqual(['title', 'link']);
  });

  it.each([
    ['a value', ['hero', 'none'], 'x'],
    ['a block', ['none', 'title'], undefined],
    ['an entry', [...items, { id: 'z' }, 'q'], 'A'],
    ['an inner key of an entry', [...items, { id: 'a' }, 'deep', 'q'], undefined],
    ['the length of a list', ['plain', 'length'], 3],
    ['what a text holds', ['hero', 'title', 'x'], undefined],
    ['an inherited key', ['hero', 'toString', 'name'], undefined],
    ['an inherited last key', ['hero', 'toString'], 'x'],
  ] satisfies readonly [string, Target, Json | undefined][])(
    'does not bring %s back that is not there',
    (_, target, base) => {
      expect(applyOperation(data, set(target, base, 'new'))).toEqual({ ok: false, reason: 'gone' });
    },
  );

  it('adds a key whose name every object inherits', () => {
    expect(after(data, set(['hero', 'toString'], undefined, 'x'))).toEqual({
      ...data,
      hero: { ...data.hero, toString: 'x' },
    });
  });

  it('reaches no prototype, by its way or by its value', () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(applyOperation(data, set(['hero', key], undefined, 'x')), key).toMatchObject({ reason: 'invalid' });
    const hostile = JSON.parse('{"text":{"__proto__":{"polluted":true}}}') as Json;
    expect(applyOperation(data, set(['hero', 'link'], data.hero.link, hostile))).toMatchObject({ reason: 'invalid' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('keeps the id of an entry', () => {
    for (const operation of [
      set([...items, { id: 'a' }, 'id'], 'a', 'z'),
      set([...items, { id: 'a' }], { id: 'a', q: 'A' }, { id: 'z', q: 'A' }),
      set([...items, { id: 'a' }], { id: 'a', q: 'A' }, undefined),
    ])
      expect(applyOperation(data, operation)).toMatchObject({ reason: 'invalid' });
  });

  it('is refused where two entries have its id', () => {
    const broken = {
      faq: {
        items: [
          { id: 'a', q: 'A' },
          { id: 'a', q: 'A' },
        ],
      },
    };
    expect(applyOperation(broken, set([...items, { id: 'a' }, 'q'], 'A', 'x'))).toMatchObject({ reason: 'invalid' });
  });
});

describe('an entry of a list without ids', () => {
  const second = set(['rows', { index: 1, of: data.rows }, 'a'], '', 'mine');

  it('is found where others have put it', () => {
    const rows = [
      { q: 'new', a: '' },
      { a: '', q: 'B' },
      { q: 'A', a: '' },
    ];
    expect(after({ rows }, second)).toEqual({ rows: rows.with(1, { q: 'B', a: 'mine' }) });
  });

  it('is not taken for the one that has come to its place', () => {
    expect(
      applyOperation(
        {
          rows: [
            { q: 'A', a: '' },
            { q: 'X', a: '' },
          ],
        },
        second,
      ),
    ).toEqual({ ok: false, reason: 'gone' });
  });

  it('that somebody else has changed at the same place is a conflict', () => {
    const rows = [
      { q: 'A', a: '' },
      { q: 'B', a: 'theirs' },
    ];
    expect(applyOperation({ rows }, second)).toEqual({ ok: false, reason: 'conflict', theirs: 'theirs' });
  });

  it('among equal ones is the same one of them, while there are as many', () => {
    const of = ['x', 'y', 'x'];
    const last = set(['plain', { index: 2, of }], 'x', 'mine');
    expect(after({ plain: ['new', 'x', 'x'] }, last)).toEqual({ plain: ['new', 'x', 'mine'] });
    expect(applyOperation({ plain: ['y', 'x'] }, last)).toEqual({ ok: false, reason: 'gone' });
  });

  it('is written back as a plain string, and as a text once the list has ids', () => {
    const operation = made(on(data).set(['plain', { index: 1, of: data.plain }], 'zwei'));
    const plain = withIds(
      data.plain,
      (() => {
        let n = 0;
        return () => `id${n++}`;
      })(),
    );
    expect(after(data, operation)).toMatchObject({ plain: ['one', 'zwei', 'three'] });
    expect(after({ plain: plain.toReversed() }, operation)).toEqual({
      plain: [plain[2], { id: 'id1', text: 'zwei' }, plain[0]],
    });
  });
});

describe('arranging a list', () => {
  it('puts an entry after its neighbour, or first', () => {
    const entry = { id: 'n', q: 'N' };
    expect(order(after(data, made(on(data).insert(items, entry, 'b'))), ...items)).toEqual(['a', 'b', 'n', 'c']);
    expect(order(after(data, made(on(data).insert(items, entry, null))), ...items)).toEqual(['n', 'a', 'b', 'c']);
    expect(order(after(data, made(on(data).move(items, 'a', 'c'))), ...items)).toEqual(['b', 'c', 'a']);
    expect(order(after(data, made(on(data).remove(items, 'b'))), ...items)).toEqual(['a', 'c']);
  });

  it('is refused where the neighbour or the entry is gone, and where an entry was changed since', () => {
    const less = { faq: { items: [{ id: 'a', q: 'Changed' }] } };
    expect(applyOperation(less, made(on(data).insert(items, { id: 'n' }, 'b')))).toEqual({ ok: false, reason: 'gone' });
    expect(applyOperation(less, made(on(data).move(items, 'b', 'a')))).toEqual({ ok: false, reason: 'gone' });
    expect(applyOperation(less, made(on(data).remove(items, 'a')))).toEqual({
      ok: false,
      reason: 'conflict',
      theirs: { id: 'a', q: 'Changed' },
    });
  });

  it('asks for ids first', () => {
    expect(on(data).remove(['rows'], 'a')).toMatchObject({ reason: 'invalid' });
    expect(on(data).insert(items, { q: 'without' }, null)).toMatchObject({ reason: 'invalid' });
  });

  it('at one place: the smaller id stands first, whoever came first', () => {
    const [m, k] = ['m', 'k'].map((id) => made(on(data).insert(items, { id }, 'a')));
    for (const [first, later] of [
      [m!, k!],
      [k!, m!],
    ] as const) {
      const rebased = rebase(later, first);
      const state = rebased.ok && rebased.operation && after(after(data, first), rebased.operation);
      expect(order(state as Json, ...items)).toEqual(['a', 'k', 'm', 'b', 'c']);
    }
  });
});

describe('rebasing', () => {
  it('leaves an operation on another document as it is', () => {
    const mine = set(['hero', 'title'], 'Hello', 'Mine');
    const theirs = { ...set(['hero', 'title'], 'Hello', 'Theirs'), document: { ...address, item_id: 9 } };
    expect(rebase(mine, theirs)).toEqual({ ok: true, operation: mine });
  });

  it('tells of two texts for one place, and is silent where they are the same', () => {
    const mine = set(['hero', 'title'], 'Hello', 'Mine');
    expect(rebase(mine, { ...mine, value: 'Theirs' })).toEqual({ ok: false, reason: 'conflict', theirs: 'Theirs' });
    expect(rebase(mine, mine)).toEqual({ ok: true, operation: null });
  });

  it('tells who takes an entry out that its text was changed, and who changes it that it is gone', () => {
    const text = made(on(data).set([...items, { id: 'a' }, 'q'], 'Mine'));
    const remove = made(on(data).remove(items, 'a'));
    expect(rebase(remove, text)).toEqual({ ok: false, reason: 'conflict', theirs: { id: 'a', q: 'Mine' } });
    expect(rebase(text, remove)).toEqual({ ok: false, reason: 'gone' });
  });

  it('follows an entry of a list that gets ids', () => {
    const text = made(on(data).set(['plain', { index: 1, of: data.plain }], 'Mine'));
    const list = withIds(
      data.plain,
      (() => {
        let n = 0;
        return () => `id${n++}`;
      })(),
    );
    expect(rebase(text, set(['plain'], data.plain, list))).toMatchObject({
      operation: { target: ['plain', { id: 'id1' }, 'text'] },
    });
  });
});

describe('the target of an edit id', () => {
  it('names entries by the ids that the page shows', () => {
    expect(targetOf('faq.items.0.q', { 'faq.items': 'b' }, data)).toEqual({
      ok: true,
      target: ['faq', 'items', { id: 'b' }, 'q'],
    });
  });

  it('leads through entries that the document no longer has, so that they are reported as gone', () => {
    const found = targetOf('faq.items.0.tags.1', { 'faq.items': 'z' }, data);
    expect(found).toEqual({ ok: true, target: ['faq', 'items', { id: 'z' }, 'tags', '1'] });
  });

  it('takes digits for a place in a list, and for a key of an object', () => {
    expect(targetOf('rows.1.q', {}, data)).toEqual({ ok: true, target: ['rows', { index: 1, of: data.rows }, 'q'] });
    expect(targetOf('steps.1', {}, { steps: { 1: 'x' } })).toEqual({ ok: true, target: ['steps', '1'] });
  });

  it('is refused where the edit id is none', () => {
    for (const path of ['', 'hero..title', '__proto__.x', 'hero.constructor', 'rows.x', 'rows.01'])
      expect(targetOf(path, {}, data), path).toMatchObject({ reason: 'invalid' });
  });
});

it('ids are given to every entry that lacks one, and kept where they are unique', () => {
  let n = 0;
  const list: readonly Json[] = [{ id: 'a', q: 1 }, 'text', { q: 2 }, { id: 'a', q: 3 }, 7];
  expect(withIds(list, () => `new${(n += 1)}`)).toEqual([
    { id: 'a', q: 1 },
    { id: 'new1', text: 'text' },
    { id: 'new2', q: 2 },
    { id: 'new3', q: 3 },
    7,
  ]);
});
