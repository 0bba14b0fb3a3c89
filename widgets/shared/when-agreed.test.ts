// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createState } from '../../runtime/state.js';
import type { State } from '../../runtime/state.js';
import { whenAgreed } from './when-agreed.js';

let state: State;
let started: string[];

function watch(html: string, usual = 'analytics_storage'): (() => void) | undefined {
  document.body.innerHTML = html;
  return whenAgreed(document.body.firstElementChild!, state, usual, (id) => started.push(id));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  state = createState('en-US');
  started = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a tag of somebody else', () => {
  it('starts 3000 ms after the page has loaded, for a visitor who has agreed', () => {
    state.set({ consent: 'ad_storage analytics_storage' });
    watch('<gh-analytics data-google-id="G-1"></gh-analytics>');
    vi.advanceTimersByTime(2999);
    expect(started).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['G-1']);
  });

  it('waits for the page to have loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    state.set({ consent: 'ad_storage analytics_storage' });
    watch('<gh-analytics data-google-id="G-1" data-timeout="0"></gh-analytics>');
    vi.advanceTimersByTime(10_000);
    expect(started).toEqual([]);
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(0);
    expect(started).toEqual(['G-1']);
  });

  it('starts with the consent, however late, and once', () => {
    watch('<google-analytics data-googleId="G-1" data-timeout="soon"></google-analytics>');
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
    state.set({ consent: '' });
    expect(started).toEqual([]);
    state.set({ consent: 'ad_storage analytics_storage' });
    state.set({ consent: 'ad_storage analytics_storage' });
    expect(started).toEqual(['G-1']);
  });

  it('never starts without an identifier, or with one that is an address', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    state.set({ consent: 'ad_storage analytics_storage' });
    expect(watch('<gh-analytics></gh-analytics>')).toBeUndefined();
    expect(watch('<gh-analytics data-google-id="G-1&amp;l=x"></gh-analytics>')).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  it.each([
    ['its own type is not granted', '', 'ad_storage functionality_storage', false],
    ['another type has its name in it', 'data-consent="storage"', 'ad_storage', false],
    ['the type that it names is granted', 'data-consent=" ad_storage "', 'ad_storage', true],
    [
      'one of several types is granted',
      'data-consent="ad_storage  personalization_storage"',
      'personalization_storage',
      true,
    ],
  ])('heeds its category: %s', (_what, attribute, consent, starts) => {
    state.set({ consent });
    watch(`<gh-analytics data-google-id="G-1" data-timeout="0" ${attribute}></gh-analytics>`);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(starts ? ['G-1'] : []);
  });

  it('does not start once its element has left the page', () => {
    state.set({ consent: 'ad_storage analytics_storage' });
    watch('<gh-analytics data-google-id="G-1"></gh-analytics>')?.();
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
  });
});
