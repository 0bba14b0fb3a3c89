import { describe, expect, it } from 'vitest';
import { dateLocale } from './date-locale.js';

describe('data-date-locale', () => {
  it('is a language tag, or empty for days in numbers', () => {
    expect(['en-gb', 'uk', '', 'no tag', '"><b>'].map((tag) => dateLocale().parse(tag))).toEqual([
      'en-GB',
      'uk',
      '',
      undefined,
      undefined,
    ]);
  });
});
