import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import type { Json } from '../../sdk/operations/json.js';
import type { Operation } from '../../sdk/operations/operation.js';
import { foldDraft, viewOfDraft, type DraftChange } from './fold-draft.js';

const document = { app_id: 1, item_id: 2, element_id: 3 };
const changesOf = (...operations: readonly object[]): readonly DraftChange[] =>
  operations.map((operation, at) => ({ id: at + 1, operation: { document, ...operation } as Operation }));

const set = (target: readonly unknown[], base: Json, value: Json) => ({ kind: 'set', target, base, value });
const insert = (id: string, after: string | null) => ({
  kind: 'insert',
  target: ['list', { id }],
  value: { id, q: id },
  after,
});

const published: Json = { title: 'Old', lead: 'Lead', list: [{ id: 'a' }, { id: 'b' }] };

describe('a draft over what is published', () => {
  it('keeps what was published meanwhile elsewhere', () => {
    const newer = { ...published, lead: 'Published meanwhile' };
    expect(foldDraft(newer, changesOf(set(['title'], 'Old', 'New')))).toMatchObject({
      data: { title: 'New', lead: 'Published meanwhile' },
      done: [1],
    });
  });

  it('publishes no value in the place of one that was published meanwhile, unless told to, and names both', () => {
    const newer = { ...published, title: 'Theirs' };
    const changes = changesOf(set(['title'], 'Old', 'Mine'), set(['lead'], 'Lead', 'New lead'));
    const careful = foldDraft(newer, changes);
    expect(careful.data).toMatchObject({ title: 'Theirs', lead: 'New lead' });
    expect(careful.done).toEqual([2]);
    expect(careful.flaws.get(1)).toEqual({ reason: 'conflict', theirs: 'Theirs' });
    const decided = foldDraft(newer, changes, (id) => id === 1);
    expect(decided.data).toMatchObject({ title: 'Mine', lead: 'New lead' });
    expect(decided.done).toEqual([1, 2]);
    expect(viewOfDraft(newer, changes).data).toMatchObject({ title: 'Mine' });
  });

  it('says what is gone, and loses nothing else', () => {
    const newer: Json = { ...published, list: [{ id: 'b' }] };
    const changes = changesOf(set(['list', { id: 'a' }, 'q'], 'A', 'AA'), set(['title'], 'Old', 'New'));
    const { done, flaws } = viewOfDraft(newer, changes);
    expect(done).toEqual([2]);
    expect(flaws.get(1)).toEqual({ reason: 'gone' });
  });

  it('puts an entry whose neighbour is not published where that would have stood, and at the end where that is unknown', () => {
    const [, second] = changesOf(insert('x', 'a'), insert('y', 'x'));
    const both = changesOf(insert('x', 'a'), insert('y', 'x'));
    const ids = (data: Json) => (data as { list: readonly { id: string }[] }).list.map(({ id }) => id);
    expect(ids(foldDraft(published, both).data)).toEqual(['a', 'x', 'y', 'b']);
    expect(ids(foldDraft(published, [second!]).data)).toEqual(['a', 'b', 'y']);
    const moved = changesOf({ kind: 'move', target: ['list', { id: 'a' }], base: null, after: 'gone' });
    expect(ids(foldDraft(published, moved).data)).toEqual(['b', 'a']);
  });

  it('gives back what takes all of it back', () => {
    const changes = changesOf(set(['title'], 'Old', 'New'), insert('x', 'a'), {
      kind: 'remove',
      target: ['list', { id: 'b' }],
      base: { id: 'b' },
      after: 'x',
    });
    const { data, undo } = foldDraft(published, changes);
    expect(data).not.toEqual(published);
    const back = undo.reduce<Json>((now, operation) => {
      const result = applyOperation(now, operation);
      return result.ok ? result.data : now;
    }, data);
    expect(back).toEqual(published);
  });
});
