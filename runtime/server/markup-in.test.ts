import { expect, it } from 'vitest';
import { markupIn } from './markup-in.js';

const found = (...values: readonly unknown[]) => [...markupIn(values)].sort();

it('finds every text with markup once, however deep', () => {
  const shared = { text: '<b>a</b>' };
  expect(found({ one: shared, two: [shared, 'plain', { deep: ['x &amp; y'] }] }, '<i>b</i>', undefined, null)).toEqual([
    '<b>a</b>',
    '<i>b</i>',
    'x &amp; y',
  ]);
});

it('reads objects of data once, and finds what a new object around them adds', () => {
  let reads = 0;
  const menu = {
    get title() {
      reads += 1;
      return '<b>menu</b>';
    },
  };
  expect(found({ menu })).toEqual(['<b>menu</b>']);
  expect(found({ menu, note: '<i>new</i>' })).toEqual(['<b>menu</b>', '<i>new</i>']);
  expect(reads).toBe(1);
});

it('ends on data that contain themselves', () => {
  const data: Record<string, unknown> = { text: '<b>a</b>' };
  data['self'] = data;
  expect(found(data)).toEqual(['<b>a</b>']);
});
