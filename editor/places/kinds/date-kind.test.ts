import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import texts from '../../view/texts.js';
import { date } from './date-kind.js';

const time = new JSDOM('<time datetime="2026-03-14">14.03.2026</time>').window.document.querySelector('time')!;

describe('a date', () => {
  it('is the day that is stored, however it is written', () => {
    expect(date.values('2026-03-14')).toEqual({ value: '2026-03-14' });
    expect(date.values('2026-03-14T23:30:00Z')).toEqual({ value: '2026-03-14' });
    expect(date.values(Date.UTC(2026, 2, 14))).toEqual({ value: '2026-03-14' });
    for (const odd of [undefined, null, 'soon', {}, NaN, 9e15]) expect(date.values(odd)).toEqual({ value: '' });
  });

  it('is stored as a day, and keeps the time of day that stood there', async () => {
    const before = { value: '2026-03-14' };
    expect(await date.changes('2026-03-14', before, { value: '2026-03-29' })).toEqual({ '': '2026-03-29' });
    expect(await date.changes('2026-03-14T09:30Z', before, { value: '2026-03-29' })).toEqual({
      '': '2026-03-29T09:30Z',
    });
    expect(await date.changes('soon', { value: '' }, { value: '2026-03-29' })).toEqual({ '': '2026-03-29' });
    expect(await date.changes('2026-03-14', before, before)).toEqual({});
  });

  it('refuses what is no day', () => {
    const [field] = date.fields('2026-03-14', time, texts);
    for (const bad of ['2026-02-30', '14.03.2026', '2026-3-1', '2026-13-01', 'x'])
      expect(field?.problem?.(bad, {}), bad).toBe('badDate');
    expect(field?.problem?.('2024-02-29', {})).toBeUndefined();
  });

  it('is shown in the attribute for programs', () => {
    expect(date.shows(time, { value: '2026-03-14' })).toBe(true);
    expect(date.shows(time, { value: '2026-03-15' })).toBe(false);
    date.show(time, { value: '2026-03-15' });
    expect(time.dateTime).toBe('2026-03-15');
  });
});
