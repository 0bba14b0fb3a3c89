import { afterEach, describe, expect, it } from 'vitest';
import { getDate, type DatePreset, type DateSpanPreset } from './get-date.js';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const at = (...parts: [number, number, number, number?, number?]): number =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0).getTime();

/** Zones with their clocks put forward, back, and at midnight; the moments lie in the days around. */
const zones = ['UTC', 'Europe/Kyiv', 'America/New_York', 'America/Sao_Paulo', 'Africa/Cairo', 'Pacific/Auckland'];

describe.each(zones)('getDate in %s', (timeZone) => {
  const moments = [
    [2024, 3, 28, 9, 30],
    [2024, 3, 31, 23, 59],
    [2018, 11, 3, 12, 0],
    [2024, 4, 25, 8, 0],
    [2024, 10, 27, 0, 30],
    [2024, 2, 29, 15, 0],
    [2023, 12, 31, 22, 15],
    [2024, 1, 1, 0, 0],
  ] as const;

  it.each([
    ['next_day', 1],
    ['two_days_after', 2],
    ['three_days_after', 3],
    ['four_days_after', 4],
    ['next_week', 7],
    ['two_weeks_after', 14],
    ['three_weeks_after', 21],
  ] as const)('gives for %s the same time of day %s days on', (preset, days) => {
    process.env.TZ = timeZone;
    for (const [year, month, day, hour, minute] of moments) {
      expect(getDate(preset, at(year, month, day, hour, minute))).toBe(at(year, month, day + days, hour, minute));
    }
  });

  it.each([
    'this_monday',
    'this_tuesday',
    'this_wednesday',
    'this_thursday',
    'this_friday',
    'this_saturday',
    'this_sunday',
  ] as const)('finds %s in the week from Monday to Sunday', (preset) => {
    process.env.TZ = timeZone;
    const weekday = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].indexOf(
      preset.slice(5),
    );
    for (const moment of moments) {
      const week = getDate('this_week', at(...(moment as unknown as [number, number, number])));
      const date = getDate(preset, at(moment[0], moment[1], moment[2], moment[3], moment[4]));
      expect(new Date(date).getDay()).toBe(weekday);
      expect(date).toBeGreaterThanOrEqual(week.start);
      expect(date).toBeLessThan(week.end);
    }
  });

  it('puts the past days right before today and the future ones right after it', () => {
    process.env.TZ = timeZone;
    for (const [year, month, day, hour, minute] of moments) {
      const now = at(year, month, day, hour, minute);
      for (const days of [7, 10, 14, 30] as const) {
        expect(getDate(`${days}_days_past`, now)).toEqual({
          start: at(year, month, day - days),
          end: at(year, month, day),
        });
        expect(getDate(`${days}_days_future`, now)).toEqual({
          start: at(year, month, day + 1),
          end: at(year, month, day + 1 + days),
        });
      }
    }
  });

  it.each(['week', 'month', 'quarter', 'year'] as const)(
    'lets the past, current and next %s follow each other without a gap around now',
    (length) => {
      process.env.TZ = timeZone;
      for (const [year, month, day, hour, minute] of moments) {
        const now = at(year, month, day, hour, minute);
        const past = getDate(`past_${length}` as DateSpanPreset, now);
        const current = getDate(`this_${length}` as DateSpanPreset, now);
        const next = getDate((length === 'week' ? 'next_week_span' : `next_${length}`) as DateSpanPreset, now);
        expect(past.end).toBe(current.start);
        expect(current.end).toBe(next.start);
        expect(current.start).toBeLessThanOrEqual(now);
        expect(current.end).toBeGreaterThan(now);
        expect(getDate(`this_${length}` as DateSpanPreset, next.start)).toEqual(next);
        expect(getDate(`this_${length}` as DateSpanPreset, past.start)).toEqual(past);
      }
    },
  );
});

describe('getDate', () => {
  it('knows the calendar', () => {
    const now = at(2024, 8, 15, 10);
    expect(getDate('this_week', now)).toEqual({ start: at(2024, 8, 12), end: at(2024, 8, 19) });
    expect(getDate('past_quarter', now)).toEqual({ start: at(2024, 4, 1), end: at(2024, 7, 1) });
    expect(getDate('this_quarter', now)).toEqual({ start: at(2024, 7, 1), end: at(2024, 10, 1) });
    expect(getDate('next_year', now)).toEqual({ start: at(2025, 1, 1), end: at(2026, 1, 1) });
    expect(getDate('next_month', at(2024, 1, 31))).toEqual({ start: at(2024, 2, 1), end: at(2024, 3, 1) });
    expect(getDate('this_sunday', at(2024, 8, 18, 10))).toBe(at(2024, 8, 18, 10));
  });

  it('takes now for the moment that it is given', () => expect(getDate('now', 1_234)).toBe(1_234));

  it.each(['', 'toString', '8_days_past', 'next_decade', 'this_month_span', 'this_weak'])(
    "refuses the unknown preset '%s'",
    (preset) => {
      expect(() => getDate(preset as DatePreset, 1_234)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
    },
  );
});
