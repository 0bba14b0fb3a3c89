import { view } from '../page/view.js';
import { interleaved } from './interleaved.js';
import type { BenchContext, Row, Section } from './section.js';
import { consentGiven, openSixPages } from './six-pages.js';

const slowDown = 4;
const kilobyte = 1000;

/** In the page: notes when the menu opened, in milliseconds from the start of the navigation. */
function noteOpening(): void {
  document.addEventListener('toggle', () => Object.assign(window, { opened: performance.now() }), {
    capture: true,
    once: true,
  });
}

const opened = () => (window as unknown as { opened?: number }).opened;

/** Milliseconds from the start of the navigation until the menu has opened, where a visitor presses its place until it does. */
async function firstPress({ browser }: BenchContext, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    await context.addInitScript(consentGiven);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const box = await page.locator('.gh-header-toggle').boundingBox();
    if (!box) throw new Error(`${address} has no menu.`);
    await page.goto('about:blank');
    await page.addInitScript(noteOpening);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(address, { waitUntil: 'commit' });
    const deadline = performance.now() + 60_000;
    // The page before may be left only as it is asked: then nothing has opened yet.
    const openedBy = () => page.evaluate(opened).catch(() => undefined);
    let time = await openedBy();
    while (time === undefined) {
      if (performance.now() > deadline) throw new Error(`${address} did not open its menu within a minute.`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      time = await openedBy();
    }
    return time;
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
    press: await firstPress(context, address),
  };
}

export const samePage: Section = {
  name: 'page',
  title: 'The same page three times',
  about:
    'Header, banner, figures, cards, form and footer with the studio’s texts, pictures and styles: by our renderer and runtime; by Astro, with the header as an island that loads when the browser is idle, the form as one that loads when it is visible, and all else as HTML; and as one React tree that the browser renders. ' +
    'The three are compared first: the same words in the same order, as many links, fields and pictures, the same height at 390 and 1,280 pixels. All come from the same kind of server, from memory, packed with brotli. ' +
    'A phone’s screen, the processor four times slower. Bytes are counted with their headers, until two seconds after the page has come to rest: what is fetched in an idle moment counts. Ours alone brings consent and edit mode along.',
  behind:
    'First and largest paint, beside Astro, and the first press, beside both. What is painted largest is the heading of the banner, which stands at the same place of the page on all sides; ours comes to it later, because a third more HTML is read before and around it: the default of consent, the choice of colours, what blocks may ask the site for, and the addresses by which editors change every text. ' +
    'Of ours with parts taken out, nine rounds in turns on 27 November 2026, the first paint came at 0.93 of its time without the addresses, at 0.87 without the scripts and the structured data of the head, and at 0.80 without all of these, the placeholders of pictures and what blocks may ask for; Astro’s came at 0.83. The menu itself opens without script on all sides, so the press waits for that paint.',
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
          title: 'from the start of the navigation until a press opens the menu',
          unit: 'ms',
          sides: figures.press,
        },
        { title: 'script before any input', unit: 'kB', sides: figures.scriptBytes },
        { title: 'everything before any input, pictures included', unit: 'kB', sides: figures.bytes },
      ];
    } finally {
      await close();
    }
  },
};
