import { describe, expect, it } from 'vitest';
import { leastCpuTime } from '../../test/support/least-cpu-time.js';
import {
  fiveThousandArticles as five,
  searchableArticles as articles,
} from '../../test/support/searchable-articles.js';
import { matching } from './rules.js';

describe('titles that match', () => {
  const found = (typed: string) => matching(articles, typed).map(({ title }) => title);

  it('have the words in any place, whatever the case; blanks find nothing', () => {
    expect(found(' clay ')).toEqual(['What a clay is for', 'CLAY again']);
    expect(found('ВИСОТА')).toEqual(['Висота очей']);
    expect(found('  ')).toEqual([]);
    expect(found('a.*')).toEqual([]);
  });

  it('of projects are those whose address does not have /blog/; the blog finds all', () => {
    const mixed = ['/blog/clay/', '/projects/clay-house/', '/uk/blog/clay/'].map((slug) => ({ title: 'Clay', slug }));
    expect(matching(mixed, 'clay', 'projects').map(({ slug }) => slug)).toEqual(['/projects/clay-house/']);
    expect(matching(mixed, 'clay', 'blog')).toEqual(mixed);
  });

  it('are all found, however many there are', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ title: `Clay ${index}`, slug: `/blog/${index}/` }));
    expect(matching(many, 'clay')).toHaveLength(30);
  });

  it('are found among five thousand in less than 16 ms, the time of a frame, at each key', async () => {
    expect(matching(five, 'e')).toHaveLength(5000);
    for (const typed of ['e', 'ex', 'ext', 'ВИ', 'no such title'])
      expect(await leastCpuTime(() => matching(five, typed)), typed).toBeLessThan(16);
  });

  it('are folded once, not at each key', () => {
    let read = 0;
    const counted = [
      {
        slug: '/blog/1/',
        get title() {
          read += 1;
          return 'Clay';
        },
      },
    ];
    for (const typed of ['c', 'cl', 'cla']) expect(matching(counted, typed)).toHaveLength(1);
    expect(read).toBe(1);
  });
});
