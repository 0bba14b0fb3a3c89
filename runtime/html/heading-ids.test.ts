import { describe, expect, it } from 'vitest';
import { withHeadingIds } from './heading-ids.js';

describe('ids of headings', () => {
  it.each([
    ['<h2>What it costs</h2>', '<h2 id="what-it-costs">What it costs</h2>'],
    ['<h3>Скільки <b>це</b> коштує?</h3>', '<h3 id="скільки-це-коштує">Скільки <b>це</b> коштує?</h3>'],
    ['<h2>Light &amp; shade</h2>', '<h2 id="light-shade">Light &amp; shade</h2>'],
    ['<h2>One</h2><h3>One</h3>', '<h2 id="one">One</h2><h3 id="one-2">One</h3>'],
    ['<h2>Two</h2><h3 id="two">Other</h3>', '<h2 id="two-2">Two</h2><h3 id="two">Other</h3>'],
    ['<h2 lang="uk">Три</h2>', '<h2 lang="uk" id="три">Три</h2>'],
  ])('%s gets them', (html, expected) => {
    expect(withHeadingIds(html)).toBe(expected);
  });

  it('may be made otherwise', () => {
    const html = '<h2>One</h2><h2>Two</h2><h2>One</h2>';
    expect(withHeadingIds(html, (words) => (words === 'One' ? 'A' : ''))).toBe(
      '<h2 id="A">One</h2><h2>Two</h2><h2 id="A-2">One</h2>',
    );
  });

  it.each(['<h2 id="own">Title</h2>', '<h4>Small</h4>', '<h2>…</h2>', '<p>Text</p>'])('%s stays', (html) => {
    expect(withHeadingIds(html)).toBe(html);
  });
});
