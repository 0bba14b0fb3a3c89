import type { Browser } from 'playwright-core';
import { sitePaths } from '../../support/site-paths.js';
import { launchBrowser } from '../../support/browser.js';
import { discard, startSite } from '../../support/site.js';

/** Views of each page. */
const rounds = 7;
const slowDown = 4;

interface View {
  /** Sum of what long tasks take above 50 ms, in milliseconds. */
  readonly blocking: number;
  readonly largestPaint: number;
  readonly bytes: number;
}

/** One view on a phone whose processor is four times slower, in a fresh context. */
async function view(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await page.addInitScript(() => {
    const seen = { blocking: 0, largestPaint: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<View, 'bytes'> }).seen);
  await context.close();
  return { ...seen, bytes };
}

const spread = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    .map((value) => Math.round(value ?? 0))
    .join(' / ');
};

const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
console.log(`Before any input, at ${slowDown} x CPU slow-down, ${rounds} views each; minimum / median / maximum`);
console.log('page | blocking time ms | largest paint ms | bytes');
for (const slug of sitePaths) {
  await view(browser, site.origin + slug);
  const views: View[] = [];
  for (let round = 0; round < rounds; round += 1) views.push(await view(browser, site.origin + slug));
  const column = (key: keyof View) => spread(views.map((entry) => entry[key]));
  console.log(`${slug} | ${column('blocking')} | ${column('largestPaint')} | ${column('bytes')}`);
}
await browser.close();
await discard(site);
