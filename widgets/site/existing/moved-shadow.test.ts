import { expect, it } from 'vitest';
import { movedCss } from './moved-sheet.js';
import { movedShadowCss } from './moved-shadow.js';

it('rules of a legacy tag hold for the host of its shadow root, and those of other tags for nothing there', () => {
  const css = movedShadowCss('tabs-component');
  expect(css).toMatch(/:host \.gh-tabs-row button/);
  expect(css).not.toContain('tabs-component');
  expect(movedShadowCss('media-and-list-of-text')).toMatch(/:host ol>li/);
  // The page has the tokens of the theme on the tag itself.
  expect(movedCss).toContain('--gh-ink:var(--text-color,inherit)');
});

it('a shadow root has the room of a section, by tokens', () => {
  expect(movedShadowCss('text-only')).toMatch(/\.gh-root--section>\.gh-room\{[^}]*padding-block:var\(--gh-section\)/);
});

it('a title in a shadow root stands as the page aligned the stored one', () => {
  expect(movedShadowCss('text-only')).toContain('{text-align:var(--gh-stored-align,start)}');
});
