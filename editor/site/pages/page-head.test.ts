import { describe, expect, it } from 'vitest';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import { headOperations, headValues } from './page-head.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const stored = { page: { title: 'Old', description: 'About', other: 1 }, hero: { title: 'H' } };

function changed(data: Json, next: Partial<ReturnType<typeof headValues>>, seen: Json = data): Json | string {
  const before = headValues(seen);
  const wanted = headOperations(address, data, before, { ...before, ...next });
  if (!wanted.ok) return wanted.reason;
  return wanted.operations.reduce<Json>((value, operation) => {
    const result = applyOperation(value, operation);
    if (!result.ok) throw new Error(result.reason);
    return result.data;
  }, data);
}

describe('what a page says of itself', () => {
  it('changes value by value, and leaves all others', () => {
    expect(changed(stored, { title: 'New' })).toEqual({ ...stored, page: { ...stored.page, title: 'New' } });
    expect(changed(stored, {})).toBe(stored);
  });

  it('gets a picture, another one, and none', () => {
    const withPicture = changed(stored, { src: '/a.jpg', alt: 'A' }) as Json;
    expect(withPicture).toEqual({ ...stored, page: { ...stored.page, picture: { src: '/a.jpg', alt: 'A' } } });
    expect(changed(withPicture, { src: '', alt: '' })).toEqual(stored);
    expect(changed(stored, { alt: 'Words for no picture' })).toBe(stored);
  });

  it('is begun where the document says nothing of it', () => {
    expect(changed({ hero: {} }, { title: 'New' })).toEqual({ hero: {}, page: { title: 'New' } });
    expect(headValues({ page: { title: 5, picture: '/a.jpg' } })).toEqual({
      title: '',
      description: '',
      src: '',
      alt: '',
    });
  });

  it('meets another editor: the same value is a conflict, another one stays', () => {
    const theirs = { ...stored, page: { ...stored.page, title: 'Theirs' } };
    expect(changed(theirs, { title: 'Mine' }, stored)).toBe('conflict');
    expect(changed(theirs, { title: 'Theirs' }, stored)).toEqual(theirs);
    expect(changed(theirs, { description: 'Mine' }, stored)).toEqual({
      ...theirs,
      page: { ...theirs.page, description: 'Mine' },
    });
  });
});
