import { expect, it } from 'vitest';
import { checkRecurringDate } from './check-recurring-date.js';

const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day, 12).getTime();

it.each([
  ['day', at(1990, 6, 12), true],
  ['day', at(1990, 6, 13), false],
  ['week', at(1990, 6, 9), true],
  ['week', at(1990, 6, 15), true],
  ['week', at(1990, 6, 8), false],
  ['month', at(1990, 6, 30), true],
  ['month', at(1990, 7, 1), false],
  ['other', at(1990, 1, 1), true],
])('judges by %s whether %d recurs', (option, date, expected) => {
  const now = at(2024, 6, 12);
  expect(checkRecurringDate(date, option, now)).toBe(new Date(2024, 5, 9).getDay() === 0 && expected);
  expect(checkRecurringDate(String(date), option, now)).toBe(expected);
});

it('looks over New Year', () => {
  expect(checkRecurringDate(at(1990, 1, 2), 'week', at(2024, 12, 30))).toBe(true);
  expect(checkRecurringDate(at(1990, 12, 30), 'week', at(2025, 1, 2))).toBe(true);
});

it('finds nothing recurring in no date', () => {
  for (const date of [null, undefined, '', 0, 'x']) expect(checkRecurringDate(date, 'other')).toBe(false);
});

it.each([
  new Date(1990, 5, 12, 12),
  '1990-06-12',
  '1990-06-12T12:00',
  new Date(1990, 5, 12, 12).toISOString(),
  String(new Date(1990, 5, 12, 12).getTime()),
])('takes %s as the day it is', (date) => {
  expect(checkRecurringDate(date, 'day', at(2024, 6, 12))).toBe(true);
  expect(checkRecurringDate(date, 'day', at(2024, 6, 13))).toBe(false);
});

it('finds nothing recurring in a Date that is none', () => {
  expect(checkRecurringDate(new Date(NaN), 'other')).toBe(false);
  expect(checkRecurringDate('1990-99-99', 'other')).toBe(false);
});
