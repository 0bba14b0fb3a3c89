import { assertEqual } from './assert-equal.js';
import { allCards, cardCount, openCardPages, putIn, shownBy } from './card-pages.js';
import type { CardPage } from './card-pages.js';
import { interleaved } from './interleaved.js';
import type { BenchContext, Row, Section } from './section.js';
import { taskClock } from './task-time.js';

interface Mounted {
  readonly wall: number;
  readonly thread: number;
}

/** In the page: wakes every card that the server wrote, and waits until all are alive. */
async function wakeAll(count: number): Promise<number> {
  const started = performance.now();
  for (const card of document.querySelectorAll('#place > *'))
    card.dispatchEvent(new Event('focusin', { bubbles: true }));
  while (document.querySelectorAll('#place > :state(awake)').length < count)
    await new Promise((resolve) => setTimeout(resolve));
  await window.siteblocks?.whenReady();
  return performance.now() - started;
}

/** Opens a page whose first card is alive, and measures what `work` in it takes. */
async function measure(
  { browser }: BenchContext,
  address: string,
  work: (page: Awaited<ReturnType<BenchContext['browser']['newPage']>>) => Promise<number>,
): Promise<Mounted & { readonly shown: unknown }> {
  const page = await browser.newPage();
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('gh-card:state(awake) button, r2wc-card button'));
    const clock = await taskClock(page);
    let wall = 0;
    const thread = await clock.spent(async () => (wall = await work(page)));
    return { wall, thread, shown: await shownBy(page) };
  } finally {
    await page.close();
  }
}

const inserted = (context: BenchContext, page: CardPage) =>
  measure(context, page.address, (opened) => opened.evaluate(putIn, { html: allCards(page), count: cardCount }));

export const mounting: Section = {
  name: 'mounting',
  title: 'Bringing 500 blocks to life',
  about:
    'Both sides use the same React component. The first copy is alive before the measurement, so no file loads during it. ' +
    '*Inserted*: 500 tags are inserted and rendered by the browser. *Hydrated*: the server wrote them, and all 500 wake together. Stock r2wc cannot hydrate, so its column shows its rendering of the same 500. ' +
    'All must show the same names, and the last one must count a click.',
  behind:
    'Ours needs more of the main thread for inserted blocks, though all of them are ready sooner. ' +
    'Each block does what stock r2wc leaves out, and what the ten cases below require. It reads its attributes by the schema, requests its content once, and keeps a copy of the author’s children. It has an error boundary, announces success or failure, and repeats a click that came too early. ' +
    'That takes about 0.02 ms for each block.',
  async run(context): Promise<readonly Row[]> {
    const pages = await openCardPages();
    const shown: Record<string, unknown> = {};
    const side = (name: string, take: () => ReturnType<typeof measure>) => async (): Promise<Mounted> => {
      const { shown: texts, ...figures } = await take();
      shown[name] = texts;
      assertEqual('What the cards show', shown);
      return figures;
    };
    try {
      const hydrated = () => measure(context, pages.written, (page) => page.evaluate(wakeAll, cardCount));
      const { wall, thread } = await interleaved(context.rounds, {
        'ours, inserted': side('ours, inserted', () => inserted(context, pages.ours)),
        'ours, hydrated': side('ours, hydrated', hydrated),
        'stock r2wc, inserted': side('stock r2wc, inserted', () => inserted(context, pages.r2wc)),
      });
      return [
        { title: 'until all are there', unit: 'ms', sides: wall },
        { title: 'work of the main thread', unit: 'ms', sides: thread },
      ];
    } finally {
      await pages.close();
    }
  },
};
