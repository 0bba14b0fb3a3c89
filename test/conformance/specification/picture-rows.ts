import { expect } from 'vitest';
import { sampleOf } from './sample-of.js';
import { renderTag } from '../../support/render-tag.js';
import type { Row } from './row.js';

/** Files of a picture in a page that is as wide as said, or of unknown width. */
async function filesOf(maxWidth: string): Promise<string[]> {
  const html = await renderTag(`<gh-image src="/assets/images/a.jpg" ${maxWidth}></gh-image>`, {});
  return [...html.matchAll(/srcSet="\/assets\/images\/([^"]+)"/gi)].map(([, file = '']) => file);
}

/** In the page: counts the calls that scroll, because the duration of scrolling cannot be controlled. */
function countMoves(): void {
  const counted = { moves: 0 };
  const { scrollTo } = Element.prototype;
  Element.prototype.scrollTo = function (this: Element, ...place: unknown[]) {
    counted.moves += 1;
    Object.assign(window, counted);
    scrollTo.apply(this, place as [number, number]);
  };
  Object.assign(window, counted);
}

/** What the specification says of carousels and pictures. */
export const pictureRows: readonly Row[] = [
  {
    at: '9',
    says: 'a carousel moves on by itself after 3000 ms',
    async seen(stage) {
      const { html, document } = sampleOf('reviews', 'four reviews');
      await stage.show(html, { ...(document && { document }), width: 400, before: countMoves });
      // What the row is moved by comes in frames, which are driven, too.
      await expect
        .poll(async () => {
          await stage.pass(16);
          return stage.isSeen('gh-reviews .gh-slides--initialized');
        })
        .toBe(true);
      const moves = () => stage.page.evaluate(() => (window as unknown as { readonly moves: number }).moves);
      const atFirst = await moves();
      // Leaving the row restarts its full time.
      await stage.find('gh-reviews .gh-slides').dispatchEvent('pointerleave');
      await stage.expectAfter(3000, async () => (await moves()) > atFirst);
    },
  },
  {
    at: '9',
    says: 'picture files: three sizes at 1200 px and more, two from 600 px, one below, each as webp too',
    async seen() {
      const three = ['a.jpg.webp', 'a.jpg', 'a-1200.jpg.webp', 'a-1200.jpg', 'a-600.jpg.webp', 'a-600.jpg'];
      const two = ['a.jpg.webp', 'a.jpg', 'a-600.jpg.webp', 'a-600.jpg'];
      expect(await filesOf('')).toEqual(three);
      expect(await filesOf('data-max-width="1200"')).toEqual(three);
      expect(await filesOf('data-max-width="1199"')).toEqual(two);
      expect(await filesOf('data-max-width="600"')).toEqual(two);
      expect(await filesOf('data-max-width="599"')).toEqual(['a.jpg.webp', 'a.jpg']);
    },
  },
  {
    at: '4',
    says: 'a picture without an address is nothing at all',
    async seen() {
      expect(await renderTag('<gh-image></gh-image>', {})).toMatch(/<gh-image[^>]*><\/gh-image>/);
    },
  },
  {
    at: '8',
    says: 'a picture with an address that is none: a warning, and a generic picture',
    async seen(stage) {
      await stage.show('<gh-image src="nothing:here" alt="A loft" width="300" height="200"></gh-image>');
      expect(await stage.isSeen('gh-image .gh-image-placeholder')).toBe(true);
      expect(stage.said.join('\n')).toContain('nothing:here');
    },
  },
  {
    at: '8',
    says: "a picture that cannot be loaded: 'Image load failed' is logged, and the placeholder shown",
    async seen(stage) {
      await stage.page.route('**/assets/images/**', (route) => route.abort());
      await stage.show('<gh-image src="/assets/images/a.jpg" alt="A loft" width="300" height="200"></gh-image>', {
        asleep: true,
      });
      await stage.page.waitForSelector('gh-image img[data-gh-image="failed"]');
      expect(stage.said.join('\n')).toContain('Image load failed');
      expect(await stage.styleOf('gh-image img', 'background-image')).not.toBe('none');
    },
  },
];
