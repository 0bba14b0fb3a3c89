// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLink } from './check-link.js';

const asked = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<h2 id="prices">Prices</h2><h2 id="100%zz">All</h2>';
  vi.stubGlobal('fetch', (url: URL) => {
    asked(url.href);
    return Promise.resolve({ status: url.pathname === '/no-page/' ? 404 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

describe('a link that an editor enters', () => {
  it.each([
    ['#prices', undefined],
    ['#', undefined],
    ['#nowhere', 'anchorMissing'],
    ['#%zz', 'anchorMissing'],
    ['#100%zz', undefined],
    ['/no-page/', 'pathMissing'],
    ['/prices/', undefined],
  ] as const)('%s is told as %s', async (href, flaw) => {
    expect(await checkLink(href)).toBe(flaw);
  });

  it('is not asked for where it leads to another site, or is none', async () => {
    for (const href of ['https://elsewhere.example/', 'mailto:a@b.example', 'https://', ''])
      expect(await checkLink(href)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
