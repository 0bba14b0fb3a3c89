import { expect, it } from 'vitest';
import { circlesOf } from './circles-of.js';

const graphOf = (edges: Record<string, readonly string[]>) => new Map(Object.entries(edges));

it('names a circle with all files on its way', () => {
  const graph = graphOf({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] });
  expect(circlesOf(graph)).toEqual([['b', 'c', 'b']]);
});

it('names a file that imports itself', () => {
  expect(circlesOf(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
});

it('names each of several circles', () => {
  expect(circlesOf(graphOf({ a: ['b'], b: ['a'], c: ['a', 'd'], d: ['c'] }))).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'c'],
  ]);
});

it('takes two ways to one file for no circle, and what is outside for no part of one', () => {
  expect(circlesOf(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'react'], d: [] }))).toEqual([]);
});
