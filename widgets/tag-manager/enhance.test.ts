// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { consentGatedPage } from '../../test/support/consent-gated-page.js';
import { enhance } from './enhance.js';

const { layer, scripts, visit } = consentGatedPage(enhance);
const tag = '<gh-tag-manager data-google-id="GTM-ABC123"></gh-tag-manager>';

it.each(['analytics_storage', 'ad_storage'])(
  'tells the layer that the container starts, and loads it, 3000 ms after the page, where %s alone is granted',
  (consent) => {
    visit(tag, consent);
    vi.advanceTimersByTime(2999);
    expect([layer(), scripts()]).toEqual([undefined, []]);
    vi.advanceTimersByTime(1);
    expect(layer()).toEqual([{ 'gtm.start': 4000, event: 'gtm.js' }]);
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
  },
);

it('loads and tells nothing where neither is granted', () => {
  visit(tag, 'functionality_storage');
  vi.advanceTimersByTime(60_000);
  expect([layer(), scripts()]).toEqual([undefined, []]);
});
