// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createState } from '../../runtime/entry/state.js';
import type { State } from '../../runtime/entry/state.js';
import { whenAgreed } from './when-agreed.js';

let state: State;
let started: string[];

function watch(html: string, usual = 'analytics_storage'): (() => void) | undefined {
  document.body.innerHTML = html;
  return whenAgreed(document.body.firstElementChild!, state, usual, (id) => started.push(id));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('complete');
  state = createState('en-US');
  started = [];
});
afterEach(() => {
  // A spied timer is one of the false clock: given back later, it would stay for every file that follows.
  vi.restoreAllMocks();
  vi.useRealTimers();
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
    vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
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

  it('does not start sooner with a consent that comes while it waits', () => {
    watch('<gh-analytics data-google-id="G-1"></gh-analytics>');
    vi.advanceTimersByTime(1000);
    state.set({ consent: 'analytics_storage' });
    expect(started).toEqual([]);
    vi.advanceTimersByTime(2000);
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

  it.each([
    ['soon', 3000],
    ['', 3000],
    ['-1', 3000],
    [' 50 ', 50],
    ['0.5', 0.5],
    ['0', 0],
  ])('starts by the time that it says: %j is %d ms', (timeout, delay) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    watch(`<gh-analytics data-google-id="G-1" data-timeout="${timeout}"></gh-analytics>`);
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([delay]);
  });

  it.each([
    ['data-google-id=" " data-googleid="G-2"', 'G-2'],
    ['data-google-id=" G-1 "', 'G-1'],
    ['data-google-id="G-1" data-consent="  "', 'G-1'],
  ])('passes over what is left blank: %s', (attributes, id) => {
    state.set({ consent: 'analytics_storage' });
    watch(`<gh-analytics ${attributes} data-timeout="0"></gh-analytics>`);
    vi.advanceTimersByTime(1);
    expect(started).toEqual([id]);
  });

  describe('does not start once its element has left the page', () => {
    const tag = '<gh-analytics data-google-id="G-1"></gh-analytics>';

    it('while it waits', () => {
      state.set({ consent: 'ad_storage analytics_storage' });
      watch(tag)?.();
      vi.advanceTimersByTime(60_000);
      expect(started).toEqual([]);
    });

    it('and the visitor agrees after that', () => {
      const end = watch(tag);
      vi.advanceTimersByTime(60_000);
      end?.();
      state.set({ consent: 'analytics_storage' });
      expect(started).toEqual([]);
    });

    it('before the page had loaded', () => {
      vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
      state.set({ consent: 'analytics_storage' });
      watch(tag)?.();
      dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(60_000);
      expect(started).toEqual([]);
    });
  });
});
