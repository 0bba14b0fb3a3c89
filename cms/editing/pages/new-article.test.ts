import { describe, expect, it } from 'vitest';
import { evilAddresses } from '../../../test/support/attacks.js';
import { readNewArticle, todayIn, withArticle } from './new-article.js';

const at = (text: string) => Date.parse(text);

describe('the day of a new page', () => {
  it.each([
    ['Europe/Kyiv', '2026-03-28T21:59:59Z', '2026-03-28'],
    ['Europe/Kyiv', '2026-03-28T22:00:00Z', '2026-03-29'],
    // Summer time began on this day: midnight comes an hour earlier in UTC.
    ['Europe/Kyiv', '2026-03-29T20:59:59Z', '2026-03-29'],
    ['Europe/Kyiv', '2026-03-29T21:00:00Z', '2026-03-30'],
    ['Europe/Kyiv', '2026-10-24T21:00:00Z', '2026-10-25'],
    ['Europe/Kyiv', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['Europe/Kyiv', '2026-10-25T22:00:00Z', '2026-10-26'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('in %s at %s is %s, also where the clocks change', (zone, now, day) => {
    expect(todayIn(zone, at(now))).toBe(day);
  });
});

describe('the values of a new article', () => {
  it('are those that were sent, and the kind’s own where none were', () => {
    const sent = { author: 'maya', categories: ['film'], posted: '2026-03-14' };
    expect(readNewArticle({ ...sent, key: 'k', entry: {} })).toEqual(sent);
    expect(readNewArticle({})).toEqual({});
    const document = { page: {}, entry: { title: 'T', author: 'olena', categories: [], posted: '2026-01-01' } };
    expect(withArticle(document, {})).toBe(document);
    expect(withArticle(document, { author: 'maya' })).toEqual({
      page: {},
      entry: { ...document.entry, author: 'maya' },
    });
  });

  it('are refused in another form', () => {
    for (const posted of ['2026-02-30', '14.03.2026', '', 5, null, ...evilAddresses])
      expect(() => readNewArticle({ posted }), String(posted)).toThrow('posted');
    for (const author of [5, null, ['maya'], {}]) expect(() => readNewArticle({ author })).toThrow('author');
    for (const categories of ['film', [5], {}, Array.from({ length: 51 }, () => 'film')])
      expect(() => readNewArticle({ categories })).toThrow('categories');
  });
});
