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

  it('is the one that an editor has chosen, before all others', () => {
    const chosen = { src: '/assets/images/chosen.jpg', alt: 'A "plan"' };
    const html = socialPicture(`<main>${hero}</main>`, origin, chosen);
    expect(html).toContain('content="https://studio.test/assets/images/chosen-1200x630.jpg"');
    expect(html).toContain('content="A &quot;plan&quot;"');
    const foreign = socialPicture('', origin, { src: 'https://elsewhere.test/a"b.jpg', alt: '' });
    expect(foreign.trim()).toBe('<meta property="og:image" content="https://elsewhere.test/a&quot;b.jpg">');
  });

  it('is the first of the page where the chosen one cannot be shown', () => {
    for (const src of ['javascript:alert(1)', '//elsewhere.test/a.jpg', '/assets/images/plan.svg'])
      expect(socialPicture(`<main>${hero}</main>`, origin, { src, alt: '' })).toContain('villa-1200x630.jpg');
  });

  it.each([
    ['no picture', `${logo}<main></main>`],
    ['a picture of somebody else', '<main><img src="https://elsewhere.test/a.jpg" alt=""></main>'],
    ['a drawing', '<main><img src="/assets/images/plan.gif" alt=""></main>'],
  ])('is not named on a page with %s', (_name, html) => {
    expect(socialPicture(html, origin)).toBe('');
  });
});
