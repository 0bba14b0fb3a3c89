import { describe, expect, it } from 'vitest';
import { currentLink } from './current-link.js';

const links = ['/', '/portfolio/#all', '/blog/', '/projects/', '/services-interior/'];

describe('the current link of a menu', () => {
  it('is the page itself', () => {
    expect(currentLink(links, '/projects/', '/')).toEqual({ link: '/projects/', current: 'page' });
  });

  it('is the page itself where the link has a hash', () => {
    expect(currentLink(links, '/portfolio/', '/')).toEqual({ link: '/portfolio/#all', current: 'page' });
  });

  it('is the section that a page is in, the longest path first', () => {
    expect(currentLink([...links, '/blog/design/'], '/blog/design/page/2/', '/')).toEqual({
      link: '/blog/design/',
      current: 'true',
    });
    expect(currentLink(links, '/blog/architecture/', '/')).toEqual({ link: '/blog/', current: 'true' });
  });

  it('is never the home page on another page, nor a page whose name only begins alike', () => {
    expect(currentLink(links, '/contact/', '/')).toBeUndefined();
    expect(currentLink(['/uk/'], '/uk/contact/', '/uk/')).toBeUndefined();
    expect(currentLink(links, '/blog-about-us/', '/')).toBeUndefined();
    expect(currentLink(['/blog'], '/blog-about-us/', '/')).toBeUndefined();
  });
});
