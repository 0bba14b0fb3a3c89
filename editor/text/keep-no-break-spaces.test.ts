import { describe, expect, it } from 'vitest';
import { keepNoBreakSpaces } from './keep-no-break-spaces.js';

describe('no-break spaces of a text', () => {
  it.each([
    ['a letter is typed after the word behind it', '300\u00a0lux', '300 luxe', '300\u00a0luxe'],
    ['a word before it is changed', 'in\u00a0the house', 'at the house', 'at\u00a0the house'],
    ['words are added elsewhere', '300\u00a0lux and 5\u00a0m', 'Some 300 lux or 5 m', 'Some 300\u00a0lux or 5\u00a0m'],
    ['they are written by name', '<p>5&nbsp;m wide</p>', '<p>5 m wider</p>', '<p>5&nbsp;m wider</p>'],
    ['nothing else changed', '5\u00a0m', '5 m', '5\u00a0m'],
  ])('come back where %s', (_, before, after, kept) => {
    expect(keepNoBreakSpaces(before, after)).toBe(kept);
  });

  it.each([
    ['both words beside it are others now', 'the\u00a0house', 'a home'],
    ['the words beside it are gone', 'the\u00a0house is red', 'is red'],
    ['the text has a plain space there', 'the house\u00a0is', 'the house'],
    ['there were none before', 'the house', 'the\u00a0house'],
  ])('are not added where %s', (_, before, after) => {
    expect(keepNoBreakSpaces(before, after)).toBe(after);
  });
});
