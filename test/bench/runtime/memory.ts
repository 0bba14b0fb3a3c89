import { allCards, cardCount, openCardPages, putIn } from './card-pages.js';
import type { CardPage } from './card-pages.js';
import { interleaved } from './interleaved.js';
import type { BenchContext, Row, Section } from './section.js';
import { taskClock } from './task-time.js';

const times = 10;
const megabyte = 1_000_000;

async function measure({ browser }: BenchContext, cards: CardPage) {
  const page = await browser.newPage();
  try {
    await page.goto(cards.address, { waitUntil: 'networkidle' });
    const clock = await taskClock(page);
    const heap = async () => {
      // What React puts off is done within this time; a collection leaves what only the next one can free.
      await page.waitForTimeout(100);
      for (let turn = 0; turn < 2; turn += 1) await clock.session.send('HeapProfiler.collectGarbage');
      return (await clock.metric('JSHeapUsedSize')) / megabyte;
    };
    const before = await heap();
    let mounted = 0;
    let first = 0;
    for (let time = 0; time < times; time += 1) {
      await page.evaluate(putIn, { html: allCards(cards), count: cardCount });
      if (time === 0) mounted = await heap();
      await page.evaluate(() => document.querySelector('#place')?.replaceChildren());
      if (time === 0) first = await heap();
    }
    return { mounted: mounted - before, kept: (await heap()) - first };
  } finally {
    await page.close();
  }
}

export const memory: Section = {
  name: 'memory',
  title: 'Memory',
  about:
    'The script heap after garbage collection, as the browser counts it. *Alive*: what 500 blocks add to the page. *Kept*: the growth of the heap between the first and the tenth time that 500 blocks were mounted and removed. Leaks make it grow.',
  behind:
    'A live block needs about 2 kB more: its state, its prepared data, a copy of the author’s children, and its error boundary. The copy comes back if the block fails. ' +
    'After nine more rounds, less than 60 bytes per mounting remain. Both sides are equal in that, apart from these parts. The size of a block’s content does not matter.',
  async run(context): Promise<readonly Row[]> {
    const pages = await openCardPages();
    try {
      const figures = await interleaved(context.rounds, {
        ours: () => measure(context, pages.ours),
        'stock r2wc': () => measure(context, pages.r2wc),
      });
      return [
        { title: '500 blocks alive', unit: 'MB', sides: figures.mounted },
        { title: 'kept after nine more rounds of 500', unit: 'MB', sides: figures.kept },
      ];
    } finally {
      await pages.close();
    }
  },
};
