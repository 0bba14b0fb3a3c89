import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMoment, describeZone, inputOf, momentOf } from './local-time.js';

const zone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'Europe/Kyiv'));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a moment that an editor chooses', () => {
  it('is in the time zone of the browser, in summer and in winter', () => {
    expect(momentOf('2026-07-01T09:30')).toBe(Date.UTC(2026, 6, 1, 6, 30));
    expect(momentOf('2026-12-01T09:30')).toBe(Date.UTC(2026, 11, 1, 7, 30));
    for (const at of [Date.UTC(2026, 6, 1, 6, 30), Date.UTC(2026, 11, 31, 23, 59)])
      expect(momentOf(inputOf(at))).toBe(at);
  });

  it('is none where nothing was entered, or the clocks leave it out', () => {
    expect([momentOf(''), momentOf('soon'), momentOf('2026-02-30T10:00')]).toEqual([undefined, undefined, undefined]);
    expect(momentOf('2026-03-29T03:30')).toBeUndefined();
    expect(momentOf('2026-03-29T04:00')).toBe(Date.UTC(2026, 2, 29, 1));
  });

  it('is told with its time zone', () => {
    expect(describeMoment(Date.UTC(2026, 6, 1, 6, 30), 'en-US')).toMatch(/^Jul 1, 2026, 09:30 AM (?:GMT\+3|EEST)$/);
    expect(describeZone(Date.UTC(2026, 6, 1), 'en-US')).toMatch(/^Europe\/(?:Kyiv|Kiev), GMT\+03:00$/);
  });
});
