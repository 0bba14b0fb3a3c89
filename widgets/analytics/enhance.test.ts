// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/runtime.js';
import { createState } from '../../runtime/state.js';
import { enhance } from './enhance.js';

const page = window as { dataLayer?: unknown[] };
const state = createState('en-US');
let end: (() => void) | void;

function visit(consent: string, nonce?: string): void {
  state.set({ consent });
  document.body.innerHTML = '<gh-analytics data-google-id="G-ABC123"></gh-analytics>';
  end = enhance(document.querySelector('gh-analytics')!, async () => undefined, {
    state,
    config: { nonce },
  } as unknown as Runtime);
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, nonce }) => [src, nonce]);

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  delete page.dataLayer;
  document.head.replaceChildren();
});
afterEach(() => {
  end?.();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('tells the layer of its commands, as the `arguments` that tags take for such, what the property is, and then loads the tag', () => {
  visit('analytics_storage', 'n1');
  vi.advanceTimersByTime(2999);
  expect([page.dataLayer, scripts()]).toEqual([undefined, []]);
  vi.advanceTimersByTime(1);
  expect(page.dataLayer?.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    '[object Arguments]',
    '[object Arguments]',
  ]);
  expect(page.dataLayer?.map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
    ['js', new Date(4000)],
    ['config', 'G-ABC123'],
  ]);
  expect(scripts()).toEqual([['https://www.googletagmanager.com/gtag/js?id=G-ABC123', 'n1']]);
});

it('loads and tells nothing while the counting of visits is not granted', () => {
  visit('ad_storage personalization_storage');
  vi.advanceTimersByTime(60_000);
  expect([page.dataLayer, scripts()]).toEqual([undefined, []]);
});
