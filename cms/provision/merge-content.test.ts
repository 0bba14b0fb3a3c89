import { describe, expect, it } from 'vitest';
import { mergeContent } from './merge-content.js';

const base = {
  title: 'A',
  text: 'old',
  items: [
    { id: 'one', text: '1' },
    { id: 'two', text: '2' },
  ],
};

describe('content that has changed in its file', () => {
  it('is taken where no editor has changed it', () => {
    expect(mergeContent(base, { ...base, title: 'B' }, base)).toEqual({
      value: { ...base, title: 'B' },
      conflicts: [],
    });
    expect(mergeContent(undefined, base, undefined)).toEqual({ value: base, conflicts: [] });
  });

  it('leaves what an editor has changed, also in another value of the same document', () => {
    const stored = { ...base, text: 'an editor’s' };
    const { value, conflicts } = mergeContent(base, { ...base, title: 'B' }, stored);
    expect(value).toEqual({ ...stored, title: 'B' });
    expect(conflicts).toEqual([]);
  });

  it('never overwrites an editor: where both changed one value, the editor’s stays and is named', () => {
    const { value, conflicts } = mergeContent(base, { ...base, title: 'B' }, { ...base, title: 'C' });
    expect(value).toEqual({ ...base, title: 'C' });
    expect(conflicts).toEqual(['title']);
  });

  it('merges entries of a list by their identity, whatever their order', () => {
    const stored = { ...base, items: [base.items[1], { id: 'one', text: 'an editor’s' }] };
    const file = { ...base, items: [...base.items.with(1, { id: 'two', text: '2b' })] };
    const { value, conflicts } = mergeContent(base, file, stored);
    expect((value as typeof base).items).toEqual([
      { id: 'two', text: '2b' },
      { id: 'one', text: 'an editor’s' },
    ]);
    expect(conflicts).toEqual([]);
  });

  it('adds entries of the file, and keeps away those that an editor took out', () => {
    const more = { ...base, items: [...base.items, { id: 'three', text: '3' }] };
    expect((mergeContent(base, more, base).value as typeof base).items).toHaveLength(3);
    const fewer = { ...base, items: [base.items[0]] };
    expect((mergeContent(base, { ...base, title: 'B' }, fewer).value as typeof base).items).toEqual([base.items[0]]);
  });

  it('takes a key away that the file no longer has, unless an editor changed it', () => {
    const { text: _text, ...without } = base;
    expect(mergeContent(base, without, base).value).toEqual(without);
    expect(mergeContent(base, without, { ...base, text: 'kept' })).toMatchObject({ conflicts: ['text'] });
  });

  it('leaves an entry that an editor has changed and the file no longer has', () => {
    const changed = { id: 'one', text: 'an editor’s' };
    const stored = { ...base, items: [changed, base.items[1]] };
    const { value, conflicts } = mergeContent(base, { ...base, items: [base.items[1]] }, stored);
    expect((value as typeof base).items).toEqual([changed, base.items[1]]);
    expect(conflicts).toEqual(['items.one']);
  });

  describe('and is to win', () => {
    it('is taken where an editor changed the same value; what an editor alone has changed stays', () => {
      const stored = { ...base, title: 'C', text: 'an editor’s', more: [{ id: 'x', text: 'added' }] };
      const file = { ...base, title: 'B' };
      const { value, conflicts } = mergeContent(base, file, stored, 'file');
      expect(value).toEqual({ ...stored, title: 'B' });
      expect(conflicts).toEqual(['title']);
    });

    it('brings back an entry that an editor took out and the file has changed, to its place', () => {
      const file = { ...base, items: [{ id: 'one', text: '1b' }, base.items[1]] };
      const stored = { ...base, items: [base.items[1]] };
      expect((mergeContent(base, file, stored, 'file').value as typeof base).items).toEqual(file.items);
      expect((mergeContent(base, file, stored).value as typeof base).items).toEqual(stored.items);
    });

    it('takes away a key, and an entry, that the file no longer has', () => {
      const { text: _text, ...without } = base;
      const stored = { ...base, text: 'an editor’s', items: [{ id: 'one', text: 'an editor’s' }, base.items[1]] };
      const file = { ...without, items: [base.items[1]] };
      expect(mergeContent(base, file, stored, 'file').value).toEqual(file);
    });
  });
});
