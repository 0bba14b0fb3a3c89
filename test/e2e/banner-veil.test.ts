import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { site, open } = readerStage();

const white =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path fill="#fff" d="M0 0h100v100H0z"/></svg>';

it.each(['/blog/', '/portfolio/', '/projects/', '/contact/', '/about-us/'])(
  'the banner of %s below a solid head gets darker downwards only: no light strip lies across its picture',
  async (path) => {
    const page = await open('about:blank');
    await page.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
    await page.goto(site.origin + path);
    const banner = (await page.locator('.gh-banner-stage').boundingBox())!;
    // A column beside all words.
    const clip = { x: 1430, y: 81, width: 1, height: Math.min(800, banner.height) - 82 };
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const light = Array.from({ length: info.height }, (_, y) => data[y * info.channels] ?? 0);
    expect(light[0]).toBeGreaterThan(240);
    const brighter = light.flatMap((value, y) => (y > 0 && value > (light[y - 1] ?? 0) + 1 ? [y] : []));
    expect(brighter).toEqual([]);
  },
);
