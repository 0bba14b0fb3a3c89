import { describe, expect, it } from 'vitest';
import { dayIn } from './day-in.js';
import { formatDay } from './format-day.js';

describe('the day of a moment', () => {
  it.each([
    ['UTC', '13.03.2026'],
    ['Europe/Kyiv', '14.03.2026'],
    ['America/New_York', '13.03.2026'],
  ])('half past eleven in the evening in UTC is in %s %s', (timeZone, day) => {
    expect(formatDay(dayIn(Date.UTC(2026, 2, 13, 23, 30), timeZone))).toBe(day);
  });

  it('is written in the manner of a language where one is named', () => {
    const day = Date.UTC(2026, 2, 14);
    expect([formatDay(day, 'en-GB'), formatDay(day, 'en-US'), formatDay(day, '')]).toEqual([
      '14 Mar 2026',
      'Mar 14, 2026',
      '14.03.2026',
    ]);
  });
});
