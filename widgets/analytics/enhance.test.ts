// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { consentGatedPage } from '../../test/support/consent-gated-page.js';
import { enhance } from './enhance.js';

const { layer, scripts, visit } = consentGatedPage(enhance);
const tag = '<gh-analytics data-google-id="G-ABC123"></gh-analytics>';

it('tells the layer of its commands, as the `arguments` that tags take for such, what the property is, and then loads the tag', () => {
  visit(tag, 'analytics_storage', 'n1');
  vi.advanceTimersByTime(2999);
  expect([layer(), scripts()]).toEqual([undefined, []]);
  vi.advanceTimersByTime(1);
  expect(layer()?.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    '[object Arguments]',
    '[object Arguments]',
  ]);
  expect(layer()?.map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual([
    ['js', new Date(4000)],
    ['config', 'G-ABC123'],
  ]);
  expect(scripts().map(({ src, nonce }) => [src, nonce])).toEqual([
    ['https://www.googletagmanager.com/gtag/js?id=G-ABC123', 'n1'],
  ]);
});

it('loads and tells nothing while the counting of visits is not granted', () => {
  visit(tag, 'ad_storage personalization_storage');
  vi.advanceTimersByTime(60_000);
  expect([layer(), scripts()]).toEqual([undefined, []]);
});
