import { describe, expect, it } from 'vitest';
import { textVersion } from './text-version.js';

describe('the version of a text', () => {
  it('is the same for the same words, on every server and in every browser', () => {
    expect(textVersion(['May we?', 'Yes'])).toBe(textVersion(['May we?', 'Yes']));
    expect(textVersion(['May we?', 'Так'])).toMatch(/^[a-z0-9]{8,14}$/);
  });

  it('is another one for one letter more, another order, another place of a border', () => {
    const versions = [['ab', 'c'], ['a', 'bc'], ['c', 'ab'], ['abc'], ['ab', 'c', ''], ['Ab', 'c']].map(textVersion);
    expect(new Set(versions).size).toBe(versions.length);
  });
});
