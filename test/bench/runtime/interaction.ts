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
    'On the page of six blocks, a visitor scrolls to the form and looks at it for a second. Then a program fills in two fields and presses the button without a pause, on a phone’s screen. The page measures the time. From the first touch on, it includes the program’s time for the two fields, equal for all sides. ' +
    'Ours fetches the form’s files when the form comes near the screen of an active visitor. It runs them in an idle moment after the form was visible for 300 ms, or at the first touch. Astro fetches and runs them when the form comes near the screen. The client-rendered page has them from the start, and paid for them before the first paint. ' +
    'If the press comes too early, the browser sends the form and opens a thank-you page. That counts as an answer. The row “thanked in place” shows how often the answer came in place (1 is always). The empty form is pressed once after that look, and once as soon as it is visible, without any of its files.',
  behind:
    'Ours is slower than both after the press. It checks each field by the form’s rules, and stores a draft that survives a reload. It adds a key that makes repeated requests count once, and informs the page’s scripts. The other forms only check and send their fields. ' +
    'Ours also moves the focus to the thanks, so screen readers announce them. A profile of 26 November 2026 at 4 × shows 37 ms for that, the layout of the next frame. Ours is measured after that layout, the others before it. ' +
    'On that network, the file with these features arrives 150 ms after the form is alive. A program that fills in two fields immediately waits for it; a visitor does not. The others ran React before the first touch (62.7 and 68.3 kB of script before any input, ours 9.7). ' +
    'A press on the empty form after one second of looking meets both aims: 200 ms at 4 ×, and 600 ms on that network. A press in the first moment, after a jump to the form, waits for its files. These are 85 kB (React 58). They take 425 ms on that network, after two round trips of 150 ms. A trace of 24 November 2026 on a slower machine shows 150 ms for compiling and 65 ms for running at 4 ×. ' +
    'A second way to show messages without React would be faster, and would be a second form to maintain. Until ours answers, it keeps the visitor’s input and press.',
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
