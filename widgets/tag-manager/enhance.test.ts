// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../../runtime/runtime.js';
import { createState } from '../../runtime/state.js';
import { enhance } from './enhance.js';

const page = window as { dataLayer?: unknown[] };
const state = createState('en-US');
let end: (() => void) | void;

function visit(consent: string): void {
  state.set({ consent });
  document.body.innerHTML = '<gh-tag-manager data-google-id="GTM-ABC123"></gh-tag-manager>';
  end = enhance(document.querySelector('gh-tag-manager')!, async () => undefined, {
    state,
    config: {},
  } as unknown as Runtime);
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

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

it.each(['analytics_storage', 'ad_storage'])(
  'tells the layer that the container starts, and loads it, 3000 ms after the page, where %s alone is granted',
  (consent) => {
    visit(consent);
    vi.advanceTimersByTime(2999);
    expect([page.dataLayer, scripts()]).toEqual([undefined, []]);
    vi.advanceTimersByTime(1);
    expect(page.dataLayer).toEqual([{ 'gtm.start': 4000, event: 'gtm.js' }]);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
  },
);

it('loads and tells nothing where neither is granted', () => {
  visit('functionality_storage');
  vi.advanceTimersByTime(60_000);
  expect([page.dataLayer, scripts()]).toEqual([undefined, []]);
});
