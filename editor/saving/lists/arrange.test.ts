import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import { gone } from '../../../sdk/operations/operation.js';
import { arrange } from './arrange.js';
import type { Arrangement, EntryOnPage } from './arrange.js';

const document = { app_id: 1, item_id: 2, element_id: 3 };
const list = (...ids: readonly string[]) => ({ faq: { items: ids.map((id) => ({ id, q: `Question ${id}` })) } });

function ids(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

function arranged(data: Json, entry: Partial<EntryOnPage>, how: Arrangement): Json | string {
  const whole = { document, list: ['faq', 'items'], id: undefined, position: 0, count: 3, ...entry };
  const { wanted } = arrange(data, whole, how, ids());
  if (!wanted.ok) return wanted.reason;
  return wanted.operations.reduce<Json>((before, operation) => {
    const result = applyOperation(before, operation);
    if (!result.ok) throw new Error(result.reason);
    return result.data;
  }, data);
}

describe('arranging an entry', () => {
  it.each([
    ['earlier', 'b', ['b', 'a', 'c']],
    ['earlier', 'c', ['a', 'c', 'b']],
    ['later', 'a', ['b', 'a', 'c']],
    ['later', 'b', ['a', 'c', 'b']],
    ['remove', 'b', ['a', 'c']],
    ['to-0', 'c', ['c', 'a', 'b']],
    ['to-2', 'a', ['b', 'c', 'a']],
    ['to-1', 'a', ['b', 'a', 'c']],
    ['to-1', 'b', ['a', 'b', 'c']],
    ['to-9', 'a', ['b', 'c', 'a']],
  ] as const)('%s: %s', (how, id, expected) => {
    expect(arranged(list('a', 'b', 'c'), { id }, how)).toEqual(list(...expected));
  });

  it('hides an entry from visitors, and shows it again', () => {
    const hidden = arranged(list('a', 'b'), { id: 'b' }, 'hide');
    expect(hidden).toEqual({
      faq: {
        items: [
          { id: 'a', q: 'Question a' },
          { id: 'b', q: 'Question b', 'gh-hidden': true },
        ],
      },
    });
    expect(arranged(hidden as Json, { id: 'b' }, 'show')).toEqual(list('a', 'b'));
    expect(arranged(list('a'), { id: 'b' }, 'hide')).toBe('gone');
  });

  it('hides a text of a list without identities as the entry that it becomes', () => {
    expect(arranged({ faq: { items: ['Fast', 'Exact'] } }, { position: 1, count: 2 }, 'hide')).toEqual({
      faq: {
        items: [
          { id: 'new1', text: 'Fast' },
          { id: 'new2', text: 'Exact', 'gh-hidden': true },
        ],
      },
    });
  });

  it('copies an entry behind itself, with identities of its own all the way down', () => {
    const entry = { id: 'a', title: 'Menu', childs: [{ id: 'x', title: 'One' }], plain: ['text'] };
    const copied = arranged({ faq: { items: [entry, { id: 'b' }] } }, { id: 'a', count: 2 }, 'copy') as {
      readonly faq: { readonly items: readonly (typeof entry)[] };
    };
    const [first, second, third] = copied.faq.items;
    expect(first).toEqual(entry);
    expect(second).toEqual({ ...entry, id: second?.id, childs: [{ id: second?.childs[0]?.id, title: 'One' }] });
    expect(new Set(['a', 'x', second?.id, second?.childs[0]?.id]).size).toBe(4);
    expect(third).toEqual({ id: 'b' });
  });

  it('adds an entry like another one behind it, with words to begin with and identities of its own', () => {
    const entry = { id: 'a', title: 'Menu', childs: [{ id: 'x', title: 'One' }], size: 3, 'gh-hidden': true };
    const words = { title: 'New text', 'childs.0.title': 'New text', size: 'New text', gone: 'New text' };
    const added = arranged(
      { faq: { items: [entry, { id: 'b' }] } },
      { id: 'a', count: 2, fresh: { words } },
      'add',
    ) as {
      readonly faq: { readonly items: readonly (typeof entry)[] };
    };
    const [first, second, third] = added.faq.items;
    expect([first, third]).toEqual([entry, { id: 'b' }]);
    expect(second).toEqual({
      id: second?.id,
      title: 'New text',
      childs: [{ id: second?.childs[0]?.id, title: 'New text' }],
      size: 3,
      'gh-hidden': { title: 'New text', [`childs.${second?.childs[0]?.id}.title`]: 'New text' },
    });
    expect(new Set(['a', 'x', second?.id, second?.childs[0]?.id]).size).toBe(4);
    const fresh = { words: { '': 'New text' } };
    expect(arranged({ faq: { items: ['Fast'] } }, { count: 1, fresh }, 'add')).toMatchObject({
      faq: { items: [{ text: 'Fast' }, { text: 'New text', 'gh-hidden': { text: 'New text' } }] },
    });
  });

  it('adds an entry that visitors get at once where the site shows hidden entries to no editor', () => {
    const fresh = { words: { title: 'New text' }, isShown: true };
    const data = { faq: { items: [{ id: 'a', title: 'Menu', 'gh-hidden': true }] } };
    const { faq } = arranged(data, { id: 'a', count: 1, fresh }, 'add') as typeof data;
    expect(faq.items[1]).toEqual({ id: faq.items[1]?.id, title: 'New text' });
  });

  it('finds the entry by its identity, wherever it is now', () => {
    expect(arranged(list('c', 'b', 'a'), { id: 'a', position: 0 }, 'remove')).toEqual(list('c', 'b'));
    expect(arranged(list('b', 'c'), { id: 'a', position: 0 }, 'remove')).toBe(gone.ok ? '' : gone.reason);
  });

  it('gives a list without identities some first; plain texts become entries', () => {
    expect(arranged({ faq: { items: ['Fast', 'Exact', 'Late'] } }, { position: 2 }, 'earlier')).toEqual({
      faq: {
        items: [
          { id: 'new1', text: 'Fast' },
          { id: 'new3', text: 'Late' },
          { id: 'new2', text: 'Exact' },
        ],
      },
    });
  });

  it('arranges no list without identities that has other entries than the page shows', () => {
    expect(arranged({ faq: { items: ['Fast', 'Exact'] } }, { position: 1, count: 3 }, 'remove')).toBe('gone');
  });
});
