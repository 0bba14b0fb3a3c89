import { describe, expect, it } from 'vitest';
import { fillComponents } from './fill-components.js';

const components = new Map([
  ['header-component', '<a href="/rent/">Rent ${this.phone}</a>'],
  ['footer-component', '<a href="/terms/">Terms</a>'],
]);

describe('the own header and footer of a legacy site', () => {
  it('stand in the empty tags of a page source, without expressions', () => {
    expect(
      fillComponents('<p>a</p><header-component></header-component><footer-component> </footer-component>', components),
    ).toBe(
      '<p>a</p><header-component><a href="/rent/">Rent </a></header-component><footer-component><a href="/terms/">Terms</a></footer-component>',
    );
  });

  it('leave tags alone that have content, and other tags', () => {
    const html = '<header-component><b>x</b></header-component><price-list></price-list>';
    expect(fillComponents(html, components)).toBe(html);
  });

  it('leave a page alone where the site has none', () => {
    const html = '<header-component></header-component>';
    expect(fillComponents(html, new Map())).toBe(html);
  });
});
