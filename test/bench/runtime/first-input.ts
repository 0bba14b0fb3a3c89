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

/** What a press leads to without any script of ours is the browser’s own answer; an opener would leave the page. */
const ofBrowserAlone = ['a field of the form', 'the button of the empty form'];

/**
 * Milliseconds from the first input that a page gets after it has come to rest until its answer is painted.
 *
 * @param isBare the page's script files do not come: what is left is what the browser itself takes for the press
 */
async function answerTime(
  browser: Browser,
  address: string,
  press: (page: Page) => Promise<void>,
  isBare = false,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(consentGiven);
    await context.addInitScript(keepAnswers);
    if (isBare)
      await context.route('**/*', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      );
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(address, { waitUntil: 'networkidle' });
    if (scripts.some((url) => /\/react-/.test(url))) throw new Error(`${address} asked for React before any input.`);
    await press(page);
    if (!isBare) await page.waitForSelector(':state(awake)', { state: 'attached' });
    return await page.evaluate(async () => {
      // Without the script of the page there is none to be ready.
      await (window.siteblocks as typeof window.siteblocks | undefined)?.whenReady();
      // A reaction is reported when its frame has been shown.
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
  behind:
    'The press on a field takes about as long without any script file: what is measured there is the browser’s own showing of a form at the end of a long page, at a quarter of its speed. A block that is new waits for that paint before its files are run, so that a touch is answered by the browser first. The form’s messages and the popup itself come later: see “The first form that is sent”.',
  async run({ browser, rounds }): Promise<readonly Row[]> {
    const site = await startSite();
    try {
      const rows: Row[] = [];
      for (const [name, press] of Object.entries(presses)) {
        const measured = (isBare: boolean) => async () => ({
          answer: await answerTime(browser, `${site.origin}/`, press, isBare),
        });
        const sides: Record<string, ReturnType<typeof measured>> = { ours: measured(false) };
        if (ofBrowserAlone.includes(name)) sides['the page without its script files'] = measured(true);
        const { answer } = await interleaved(rounds, sides);
        rows.push({ title: `${name}: first press to its answer`, unit: 'ms', sides: answer });
      }
      return rows;
    } finally {
      await discard(site);
    }
  },
};
