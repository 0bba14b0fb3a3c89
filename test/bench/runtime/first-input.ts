import type { Browser, Page } from 'playwright-core';
import { discard, startSite } from '../../support/site.js';
import { interleaved } from './interleaved.js';
import type { Row, Section } from './section.js';
import { consentGiven } from './six-pages.js';

const slowDown = 4;

const presses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a field of the form': (page) => page.locator('main gh-form [name="name"]').first().click(),
  'the button of the empty form': (page) => page.locator('main gh-form [type="submit"]').first().click(),
  'an opener of the popup': (page) => page.locator('gh-header .gh-header-quote').click(),
};

/** In the page: keeps how long each event took until what follows from it was painted, in steps of eight milliseconds, as browsers tell it. */
function keepAnswers(): void {
  const answers: number[] = [];
  Object.assign(window, { answers });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) answers.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds from the first input that a page gets after it has come to rest until its answer is painted. */
async function answerTime(browser: Browser, address: string, press: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(consentGiven);
    await context.addInitScript(keepAnswers);
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (scripts.some((url) => /\/react-/.test(url))) throw new Error(`${address} asked for React before any input.`);
    await press(page);
    await page.waitForSelector('[data-gh-ssr^="client:"]', { state: 'attached' });
    return await page.evaluate(async () => {
      await window.siteblocks?.whenReady();
      // An answer is told of when its frame has been shown.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return Math.max(0, ...(window as unknown as { readonly answers: readonly number[] }).answers);
    });
  } finally {
    await context.close();
  }
}

export const firstInput: Section = {
  name: 'first-input',
  title: 'The first input that a page answers',
  about:
    `On the studio’s home page, which has more than twelve blocks, once it has come to rest, with a processor ${slowDown} × slower: a press, and the time until the browser has painted what follows from it (the longest of the press’s events). ` +
    'Before it the page has asked for no React. The aim is 200 ms.',
  async run({ browser, rounds }): Promise<readonly Row[]> {
    const site = await startSite();
    try {
      const sides = Object.fromEntries(
        Object.entries(presses).map(([name, press]) => [
          `ours, ${name}`,
          async () => ({ answer: await answerTime(browser, `${site.origin}/`, press) }),
        ]),
      );
      const { answer } = await interleaved(rounds, sides);
      return answer.map((side) => ({ title: 'first press to its answer', unit: 'ms', sides: [side] }));
    } finally {
      await discard(site);
    }
  },
};
