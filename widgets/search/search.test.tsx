import { expect, it } from 'vitest';
import { matching } from './rules.js';

const articles = ['What a clay is for', 'Висота очей', 'CLAY again'].map((title) => ({
  title,
  slug: `/blog/${title}/`,
}));
const found = (typed: string) => matching(articles, typed).map(({ title }) => title);

it('finds titles by any part of them, whatever the case, and nothing for blanks', () => {
  expect(found(' clay ')).toEqual(['What a clay is for', 'CLAY again']);
  expect(found('ВИСОТА')).toEqual(['Висота очей']);
  expect(found('  ')).toEqual([]);
  expect(found('a.*')).toEqual([]);
});
