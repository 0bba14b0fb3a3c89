import { view } from '../page/view.js';
import { interleaved } from './interleaved.js';
import type { BenchContext, Row, Section } from './section.js';
import { consentGiven, openSixPages } from './six-pages.js';

const slowDown = 4;
const kilobyte = 1000;

/** Milliseconds from the start of the navigation until the menu has opened, where a visitor taps it as soon as it is there. */
async function firstTap({ browser }: BenchContext, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    await context.addInitScript(consentGiven);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.gh-header-toggle').tap();
    await page.waitForSelector('.gh-header-drawer[open]');
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

async function measure(context: BenchContext, address: string) {
  const seen = await view(context.browser, address, { slowDown, prepare: consentGiven });
  return {
    ...seen,
    bytes: seen.bytes / kilobyte,
    scriptBytes: seen.scriptBytes / kilobyte,
    tap: await firstTap(context, address),
  };
}

export const samePage: Section = {
  name: 'page',
  title: 'The same page three times',
  about:
    'Header, banner, figures, cards, form and footer with the studio’s texts, pictures and styles: by our renderer and runtime; by Astro, with the header as an island that loads when the browser is idle, the form as one that loads when it is visible, and all else as HTML; and as one React tree that the browser renders. ' +
    'The three are compared first: the same words in the same order, as many links, fields and pictures, the same height at 390 and 1,280 pixels. All come from the same kind of server, from memory, packed with brotli. ' +
    'A phone’s screen, the processor four times slower. Ours alone brings consent and edit mode along.',
  async run(context): Promise<readonly Row[]> {
    const { addresses, close } = await openSixPages(context.browser);
    try {
      const sides = Object.fromEntries(
        Object.entries(addresses).map(([name, address]) => [name, () => measure(context, address)]),
      );
      const figures = await interleaved(context.rounds, sides);
      return [
        { title: 'first paint', unit: 'ms', sides: figures.firstPaint },
        { title: 'largest paint', unit: 'ms', sides: figures.largestPaint },
        { title: 'blocking time before any input', unit: 'ms', sides: figures.blocking },
        {
          title: 'a tap on the menu, from the start of the navigation until it is open',
          unit: 'ms',
          sides: figures.tap,
        },
        { title: 'script before any input', unit: 'kB', sides: figures.scriptBytes },
        { title: 'everything before any input, pictures included', unit: 'kB', sides: figures.bytes },
      ];
    } finally {
      await close();
    }
  },
};
