import { describe, expect, it } from 'vitest';
import { socialPicture } from './social-picture.js';

const origin = 'https://studio.test';
const logo = '<header><img src="/assets/logo.png" alt="Studio"></header>';
const hero = '<img src="/assets/images/villa.jpg" alt="A villa &amp; a pool" fetchpriority="high">';
const other = '<img src="/assets/images/tower.jpg" alt="A tower">';

describe('the picture that social networks show', () => {
  it('is the one that the page shows first, at 1200 by 630 pixels, with its words', () => {
    expect(socialPicture(`${logo}<main>${other}${hero}</main>`, origin).trim().split('\n')).toEqual([
      '<meta property="og:image" content="https://studio.test/assets/images/villa-1200x630.jpg">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="A villa &amp; a pool">',
    ]);
  });

  it('is the first of the content where none is shown first', () => {
    expect(socialPicture(`${logo}<main>${other}</main>`, origin)).toContain('tower-1200x630.jpg"');
  });

  it.each([
    ['no picture', `${logo}<main></main>`],
    ['a picture of somebody else', '<main><img src="https://elsewhere.test/a.jpg" alt=""></main>'],
    ['a drawing', '<main><img src="/assets/images/plan.gif" alt=""></main>'],
  ])('is not named on a page with %s', (_name, html) => {
    expect(socialPicture(html, origin)).toBe('');
  });
});
