import { describe, expect, it } from 'vitest';
import { PathError, pathSegments, valueAt, withValueAt } from './set-path.js';

const data = { hero: { title: 'Hello', items: [{ text: 'one' }, { text: 'two' }] }, '3d': 'kept' };

describe('an edit id', () => {
  it('leads through objects and list positions to a value', () => {
    expect(valueAt(data, pathSegments('hero.items.1.text'))).toBe('two');
    expect(valueAt(data, pathSegments('3d'))).toBe('kept');
  });

  it('leads to nothing where a step is missing, inherited or no list position', () => {
    for (const path of [
      'hero.none.text',
      'hero.items.2.text',
      'hero.items.length',
      'hero.items.01.text',
      'constructor',
      'hero.toString',
      'hero.title.0',
    ]) {
      expect(valueAt(data, pathSegments(path)), path).toBeUndefined();
    }
  });

  it('is refused where it could reach a prototype or has an empty part', () => {
    for (const path of ['__proto__.polluted', 'hero.__proto__.polluted', '', 'hero..title'])
      expect(() => pathSegments(path), path).toThrow(PathError);
  });
});

describe('setting one value', () => {
  it('changes nothing else and leaves the given data alone', () => {
    const before = structuredClone(data);
    const after = withValueAt(data, ['hero', 'items', '0', 'text'], 'new');
    expect(after).toEqual({ hero: { title: 'Hello', items: [{ text: 'new' }, { text: 'two' }] }, '3d': 'kept' });
    expect(data).toEqual(before);
  });

  it('adds a last key that an object lacks', () => {
    expect(withValueAt(data, ['hero', 'subtitle'], 'new')).toMatchObject({ hero: { title: 'Hello', subtitle: 'new' } });
  });

  it('does not bring back what was removed, nor lengthen a list', () => {
    for (const path of [
      ['gone', 'title'],
      ['hero', 'items', '2', 'text'],
      ['hero', 'items', '2'],
      ['hero', 'items', 'x'],
      ['hero', 'title', 'x'],
    ]) {
      expect(() => withValueAt(data, path, 'new'), path.join('.')).toThrow(PathError);
    }
  });

  it('pollutes no prototype even with segments that were not checked', () => {
    expect(() => withValueAt({}, ['constructor', 'prototype', 'polluted'], true)).toThrow(PathError);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
