import { expect, it } from 'vitest';
import { keptBackups } from './kept-backups.js';

const hour = 3_600_000;
const begin = Date.parse('2026-01-01T00:10:00Z');
const at = (hours: number) => new Date(begin + hours * hour).toISOString();

/** What is left of hourly backups, each followed by a removal of old ones. */
function after(hours: number, rule: Parameters<typeof keptBackups>[1]): string[] {
  let times: string[] = [];
  for (let passed = 0; passed <= hours; passed += 1) times = [...keptBackups([...times, at(passed)], rule)].sort();
  return times;
}

it('two years of hourly backups leave 24 hours, 30 days and 12 months', () => {
  const hours = 2 * 365 * 24 + 7;
  const times = after(hours, { hours: 24, days: 30, months: 12 });
  const spans = (length: number) => [...new Set(times.map((time) => time.slice(0, length)))];
  const wanted = Array.from({ length: 24 }, (_, back) => at(hours - back)).reverse();
  expect(times.slice(-24)).toEqual(wanted);
  const days = spans('2026-01-01'.length);
  expect(days.slice(-30)).toEqual(
    Array.from({ length: 30 }, (_, back) => at(hours - 24 * back).slice(0, 10)).reverse(),
  );
  expect(spans('2026-01'.length)).toHaveLength(12);
  // The last hour of a past day stands for the day, and the last day of a past month for the month.
  for (const time of times.slice(0, -24)) expect(time.slice(11, 13)).toBe('23');
  expect(times.length).toBeLessThanOrEqual(24 + 30 + 12);
});

it('the newest backup stays whatever the rule says', () => {
  expect(after(5, { hours: 0, days: 0, months: 0 })).toEqual([at(5)]);
});
