import { expect, it } from 'vitest';
import { lostPaths } from './lost-paths.js';

const origin = 'https://studio.example';

it('counts visits by path, the most visited first', () => {
  const lost = lostPaths(() => 5);
  for (const path of ['/a/', '/b/', '/b/']) lost.note(path, null, origin);
  expect(lost.list()).toEqual([
    { path: '/b/', count: 2, last: 5, from: undefined },
    { path: '/a/', count: 1, last: 5, from: undefined },
  ]);
});

it('names the page of the site with the link, and no other site', () => {
  const lost = lostPaths();
  lost.note('/a/', `${origin}/contact/?secret=1`, origin);
  lost.note('/a/', 'https://elsewhere.example/?q=private', origin);
  expect(lost.list()[0]?.from).toBe('/contact/');
});

it('holds a bounded number of paths, and none that are too long', () => {
  const lost = lostPaths();
  for (let count = 0; count < 2000; count += 1) lost.note(`/${count}/`, null, origin);
  lost.note(`/${'x'.repeat(300)}/`, null, origin);
  expect(lost.list()).toHaveLength(500);
  expect(lost.list()[0]?.path.length).toBeLessThan(10);
});
