// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createState } from '../../runtime/state.js';
import type { State } from '../../runtime/state.js';
import { whenAgreed } from './when-agreed.js';

let state: State;
let started: string[];

function watch(html: string): (() => void) | undefined {
  document.body.innerHTML = html;
  return whenAgreed(document.body.firstElementChild!, state, (id) => started.push(id));
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
    state.set({ consent: true });
    watch('<gh-analytics data-google-id="G-1"></gh-analytics>');
    vi.advanceTimersByTime(2999);
    expect(started).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(['G-1']);
  });

  it('waits for the page to have loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    state.set({ consent: true });
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
    state.set({ consent: false });
    expect(started).toEqual([]);
    state.set({ consent: true });
    state.set({ consent: true });
    expect(started).toEqual(['G-1']);
  });

  it('never starts without an identifier, or with one that is an address', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    state.set({ consent: true });
    expect(watch('<gh-analytics></gh-analytics>')).toBeUndefined();
    expect(watch('<gh-analytics data-google-id="G-1&amp;l=x"></gh-analytics>')).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('does not start once its element has left the page', () => {
    state.set({ consent: true });
    watch('<gh-analytics data-google-id="G-1"></gh-analytics>')?.();
    vi.advanceTimersByTime(60_000);
    expect(started).toEqual([]);
  });
});
