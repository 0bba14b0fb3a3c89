import type { CDPSession, Page } from 'playwright-core';
import { interleaved } from './interleaved.js';
import type { BenchContext, Row, Section } from './section.js';
import { consentGiven, openSixPages } from './six-pages.js';

type Slow = (session: CDPSession) => Promise<unknown>;

const slowProcessor: Slow = (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

const bytesPerSecond = 200_000;
const slowNetwork: Slow = async (session) => {
  await session.send('Network.enable');
  return session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

interface Sent {
  /** Milliseconds from the first touch of a field, and from the press on the button, until the thanks can be read. */
  readonly touch: number;
  readonly press: number;
  /** 1 where the thanks stand on the page that the form stood on, 0 where the browser went to another one. */
  readonly inPlace: number;
  /** The longest task of the page since its visitor has come to the form, in milliseconds; 0 where none took 50. */
  readonly longest: number;
}

/** In the page: notes when the form is touched, its button pressed, and the thanks there, on the next page too. */
function noteMoments(): void {
  // Methods, because the loader of these sources marks functions by their names with a helper that no page has.
  const watcher = {
    note(moment: 'touched' | 'pressed' | 'thanked' | 'told') {
      if (sessionStorage.getItem(moment) === null)
        sessionStorage.setItem(moment, String(performance.timeOrigin + performance.now()));
    },
    meet({ type, target }: Event) {
      if (!(target instanceof Element) || !target.closest('#form form')) return;
      if (type === 'focusin') watcher.note('touched');
      else if (target.closest('[type="submit"]')) watcher.note('pressed');
    },
    look() {
      const headings = [...document.querySelectorAll('h1, h2')];
      if (headings.some(({ textContent }) => textContent.startsWith('Thank you'))) watcher.note('thanked');
      if (document.querySelector('[aria-invalid="true"]')) watcher.note('told');
    },
    count(tasks: PerformanceObserverEntryList) {
      const came = Number(sessionStorage.getItem('came') ?? Infinity);
      for (const { startTime, duration } of tasks.getEntries())
        if (performance.timeOrigin + startTime + duration > came)
          sessionStorage.setItem('longest', String(Math.max(duration, Number(sessionStorage.getItem('longest')))));
    },
  };
  new PerformanceObserver(watcher.count).observe({ type: 'longtask' });
  for (const type of ['focusin', 'pointerdown']) addEventListener(type, watcher.meet, true);
  new MutationObserver(watcher.look).observe(document, {
    ...{ childList: true, subtree: true, characterData: true },
    attributeFilter: ['aria-invalid'],
  });
}

/** Milliseconds that a visitor looks at the form before touching it. */
const look = 1000;

/** Comes to the form as a visitor does, and looks at it. */
async function comeToForm(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('came', String(performance.timeOrigin + performance.now())));
  await page.locator('#form form').scrollIntoViewIfNeeded();
  await page.waitForTimeout(look);
}

/** Lets a visitor of a phone act on a page that has come to rest, and reads the moments that it noted. */
async function moments<Name extends string>(
  { browser }: BenchContext,
  address: string,
  slow: Slow,
  acts: readonly ((page: Page) => Promise<void>)[],
  names: readonly Name[],
): Promise<Readonly<Record<Name | 'longest' | 'inPlace', number>>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    await context.addInitScript(consentGiven);
    await context.addInitScript(noteMoments);
    const page = await context.newPage();
    await slow(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    for (const act of acts) await act(page);
    // Looking for a heading by its role would keep the page busy for longer than some sides take to answer.
    await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, names.at(-1) ?? '', { polling: 100 });
    const read = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name);
    const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
    const missing = found.filter(([, moment]) => moment === 0).map(([name]) => name);
    if (missing.length > 0) throw new Error(`${address} did not tell when its form was ${missing.join(', ')}.`);
    return {
      ...Object.fromEntries(found),
      longest: await read('longest'),
      inPlace: Number(page.url() === address),
    } as Record<Name | 'longest' | 'inPlace', number>;
  } finally {
    await context.close();
  }
}

/** Fills in the form as fast as a program can. The page itself tells the time: the program's own does not count. */
async function sendForm(context: BenchContext, address: string, slow: Slow): Promise<Sent> {
  const fill = async (page: Page) => {
    const form = page.locator('#form form');
    await form.locator('[name="name"]').fill('Ada Example');
    await form.locator('[name="email"]').fill('ada@example.com');
    await form.locator('[type="submit"]').click({ noWaitAfter: true });
  };
  const names = ['touched', 'pressed', 'thanked'] as const;
  const { touched, pressed, thanked, ...rest } = await moments(context, address, slow, [comeToForm, fill], names);
  return { touch: thanked - touched, press: thanked - pressed, ...rest };
}

/**
 * Presses the button of the empty form, with nothing touched before: until the block says what is missing.
 *
 * @param before what the visitor does before the press
 */
async function pressEmpty(
  context: BenchContext,
  address: string,
  slow: Slow,
  before: readonly ((page: Page) => Promise<void>)[],
): Promise<{ readonly told: number }> {
  const press = (page: Page) => page.locator('#form form [type="submit"]').click({ noWaitAfter: true });
  const { pressed, told } = await moments(context, address, slow, [...before, press], ['pressed', 'told']);
  return { told: told - pressed };
}

const conditions = { 'processor 4 × slower': slowProcessor, '150 ms and 200 kB/s': slowNetwork } as const;

/** The row of the empty form's button, and its sides. */
export const emptyForm = {
  row: 'the button of the empty form as the first touch, to the messages',
  sides: ['ours, after a second’s look', 'ours, the moment the form is in sight'],
} as const;

export const interaction: Section = {
  name: 'interaction',
  title: 'The first form that is sent',
  about:
    'On the page of six blocks, once it has come to rest: a visitor scrolls to the form and looks at it for a second, then a program fills in two fields and presses the button without a pause, on a phone’s screen. The page itself tells the time; from the first touch on, what the program takes to fill in two fields is in it, the same for all. ' +
    'Ours fetches its files when the form has come near the screen of somebody who has done something, and runs them in an idle moment once it has been in sight for 300 ms, or at the first touch; Astro fetches and runs them when the form comes near the screen; the client-rendered page has them from the start and has paid for them before the first paint. ' +
    'Where the press comes before a side is ready, its browser sends the form and goes to a page of thanks: that counts as an answer, and the row “thanked in place” says how often the answer came in place (1 is always). The empty form is pressed once after that look, and once the moment it is in sight, when no file of it is there.',
  behind:
    'Beside both, after the press: ours checks each field by the form’s rules, keeps the draft that survives a reload, gives the request a key by which a repeated one counts once, and tells the page’s scripts of it; the forms of the peers check and send their fields and do none of the rest. And ours moves the focus to the thanks, so that they are read out: of a profile of 26 November 2026 at 4 ×, that takes 37 ms, the layout of the page that the next frame would have asked for. The moment is noted after it; of the peers, before that layout. ' +
    'On that network the file with all that comes one answer after the form is alive, 150 ms: a program that fills in two fields at once waits for it, a visitor does not. Theirs have run React before the first touch (62.7 and 68.3 kB of script before any input, ours 9.7). ' +
    'Who presses the empty form after a second’s look is answered within both aims, 200 ms at 4 × and 600 ms on that network. Who presses the moment the form is in sight, which takes a jump to it, waits for its files: 85 kB (React 58), which alone take 425 ms on that network, after two answers of 150 ms; at 4 ×, a trace of 24 November 2026 on a slower machine has 150 ms for compiling them and 65 for running them. ' +
    'A second way of showing messages, without React, would be quicker and would be a second form to keep; until ours answers, what the visitor typed and pressed is kept.',
  async run(context): Promise<readonly Row[]> {
    const { addresses, close } = await openSixPages(context.browser);
    try {
      const rows: Row[] = [];
      for (const [condition, slow] of Object.entries(conditions)) {
        const sides = Object.fromEntries(
          Object.entries(addresses).map(([name, address]) => [name, () => sendForm(context, address, slow)]),
        );
        const { touch, press, inPlace, longest } = await interleaved(context.rounds, sides);
        const { told } = await interleaved(context.rounds, {
          [emptyForm.sides[0]]: () => pressEmpty(context, addresses['ours'] ?? '', slow, [comeToForm]),
          [emptyForm.sides[1]]: () => pressEmpty(context, addresses['ours'] ?? '', slow, []),
        });
        rows.push(
          { title: `${condition}: first touch to thanks`, unit: 'ms', sides: touch },
          { title: `${condition}: press to thanks`, unit: 'ms', sides: press },
          { title: `${condition}: thanked in place`, unit: 'of 1', sides: inPlace },
          { title: `${condition}: the longest task since the visitor came to the form`, unit: 'ms', sides: longest },
          {
            title: `${condition}: ${emptyForm.row}`,
            unit: 'ms',
            sides: told,
          },
        );
      }
      return rows;
    } finally {
      await close();
    }
  },
};
