import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../support/browser.js';
import { builtOwnPaths, builtSitePaths } from '../support/built-site-paths.js';
import { layOutAll } from '../support/lay-out-all.js';
import { discard, startSite } from '../support/site.js';

const widths = [360, 768, 1440, 1920];
const schemes = ['light', 'dark'] as const;
const folder = resolve(import.meta.dirname, '../../demo/screenshots');

/** How wide the picture of a page is: smaller than the page, so that all of them together are. */
const shownWidth = (width: number) => (width < 1000 ? Math.min(Math.round((width * 2) / 3), 320) : 400);

/** A picture of a page is cut off here, in pixels. */
const highest = 16_000;

const nameOf = (path: string) => path.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'home';

/**
 * Keeps scrolled content in place without a scroll position. For a picture of the whole page the browser resizes its
 * window, and a row of links would then stop between two links. The beginning of such a row must not scroll the page
 * instead.
 */
const holdScrolled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('main *')) {
      const by = row.scrollLeft;
      if (by === 0) continue;
      row.style.overflow = 'clip';
      for (const child of row.children) {
        (child as HTMLElement).style.setProperty('scroll-initial-target', 'none');
        (child as HTMLElement).style.translate = `${-by}px`;
      }
    }
  });

/** Pictures further down are fetched when they are scrolled to: here all of them, and the page is as it is then. */
async function settle(page: Page): Promise<void> {
  await layOutAll(page);
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(
      pictures.map((picture) => picture.complete || new Promise((done) => (picture.onload = picture.onerror = done))),
    );
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: folder }, width: { type: 'string' } },
});
const paths =
  positionals.length > 0 ? positionals : [...new Set([...(await builtSitePaths()), ...(await builtOwnPaths())])];
const shown = values.width === undefined ? widths : [Number(values.width)];
// Pictures of pages that are no more go; a look at some pages leaves the others.
if (positionals.length === 0 && values.out === folder) await rm(folder, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });
const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
let bytes = 0;
try {
  for (const width of shown) {
    const page = await browser.newPage({
      viewport: { width, height: Math.min(Math.round(width * 1.8), 1000) },
      reducedMotion: 'reduce',
    });
    await page.goto(site.origin);
    // Visitors who have answered do not see the question again, so no bar covers the pages.
    const answer = page.locator('gh-cookie-consent button[value="false"]');
    await answer.click();
    await answer.waitFor({ state: 'hidden' });
    for (const path of paths) {
      const loaded = await page.goto(site.origin + path);
      if (!loaded || (loaded.status() >= 400 && !path.endsWith('/404/')))
        throw new Error(`${path} answers ${loaded?.status()}. Name paths of pages, such as /contact/.`);
      await settle(page);
      await holdScrolled(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const whole = sharp(await page.screenshot({ fullPage: true }), { limitInputPixels: false });
        const { width: across = 1, height = 1 } = await whole.metadata();
        const picture = await whole
          .extract({ left: 0, top: 0, width: across, height: Math.min(height, (highest * across) / shownWidth(width)) })
          .resize({ width: shownWidth(width) })
          .avif({ quality: 30, effort: 2 })
          .toBuffer();
        bytes += picture.length;
        await writeFile(join(values.out, `${nameOf(path)}-${width}-${colorScheme}.avif`), picture);
      }
    }
    await page.close();
    console.log(`${width} px: ${paths.length} pages, ${Math.round(bytes / 1000)} kB until now`);
  }
} finally {
  await browser.close();
  await discard(site);
}
