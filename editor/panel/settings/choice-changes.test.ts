import { describe, expect, it } from 'vitest';
import { analyticsChanges, generalChanges } from './choice-changes.js';

describe('changes of the general settings', () => {
  it('take a choice back where the value of the definition is chosen', () => {
    expect(generalChanges({ timeZone: '', keepRequests: ' ' }, 'wrong').changed).toEqual([
      ['timeZone', undefined],
      ['keepRequests', undefined],
    ]);
  });

  it('store days as a number, 0 too', () => {
    expect(generalChanges({ keepRequests: ' 30 ' }, 'wrong').changed).toEqual([['keepRequests', 30]]);
    expect(generalChanges({ keepRequests: '0' }, 'wrong').changed).toEqual([['keepRequests', 0]]);
  });

  it.each(['-1', '1.5', 'ten', '3651', '1e3'])('refuse %s days, and change nothing', (keepRequests) => {
    expect(generalChanges({ timeZone: 'UTC', keepRequests }, 'wrong')).toEqual({
      changed: [],
      flaws: { keepRequests: 'wrong' },
    });
  });
});

describe('changes of analytics', () => {
  it('store an empty identifier as a choice, and an empty group as none', () => {
    expect(analyticsChanges({ 'analytics.pageTag': ' ', 'analytics.consent': '' }, 'wrong').changed).toEqual([
      ['analytics.pageTag', ''],
      ['analytics.consent', undefined],
    ]);
  });

  it('refuse what is not an identifier', () => {
    expect(analyticsChanges({ 'analytics.pageTag': 'G-1"><script>' }, 'wrong').flaws).toEqual({
      'analytics.pageTag': 'wrong',
    });
  });
});
