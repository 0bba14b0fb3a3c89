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
    // The call may still meet the previous page while it is being left: then the menu has not opened yet.
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
    'The page has header, banner, figures, cards, form and footer, with the studio’s texts, pictures and styles. Three sides render it. ' +
    'Ours uses our renderer and runtime. Astro has two islands and plain HTML for the rest. The header loads when the browser is idle, the form when it is visible. The third side is one React tree that the browser renders. ' +
    'A test first compares the three: the same words in the same order, as many links, fields and pictures, and the same height at 390 and 1,280 pixels. All come from the same kind of server, from memory, packed with brotli. ' +
    'The screen is a phone’s, the processor is four times slower. Bytes include headers, until two seconds after the page has come to rest, so idle downloads count. Only ours includes consent and edit mode.',
  behind:
    'Ours is slower than Astro in first and largest paint, and slower than both in the first press. ' +
    'The largest paint is the heading of the banner, at the same place on all sides. Ours paints it later, because it reads a third more HTML before and around it. That HTML is the consent default, the choice of colours, and the payload of blocks. ' +
    'We also measured ours without some parts, nine rounds on 27 November 2026. The first paint came at 0.93 of its time without the addresses of editable texts. Visitors’ pages leave these out now. Without scripts and structured data of the head it came at 0.87. Without all of these, placeholders and payload, it came at 0.80. Astro’s came at 0.83. ' +
    'On all sides the menu opens without script, so the press waits for that paint.',
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
