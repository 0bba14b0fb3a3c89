import { describe, expect, it } from 'vitest';
import { hiddenMark, isHiddenEntry, withoutHidden } from './hidden-entry.js';

describe('data as visitors get them', () => {
  it('have no hidden entry of any list, however deep, and all others in their order', () => {
    const data = {
      menu: [
        { id: 'a', childs: [{ id: 'x', 'gh-hidden': true }, { id: 'y' }] },
        { id: 'b', 'gh-hidden': true, childs: [{ id: 'z' }] },
        { id: 'c' },
      ],
      rows: [[{ id: 'd', 'gh-hidden': true }], ['text']],
    };
    expect(withoutHidden(data)).toEqual({
      menu: [{ id: 'a', childs: [{ id: 'y' }] }, { id: 'c' }],
      rows: [[], ['text']],
    });
  });

  it('have no entry that was added and is not written yet, also where it has no text to write', () => {
    const added = { id: 'a', q: 'New text', 'gh-hidden': { q: 'New text' } };
    expect(withoutHidden({ faq: [added, { id: 'b', 'gh-hidden': {} }, { id: 'c' }] })).toEqual({ faq: [{ id: 'c' }] });
    expect([added, { 'gh-hidden': true }, {}, 'text'].map(hiddenMark)).toEqual(['new', '', undefined, undefined]);
  });

  it('have an added entry once no placeholder text is left in it, whatever was put before the entries of its lists', () => {
    const placeholders = { q: 'New text', 'more.m.t': 'New text', 'lines.0': 'New text' };
    const entry = { q: 'Why?', more: [{ id: 'm', t: 'Because.' }], lines: ['One'], 'gh-hidden': placeholders };
    expect(hiddenMark(entry)).toBeUndefined();
    const fresh = { id: 'f', t: 'New text', 'gh-hidden': { t: 'New text' } };
    expect(hiddenMark({ ...entry, more: [fresh, ...entry.more] })).toBeUndefined();
    expect(hiddenMark({ ...entry, more: [] })).toBeUndefined();
    for (const unwritten of [{ q: 'New text' }, { more: [fresh, { id: 'm', t: 'New text' }] }, { lines: ['New text'] }])
      expect(hiddenMark({ ...entry, ...unwritten })).toBe('new');
  });

  it('are the very same where nothing is hidden', () => {
    const data = { faq: { items: [{ id: 'a', list: ['x'] }] }, n: 1, none: null };
    expect(withoutHidden(data)).toBe(data);
    expect(withoutHidden('text')).toBe('text');
    expect(withoutHidden(null)).toBe(null);
  });

  it('keep what only looks hidden: another value than true, an inherited one, an object outside of a list', () => {
    const entries = [{ 'gh-hidden': 'true' }, { 'gh-hidden': 1 }, { 'gh-hidden': null }, { 'gh-hidden': ['q'] }];
    const data = { list: [...entries, { hidden: true }], hero: { 'gh-hidden': true } };
    expect(withoutHidden(data)).toBe(data);
    expect(isHiddenEntry(Object.create({ 'gh-hidden': true }))).toBe(false);
  });

  it('keep a key that objects inherit a setter for', () => {
    const data = JSON.parse('{"__proto__":{"list":[{"gh-hidden":true},{"id":"a"}]}}') as object;
    expect(JSON.stringify(withoutHidden(data))).toBe('{"__proto__":{"list":[{"id":"a"}]}}');
  });
});
