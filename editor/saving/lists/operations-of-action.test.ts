// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Clean } from '../../../runtime/html/safe-html.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import { idInCopy } from '../../places/entries/entry-id.js';
import type { EntryAction } from '../changes/entry-action.js';
import { operationsOfAction } from './operations-of-action.js';

const clean = ((html: string) => html) as unknown as Clean;

const act = (
  id: string,
  how: EntryAction['how'],
  after: string | null = null,
  list: Partial<EntryAction['place']> = {},
): EntryAction => ({
  key: `act:${id}`,
  place: {
    address: { app_id: 1, item_id: 2, element_id: 3 },
    path: 'faq.items',
    itemIds: {},
    key: '1.2.3#faq.items',
    ...list,
  },
  ...{ id, how, after, words: '', page: { path: '/', title: '' }, at: 1, state: 'saving', isKept: false },
});

const listOf = (...ids: readonly string[]): Json => ({ faq: { items: ids.map((id) => ({ id, q: `Q ${id}` })) } });

/** What carrying an act out makes of data: the ids of its list with a mark at hidden ones, or why it does not. */
function made(data: Json, wanted: EntryAction): unknown {
  const result = operationsOfAction(data, wanted, clean);
  if (!result.ok) return result.reason;
  let now = data;
  for (const operation of result.operations) {
    const applied = applyOperation(now, operation);
    if (!applied.ok) return applied.reason;
    now = applied.data;
  }
  const { items } = (now as { faq: { items: { id: string; 'gh-hidden'?: boolean }[] } }).faq;
  return [items.map((one) => one.id + (one['gh-hidden'] ? '-' : '')).join(''), result.operations.length];
}

describe('the operations of an act', () => {
  it.each([
    ['a move to the front', act('c', 'move', null), 'cabd'],
    ['a move behind another entry', act('a', 'move', 'c'), 'bcad'],
    ['a removal', act('b', 'remove'), 'acd'],
    ['hiding', act('b', 'hide'), 'ab-cd'],
  ])('bring the entry to where it is to be: %s', (_, wanted, then) => {
    expect(made(listOf('a', 'b', 'c', 'd'), wanted)).toEqual([then, 1]);
  });

  it.each([
    ['moved to the front', act('a', 'move', null), 'abcd'],
    ['moved behind another entry', act('c', 'move', 'b'), 'abcd'],
    ['removed', act('x', 'remove'), 'abcd'],
  ])('are none where it is there already, as after an answer that was lost: %s', (_, wanted, then) => {
    expect(made(listOf('a', 'b', 'c', 'd'), wanted)).toEqual([then, 0]);
  });

  describe('of an entry that is added', () => {
    const model = {
      id: 'b',
      q: 'Q b',
      'gh-hidden': true,
      more: [
        { id: 'x', t: 'One' },
        { id: 'y', t: 'Two' },
      ],
    };
    const data: Json = { faq: { items: [{ id: 'a' }, model, { id: 'c' }] } };
    const itemsAfter = (wanted: EntryAction, before: Json = data) => {
      const result = operationsOfAction(before, wanted, clean);
      const applied = result.ok && result.operations.map((operation) => applyOperation(before, operation));
      return applied && applied[0]?.ok ? (applied[0].data as { faq: { items: (typeof model)[] } }).faq.items : applied;
    };

    it('make a copy behind the other one, as that one is now, with identities inside that are the same each time', () => {
      const [a, b, copy, c] = itemsAfter(act('n', 'copy', 'b')) as (typeof model)[];
      expect([a, b, c]).toEqual([{ id: 'a' }, model, { id: 'c' }]);
      const more = ['x', 'y'].map((id, at) => ({ id: idInCopy('n', id), t: ['One', 'Two'][at] }));
      expect(copy).toEqual({ ...model, id: 'n', more });
    });

    it('make a new one with words of its own, which visitors get once they are written', () => {
      const newWords = { q: 'New text', 'more.1.t': 'New text' };
      const added = (itemsAfter({ ...act('n', 'add', 'b'), newWords }) as (typeof model)[])[2];
      const more = [
        { id: idInCopy('n', 'x'), t: 'One' },
        { id: idInCopy('n', 'y'), t: 'New text' },
      ];
      const placeholders = { q: 'New text', [`more.${idInCopy('n', 'y')}.t`]: 'New text' };
      expect(added).toEqual({ id: 'n', q: 'New text', more, 'gh-hidden': placeholders });
      const shown = itemsAfter({ ...act('n', 'add', 'b'), newWords, isShown: true }) as (typeof model)[];
      expect(shown[2]).toEqual({ id: 'n', q: 'New text', more });
    });

    it('are none where it is there already, whatever was made of it since', () => {
      const there: Json = { faq: { items: [{ id: 'n', q: 'Theirs' }, model] } };
      for (const how of ['add', 'copy'] as const) expect(itemsAfter(act('n', how, 'b'), there)).toEqual([]);
    });

    it('make a new one like the last where the other one is gone, and refuse a copy of what is gone', () => {
      const items = itemsAfter({ ...act('n', 'add', 'gone'), newWords: { q: 'New text' } }) as (typeof model)[];
      expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'n']);
      expect(operationsOfAction(data, act('n', 'copy', 'gone'), clean)).toMatchObject({ ok: false, reason: 'gone' });
      for (const nothing of [{ faq: { items: [] } }, { faq: {} }] as readonly Json[])
        expect(operationsOfAction(nothing, act('n', 'add', 'b'), clean)).toMatchObject({ ok: false, reason: 'gone' });
    });
  });

  it('change nothing where the entry is hidden, or shown, already', () => {
    const data: Json = { faq: { items: [{ id: 'a', 'gh-hidden': true }, { id: 'b' }] } };
    for (const wanted of [act('a', 'hide'), act('b', 'show')]) {
      const result = operationsOfAction(data, wanted, clean);
      const [operation] = result.ok ? result.operations : [];
      expect(operation && applyOperation(data, operation)).toEqual({ ok: true, data });
    }
    expect(made(data, act('a', 'show'))).toEqual(['ab', 1]);
  });

  it('are found by identity, whatever others have done to the list meanwhile', () => {
    expect(made(listOf('n', 'd', 'c', 'm', 'a'), act('a', 'move', 'c'))).toEqual(['ndcam', 1]);
  });

  it.each([
    ['an entry that is to be moved', listOf('b', 'c'), act('a', 'move', 'b'), 'gone'],
    ['an entry that is to be hidden', listOf('b', 'c'), act('a', 'hide'), 'gone'],
    ['the entry that it is to stand behind', listOf('a', 'c'), act('a', 'move', 'b'), 'gone'],
    ['the list of an entry that is to be moved', { faq: {} }, act('a', 'move', 'b'), 'gone'],
  ])('are refused where %s is gone', (_, data, wanted, why) => {
    expect(made(data, wanted)).toBe(why);
  });

  it('count a removal as done where list or block are gone with the entry', () => {
    for (const data of [{ faq: {} }, {}] as readonly Json[])
      expect(operationsOfAction(data, act('a', 'remove'), clean)).toEqual({ ok: true, operations: [] });
  });

  it('are refused where the entries have no identities any more: nobody can tell what a removal means', () => {
    expect(
      operationsOfAction({ faq: { items: [{ q: 'One' }, { q: 'Two' }] } }, act('a', 'remove'), clean),
    ).toMatchObject({
      ok: false,
      reason: 'gone',
    });
  });

  it('follow the entry around their list by its identity', () => {
    const inner = { path: 'faq.items.0.more', itemIds: { 'faq.items': 'b' }, key: '1.2.3#faq.items.{b}.more' };
    const data: Json = {
      faq: {
        items: [
          { id: 'a', more: [{ id: 'x' }, { id: 'y' }] },
          { id: 'b', more: [{ id: 'x' }, { id: 'z' }] },
        ],
      },
    };
    const result = operationsOfAction(data, act('x', 'remove', null, inner), clean);
    expect(result.ok && result.operations.map(({ target }) => target)).toEqual([
      ['faq', 'items', { id: 'b' }, 'more', { id: 'x' }],
    ]);
  });

  describe('of a removal that has waited', () => {
    const seen = { values: [{ way: ['q'], kind: 'plain' as const, shown: ['Q b'] }], lists: [] };
    const changed: Json = { faq: { items: [{ id: 'a' }, { id: 'b', q: 'Theirs' }] } };
    const waited: EntryAction = { ...act('b', 'remove'), isKept: true, seen };

    it('are a conflict where somebody else has changed the entry since its author saw it', () => {
      expect(operationsOfAction(changed, waited, clean)).toEqual({
        ok: false,
        reason: 'conflict',
        theirs: { id: 'b', q: 'Theirs' },
      });
      expect(made(listOf('a', 'b'), waited)).toEqual(['a', 1]);
    });

    it('take out what its author has agreed to remove, and nothing newer', () => {
      const agreed = { ...waited, agreed: { id: 'b', q: 'Theirs' } };
      expect(made(changed, agreed)).toEqual(['a', 1]);
      expect(made({ faq: { items: [{ id: 'a' }, { id: 'b', q: 'Newer' }] } }, agreed)).toBe('conflict');
    });

    it('do not ask for hiding and moving, which take nothing of what others have written', () => {
      for (const how of ['hide', 'move'] as const)
        expect(operationsOfAction(changed, { ...waited, how, after: null }, clean)).toMatchObject({ ok: true });
    });
  });
});
