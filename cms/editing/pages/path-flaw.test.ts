import { describe, expect, it } from 'vitest';
import studio from '../../../demo/content/site.js';
import { isFixed, isMovable, pathFlaw } from './path-flaw.js';

const flaw = (path: string, chapter = 'pages', before?: string) =>
  pathFlaw(studio, { path, chapter, ...(before !== undefined && { before }) });

describe('the address of a page', () => {
  it.each(['/prices/', '/services-villa-2/', '/ai-tools/plan-to-render/', `/${'a'.repeat(198)}/`])(
    'can be %s',
    (path) => {
      expect(flaw(path)).toBeUndefined();
    },
  );

  it.each([
    ['prices', 'form'],
    ['/prices', 'form'],
    ['/Prices/', 'form'],
    ['/ціни/', 'form'],
    ['/two--hyphens/', 'form'],
    ['/-a/', 'form'],
    ['/a//b/', 'form'],
    ['/../etc/', 'form'],
    ['/a.html/', 'form'],
    ['/a\0/', 'form'],
    ['/a/b/c/d/e/', 'form'],
    ['//elsewhere.example/', 'form'],
    ['/', 'form'],
    [`/${'a'.repeat(199)}/`, 'length'],
    ['/_gh/data/', 'form'],
    ['/gudhub/api/', 'reserved'],
    ['/assets/a/', 'reserved'],
    ['/healthz/', 'reserved'],
    ['/uk/prices/', 'reserved'],
    ['/uk/', 'reserved'],
    ['/prices/page/2/', 'reserved'],
    ['/blog/prices/', 'list'],
    ['/blog/', 'list'],
    ['/projects_categories/a/', 'form'],
  ])('cannot be %s', (path, expected) => {
    expect(flaw(path)).toBe(expected);
  });

  it('is that of its list and one part more for an article', () => {
    expect(flaw('/blog/an-hour/', 'blog')).toBeUndefined();
    expect(flaw('/blog/a/b/', 'blog')).toBe('chapter');
    expect(flaw('/blog/', 'blog')).toBe('chapter');
    expect(flaw('/blog/page/', 'blog')).toBe('chapter');
    expect(flaw('/prices/', 'blog')).toBe('chapter');
    expect(flaw('/projects/tower/', 'projects')).toBeUndefined();
  });

  it('stays one of its kind', () => {
    expect(flaw('/services-villas/', 'pages', '/services-interior/')).toBeUndefined();
    expect(flaw('/villas/', 'pages', '/services-interior/')).toBe('kind');
    expect(flaw('/services-prices/', 'pages', '/prices/')).toBe('kind');
  });
});

describe('a page that stays where it is', () => {
  it('is one that the program, a list, a setting or a template names', () => {
    for (const path of ['/', '/404/', '/account/', '/blog/', '/projects/', '/contact/', '/privacy-policy/'])
      expect(isFixed(studio, path), path).toBe(true);
    for (const path of ['/services-interior/', '/about-us/', '/blog/choosing-the-hour/'])
      expect(isFixed(studio, path), path).toBe(false);
  });

  it('is the only one of its kind besides, though visitors need not find it', () => {
    expect(isMovable(studio, '/about-us/')).toBe(false);
    expect(isMovable(studio, '/contact/')).toBe(false);
    expect(isMovable(studio, '/services-interior/')).toBe(true);
  });
});
