import { expect, it } from 'vitest';
import { headFlaws } from './head-flaws.js';

const head = {
  path: '/a/',
  lang: 'en-US',
  title: 'A page',
  description: 'What it is about.',
  picture: '',
  isNoindex: false,
};

it('names texts that search engines cut off, missing descriptions and pages that they leave out', () => {
  expect(headFlaws(head)).toEqual([]);
  expect(headFlaws({ ...head, title: 'x'.repeat(80) })).toEqual(['title']);
  expect(headFlaws({ ...head, description: 'x'.repeat(200) })).toEqual(['title']);
  expect(headFlaws({ ...head, description: '', isNoindex: true })).toEqual(['none', 'noindex']);
});
