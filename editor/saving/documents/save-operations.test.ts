import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '../../../sdk/index.js';
import type { Json } from '../../../sdk/operations/json.js';
import { conflict, gone } from '../../../sdk/operations/operation.js';
import { targetOf } from '../../../sdk/operations/target-of.js';
import { hidesAgain } from './shown-once-written.js';
import { saveOperations } from './save-operations.js';
import type { Documents, Wanted } from './save-operations.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const base = { hero: { title: 'Hello', subtitle: 'Sub' } };

interface FakeOptions {
  readonly data?: unknown;
  /** False: a platform that keeps no revisions. */
  readonly revisions?: boolean;
  /** Changes by somebody else, one before each attempt to write. */
  readonly others?: readonly unknown[];
  readonly failure?: SdkError;
}

function platform({ data = base, revisions = true, others = [], failure }: FakeOptions = {}) {
  let rev = 4;
  let stored = JSON.stringify(data);
  const pending = [...others];
  const writes: unknown[] = [];
  const current = () => ({ ...address, data: stored, ...(revisions ? { rev } : {}) });
  const documents: Documents = {
    get: async () => current(),
    insert: async (document, { if_rev, if_data } = {}) => {
      if (failure) throw failure;
      const other = pending.shift();
      if (other) {
        stored = JSON.stringify(other);
        rev += 1;
      }
      if (revisions ? if_rev !== rev : if_data !== stored) {
        throw new SdkError('conflict', 'changed', {
          cause: revisions ? { error: 'conflict', message: '', document: current() } : undefined,
        });
      }
      stored = document.data;
      rev += 1;
      writes.push(document);
      return current();
    },
  };
  return { documents, writes, stored: () => JSON.parse(stored) as unknown };
}

interface Text {
  readonly path?: string;
  readonly expected?: Json | undefined;
  readonly itemIds?: Readonly<Record<string, string>>;
}

const save = (documents: Documents, { path = 'hero.title', itemIds = {}, ...rest }: Text = {}) =>
  saveOperations(documents, {
    address,
    operations: (data) => {
      const aimed = targetOf(path, itemIds, data);
      const base = 'expected' in rest ? rest.expected : 'Hello';
      return aimed.ok
        ? { ok: true, operations: [{ document: address, kind: 'set', target: aimed.target, base, value: 'Mine' }] }
        : aimed;
    },
  });

describe('saving one value', () => {
  it('sets it in the freshest document and keeps everything else', async () => {
    const { documents, stored } = platform({ data: { ...base, other: [1] } });
    expect(await save(documents)).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual({ hero: { title: 'Mine', subtitle: 'Sub' }, other: [1] });
  });

  it.each([true, false])(
    'keeps what others save elsewhere in the document meanwhile (revisions: %s)',
    async (revisions) => {
      const others = [
        { hero: { title: 'Hello', subtitle: 'Theirs' } },
        { hero: { title: 'Hello', subtitle: 'Theirs', more: 1 } },
      ];
      const { documents, stored, writes } = platform({ others, revisions });
      expect(await save(documents)).toMatchObject({ kind: 'saved' });
      expect(stored()).toEqual({ hero: { title: 'Mine', subtitle: 'Theirs', more: 1 } });
      expect(writes).toHaveLength(1);
    },
  );

  it.each([
    ['was changed before', { data: { hero: { title: 'Theirs' } } }],
    ['is changed between reading and writing', { others: [{ hero: { title: 'Theirs' } }] }],
  ])('writes nothing where that very value %s, and hands the other one over', async (_when, theirs) => {
    const { documents, writes } = platform(theirs);
    expect(await save(documents)).toEqual({
      kind: 'conflict',
      theirs: 'Theirs',
      target: ['hero', 'title'],
      data: { hero: { title: 'Theirs' } },
    });
    expect(writes).toEqual([]);
  });

  it('is done where somebody has saved the same value', async () => {
    const { documents, writes } = platform({ data: { hero: { title: 'Mine' } } });
    expect(await save(documents)).toMatchObject({ kind: 'saved' });
    expect(writes).toEqual([]);
  });

  it('adds a value that the document never had', async () => {
    const { documents, stored } = platform();
    expect(await save(documents, { path: 'hero.label', expected: undefined })).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual({ hero: { ...base.hero, label: 'Mine' } });
  });

  it.each([
    ['the value', { path: 'hero.title', expected: 'Hello' }, { hero: {} }],
    ['the block', { path: 'hero.title', expected: 'Hello' }, { other: 1 }],
    ['the list entry of a new value', { path: 'list.1.text', expected: undefined }, { list: [{}] }],
  ])('does not bring %s back that was removed', async (_, text, data) => {
    const { documents, writes } = platform({ data });
    expect(await save(documents, text)).toEqual({ kind: 'gone' });
    expect(writes).toEqual([]);
  });

  const entries = (...names: readonly string[]) => ({
    faq: { items: names.map((id) => ({ id, q: `Question ${id}` })) },
  });
  const third = { path: 'faq.items.2.q', itemIds: { 'faq.items': 'c' }, expected: 'Question c' };

  it('finds the entry that was shown by its id, wherever others put it before and during the save', async () => {
    const { documents, stored } = platform({ data: entries('c', 'b', 'a'), others: [entries('x', 'b', 'c')] });
    expect(await save(documents, third)).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual({
      faq: { items: [...entries('x', 'b').faq.items, { id: 'c', q: 'Mine' }] },
    });
  });

  it.each([
    ['before', { data: entries('a', 'b', 'd') }],
    ['during', { data: entries('a', 'b', 'c'), others: [entries('a', 'b', 'd')] }],
  ])('says that an entry is gone that was removed %s the save, and changes no other one', async (_, options) => {
    const { documents, writes } = platform(options);
    expect(await save(documents, third)).toEqual({ kind: 'gone' });
    expect(writes).toEqual([]);
  });

  it('makes its operations once, on the document that was read first', async () => {
    const { documents } = platform({
      others: [
        { ...base, other: 1 },
        { ...base, other: 2 },
      ],
    });
    const operations = vi.fn((_: Json) => ({
      ok: true as const,
      operations: [
        { document: address, kind: 'set' as const, target: ['hero', 'title'], base: 'Hello', value: 'Mine' },
      ],
    }));
    expect(await saveOperations(documents, { address, operations })).toMatchObject({ kind: 'saved' });
    expect(operations.mock.calls).toEqual([[base]]);
  });

  it('writes all of several operations or none', async () => {
    const { documents, writes, stored } = platform();
    const set = (key: string, base: string) => ({
      document: address,
      kind: 'set' as const,
      target: ['hero', key],
      base,
      value: 'Mine',
    });
    const operations = () => ({ ok: true as const, operations: [set('title', 'Hello'), set('subtitle', 'Stale')] });
    expect(await saveOperations(documents, { address, operations })).toMatchObject({ kind: 'conflict', theirs: 'Sub' });
    expect(writes).toEqual([]);
    const both = () => ({ ok: true as const, operations: [set('title', 'Hello'), set('subtitle', 'Sub')] });
    expect(await saveOperations(documents, { address, operations: both })).toMatchObject({ kind: 'saved' });
    expect(stored()).toEqual({ hero: { title: 'Mine', subtitle: 'Mine' } });
  });

  it.each([
    [conflict('Theirs'), { kind: 'conflict', theirs: 'Theirs', target: undefined, data: base }],
    [gone, { kind: 'gone' }],
  ])('writes nothing where there is no operation to carry out: %o', async (refusal, result) => {
    const { documents, writes } = platform();
    expect(await saveOperations(documents, { address, operations: () => refusal })).toEqual(result);
    expect(writes).toEqual([]);
  });

  it('says that a document is gone', async () => {
    const { documents } = platform();
    expect(await save({ ...documents, get: async () => null })).toEqual({ kind: 'gone' });
  });

  it('gives up after five lost races', async () => {
    const others = Array.from({ length: 9 }, (_, n) => ({ hero: { title: 'Hello', subtitle: String(n) } }));
    const { documents, writes } = platform({ others });
    expect(await save(documents)).toEqual({ kind: 'busy' });
    expect(writes).toEqual([]);
  });

  it('passes other failures on', async () => {
    const { documents } = platform({ failure: new SdkError('network', 'offline') });
    await expect(save(documents)).rejects.toMatchObject({ code: 'network' });
  });

  it('keeps the placeholder texts of an added entry where texts may be published apart, and tells that undo hides it', async () => {
    const placeholders = { q: 'New text', a: 'New text' };
    const entry = { id: 'n', q: 'New text', a: 'Because.', 'gh-hidden': placeholders };
    const { documents, stored } = platform({ data: { items: [entry] } });
    const operations = (): Wanted => ({
      ok: true,
      operations: [
        { document: address, kind: 'set', target: ['items', { id: 'n' }, 'q'], base: 'New text', value: 'Mine' },
      ],
    });
    const saved = await saveOperations(documents, { address, operations, isApart: true });
    expect(stored()).toEqual({ items: [{ ...entry, q: 'Mine' }] });
    expect(saved).toMatchObject({ undo: [{ base: placeholders, value: placeholders }, { value: 'New text' }] });
    expect('undo' in saved && hidesAgain(saved.undo)).toBe(true);
    const back = { ok: true as const, operations: 'undo' in saved ? saved.undo : [] };
    expect(await saveOperations(documents, { address, operations: () => back, isApart: true })).toMatchObject({
      kind: 'saved',
    });
    expect(stored()).toEqual({ items: [entry] });
    const cleared = { id: 'n', q: 'Mine', a: 'Because.' };
    const shown = platform({ data: { items: [cleared] } });
    await saveOperations(shown.documents, { address, operations: () => back, isApart: true });
    expect(shown.stored()).toEqual({ items: [{ ...cleared, q: 'New text' }] });
  });

  it('shows an added entry with its last text, also where another editor writes the other texts at that moment', async () => {
    const entry = (q: string, a: string) => ({
      items: [{ id: 'n', q, a, 'gh-hidden': { q: 'New text', a: 'New text' } }],
    });
    const { documents, stored } = platform({
      data: entry('New text', 'New text'),
      others: [entry('New text', 'Because.')],
    });
    const itemIds = { items: 'n' };
    const saved = await save(documents, { path: 'items.0.q', itemIds, expected: 'New text' });
    expect(stored()).toEqual({ items: [{ id: 'n', q: 'Mine', a: 'Because.' }] });
    expect(saved).toMatchObject({
      kind: 'saved',
      undo: [{ value: { q: 'New text', a: 'New text' } }, { value: 'New text' }],
    });
  });
});
