import { expect, it } from 'vitest';
import { readRange } from './read-range.js';

it.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=3-400', { start: 3, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
])('%s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s of ten bytes is outside', (header) => {
  expect(readRange(header, 10)).toBe('outside');
});

it.each([null, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=1e1-'])(
  '%j asks for the whole file',
  (header) => {
    expect(readRange(header, 10)).toBeUndefined();
  },
);
