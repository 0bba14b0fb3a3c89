import { expect, it } from 'vitest';
import { codeFrame } from './code-frame.js';

const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

it('shows two lines before and after, and marks the column', () => {
  expect(codeFrame(source, 10, 6)).toBe(
    [' 8 | line 8', ' 9 | line 9', '10 | line 10', '   |      ^', '11 | line 11', '12 | line 12'].join('\n'),
  );
});

it('shows the first line with what follows', () => {
  expect(codeFrame(source, 1, 1)).toBe(['1 | line 1', '  | ^', '2 | line 2', '3 | line 3'].join('\n'));
});
