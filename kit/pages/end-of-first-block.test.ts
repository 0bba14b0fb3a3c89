import { expect, it } from 'vitest';
import { endOfFirstBlock } from './end-of-first-block.js';

it.each([
  ['<gh-header></gh-header><main><gh-banner><p>a</p></gh-banner>|<gh-cards></gh-cards></main>'],
  ['<main><section><gh-cards><gh-cards></gh-cards></gh-cards>|</section></main>'],
  ['<MAIN><h1>a</h1><gh-area data-text="</gh-area>"></gh-area>|</MAIN>'],
])('ends behind the first block of the main part: %s', (marked) => {
  expect(endOfFirstBlock(marked.replace('|', ''))).toBe(marked.indexOf('|'));
});

it.each(['<gh-header></gh-header>', '<main><p>a</p></main><gh-footer></gh-footer>', '<main><gh-banner>', ''])(
  'is -1 for a page without one: %s',
  (html) => {
    expect(endOfFirstBlock(html)).toBe(-1);
  },
);
