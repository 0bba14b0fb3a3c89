import { describe, expect, it } from 'vitest';
import { preloadPicture } from './preload-picture.js';

const source = (srcset: string, type: string, media: string) =>
  `<source srcset="${srcset}" media="${media}" type="${type}"/>`;

describe('preload of the picture that a page shows first', () => {
  const upright = '(max-width: 599.98px) and (orientation: portrait)';
  const others = '(min-width: 600px), (max-width: 599.98px) and (orientation: landscape)';

  it('has the conditions of each of its sources, in the best format', () => {
    const page = `<picture>${source('/up.avif', 'image/avif', upright)}${source('/up.jpg', 'image/jpeg', upright)}${source('/wide.avif', 'image/avif', others)}<img fetchpriority="high" src="/wide.jpg"></picture>`;
    expect(preloadPicture(page)).toBe(
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" href="/up.avif" media="${upright}">\n` +
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" href="/wide.avif" media="${others}">\n`,
    );
  });

  it('is none where no picture comes first', () => {
    expect(preloadPicture('<picture><source srcset="/a.avif" type="image/avif"><img src="/a.jpg"></picture>')).toBe('');
  });
});
