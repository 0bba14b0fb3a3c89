// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { createState } from '../../runtime/entry/state.js';
import { enhance } from './enhance.js';

let state: ReturnType<typeof createState>;
let unwanted: string;
let see: (...isSeen: readonly boolean[]) => void;
let threshold: unknown;
const disconnect = vi.fn();
let end: (() => void) | void;

const shown = () =>
  [...document.querySelectorAll('.gh-counters-number')].map((figure) => figure.getAttribute('data-gh-count'));
const texts = () => [...document.querySelectorAll('.gh-counters-number')].map(({ textContent }) => textContent);

function visit(): void {
  document.body.innerHTML = `<gh-counters><dl class="gh-counters-list">${['1,900', '10/7', '4.9']
    .map((text) => `<dd><span class="gh-counters-number">${text}</span></dd>`)
    .join('')}</dl></gh-counters>`;
  end = enhance(document.querySelector('gh-counters')!, async () => undefined, { state } as unknown as Runtime);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  state = createState('en-US');
  unwanted = '';
  disconnect.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: unwanted !== '' && query.includes(unwanted) }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly object[]) => void, options: { readonly threshold: unknown }) {
        ({ threshold } = options);
        see = (...isSeen) => told(isSeen.map((isIntersecting) => ({ isIntersecting })));
      }
      observe(): void {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  end?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('figures that are seen', () => {
  it('count up once, in 1600 ms, fast at first, with a constant text; a figure with other text stays unchanged', () => {
    visit();
    expect([shown(), threshold]).toEqual([[null, null, null], 0.3]);
    see(true);
    expect(disconnect).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['0', null, '0.0']);
    vi.advanceTimersByTime(800);
    const half = Number(shown()[0]?.replace(',', ''));
    expect(half).toBeGreaterThan(1900 / 2);
    expect(half).toBeLessThan(1900);
    expect(texts()).toEqual(['1,900', '10/7', '4.9']);
    vi.advanceTimersByTime(700);
    expect(shown()[0]).not.toBeNull();
    vi.advanceTimersByTime(150);
    expect(shown()).toEqual([null, null, null]);
  });

  it('begin when they are in sight at last, whatever was told before', () => {
    visit();
    see(false);
    see(true, false);
    expect(shown()).toEqual([null, null, null]);
    see(false, true);
    expect(shown()[0]).toBe('0');
  });

  it('are what they are at once when texts are edited, or when their block leaves the page', () => {
    visit();
    see(true);
    vi.advanceTimersByTime(100);
    state.set({ editing: true });
    vi.advanceTimersByTime(20);
    expect(shown()).toEqual([null, null, null]);
    state.set({ editing: false });
    visit();
    see(true);
    vi.advanceTimersByTime(100);
    expect(shown()[0]).not.toBeNull();
    end?.();
    vi.advanceTimersByTime(100);
    expect(shown()).toEqual([null, null, null]);
  });

  it.each(['prefers-reduced-motion: reduce', 'forced-colors: active'])(
    'do not count for a visitor of whom the system says %s',
    (said) => {
      unwanted = said;
      visit();
      expect(end).toBeUndefined();
    },
  );
});
