import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDiff } from './word-diff.js';

const text = fc
  .array(fc.constantFrom('a', 'red', 'house', ' ', '  ', '.', 'їжак', '\n'), { maxLength: 30 })
  .map((words) => words.join(''));
const without = (kind: string, parts: ReturnType<typeof wordDiff>) =>
  parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');

it('tells the words that were replaced', () => {
  expect(wordDiff('a red house', 'a blue house')).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'blue' },
    { kind: 'same', text: ' house' },
  ]);
});

it('words replaced one after the other are one change', () => {
  expect(wordDiff('One two.', 'Three four.')).toEqual([
    { kind: 'removed', text: 'One two' },
    { kind: 'added', text: 'Three four' },
    { kind: 'same', text: '.' },
  ]);
});

it('without what was added it is the text of before, without what was removed that of after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after);
      expect(without('added', parts)).toBe(before);
      expect(without('removed', parts)).toBe(after);
    }),
  );
});

it('equal texts have no change, and a long text that was replaced takes no long time', () => {
  expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  const parts = wordDiff('a '.repeat(50_000), 'b. '.repeat(50_000));
  expect(without('added', parts)).toBe('a '.repeat(50_000));
});
