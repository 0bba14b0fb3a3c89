import { describe, expect, it } from 'vitest';
import { SdkError } from '../../sdk/index.js';
import { saveValue } from './save-value.js';
import type { Documents } from './save-value.js';

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

const save = (documents: Documents, { path = 'hero.title', ...rest }: { path?: string; expected?: unknown } = {}) =>
  saveValue({
    documents,
    address,
    path,
    value: () => 'Mine',
    isBase: (stored) => stored === ('expected' in rest ? rest.expected : 'Hello'),
  });

describe('saving one value', () => {
  it('sets it in the freshest document and keeps everything else', async () => {
    const { documents, stored } = platform({ data: { ...base, other: [1] } });
    expect(await save(documents)).toEqual({ kind: 'saved' });
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
      expect(await save(documents)).toEqual({ kind: 'saved' });
      expect(stored()).toEqual({ hero: { title: 'Mine', subtitle: 'Theirs', more: 1 } });
      expect(writes).toHaveLength(1);
    },
  );

  it('writes nothing where that very value was changed before, and hands the other one over', async () => {
    const { documents, writes } = platform({ data: { hero: { title: 'Theirs' } } });
    expect(await save(documents)).toEqual({ kind: 'conflict', theirs: 'Theirs' });
    expect(writes).toEqual([]);
  });

  it('notices a change of that very value that comes between reading and writing', async () => {
    const { documents, writes } = platform({ others: [{ hero: { title: 'Theirs' } }] });
    expect(await save(documents)).toEqual({ kind: 'conflict', theirs: 'Theirs' });
    expect(writes).toEqual([]);
  });

  it('is done where somebody has saved the same value', async () => {
    const { documents, writes } = platform({ data: { hero: { title: 'Mine' } } });
    expect(await save(documents)).toEqual({ kind: 'saved' });
    expect(writes).toEqual([]);
  });

  it('adds a value that the document never had', async () => {
    const { documents, stored } = platform();
    expect(await save(documents, { path: 'hero.label', expected: undefined })).toEqual({ kind: 'saved' });
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
});
