import type { Browser, Page } from 'playwright-core';
import { discard } from '../../support/site.js';
import { assertEqual } from './assert-equal.js';
import { openFront } from './front.js';
import { openSixBlocks } from './open-six-blocks.js';
import { buildAstroPage, buildClientPage } from './peers.js';

/** Addresses of the page of six blocks, by who made it. */
export interface SixPages {
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Target of a form that the browser sends natively. */
const sentPath = '/form-sent/';

/** The visitor has answered on cookies, so that nothing stands before the page. */
export const consentGiven = (): void => {
  localStorage.setItem('inEU', 'true');
  localStorage.setItem('agreeWithCookies', 'true');
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** True where a page got a picture that will be another one soon, because its copy is being made. */
async function getsPassingPicture(browser: Browser, address: string, width: number): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  try {
    await context.addInitScript(consentGiven);
    const page = await context.newPage();
    let passing = false;
    page.on('response', (response) => {
      const isPicture = response.request().resourceType() === 'image';
      passing ||= isPicture && Boolean(response.headers()['cache-control']?.includes('no-store'));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return passing;
  } finally {
    await context.close();
  }
}

/** Looks at each page until the copies of its pictures are made, and waits for the best packing of our own. */
async function warm(browser: Browser, addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (const address of addresses)
    for (const width of [390, 1280])
      while (await getsPassingPicture(browser, address, width)) {
        if (Date.now() > deadline)
          throw new Error(`Copies of pictures of ${address} were not made within two minutes.`);
        await pause(500);
      }
  await pause(2000);
}

/** What a visitor reads and can use, in the page's order. */
async function shown(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    words: document.body.innerText.split(/\s+/).join(' ').trim(),
    links: [...document.querySelectorAll('a')].filter((link) => link.checkVisibility()).length,
    fields: [...document.querySelectorAll('#form :is(input, textarea, button)')].filter((field) =>
      field.checkVisibility(),
    ).length,
    pictures: [...document.images].filter((image) => image.checkVisibility()).length,
    // What waits in closed panels is on all sides too, or one page would have less to read before its first paint.
    menu: document.querySelector('header')?.textContent?.replace(/\s/g, ''),
    told: document.querySelectorAll('meta[content]:not([name=viewport])').length,
    structured: document.querySelectorAll('script[type="application/ld+json"]').length,
    menuPictures: document.querySelectorAll('header source, header img').length,
  }));
}

/** Heights of equal pages may differ by what rounding leaves. */
const tolerance = 0.01;

async function assertSamePages(browser: Browser, addresses: SixPages['addresses']): Promise<void> {
  for (const width of [390, 1280]) {
    const seen: Record<string, unknown> = {};
    const heights: Record<string, number> = {};
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    await context.addInitScript(consentGiven);
    for (const [name, address] of Object.entries(addresses)) {
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'networkidle' });
      seen[name] = await shown(page);
      heights[name] = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.close();
    }
    await context.close();
    assertEqual(`The page at ${width} pixels`, seen);
    const [least, most] = [Math.min(...Object.values(heights)), Math.max(...Object.values(heights))];
    if (most > least * (1 + tolerance))
      throw new Error(`The pages are not of one height at ${width} pixels: ${JSON.stringify(heights)}`);
  }
}

/** Opens the page of six blocks on all sides, each behind the same kind of server, and compares them. Rejects where they differ. */
export async function openSixPages(browser: Browser): Promise<SixPages> {
  const astro = buildAstroPage();
  const client = await buildClientPage();
  const site = await openSixBlocks();
  const shared = { upstream: site.origin, sent: sentPath };
  const fronts = {
    ours: await openFront(shared),
    'Astro, React islands': await openFront({ ...shared, folders: { '/': astro } }),
    'React, client-rendered': await openFront({ ...shared, folders: { '/': client } }),
  };
  const close = async () => {
    await Promise.all(Object.values(fronts).map((front) => front.close()));
    await discard(site);
  };
  const addresses = Object.fromEntries(Object.entries(fronts).map(([name, { origin }]) => [name, `${origin}/`]));
  try {
    await warm(browser, Object.values(addresses));
    await assertSamePages(browser, addresses);
  } catch (error) {
    await close();
    throw error;
  }
  return { addresses, close };
}
