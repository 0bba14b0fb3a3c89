import type { Page } from 'playwright-core';
import { openBench } from '../../conformance/bench.js';
import { registry } from './blocks/registry.js';
import { openFront } from './front.js';
import { bundlePeer } from './peers.js';

/** How many cards a page holds. */
export const cardCount = 500;

export interface CardPage {
  readonly address: string;
  /** A card as an author writes it. */
  readonly card: (index: number) => string;
}

export interface CardPages {
  readonly ours: CardPage;
  readonly r2wc: CardPage;
  /** Address of a page with all cards written by the server. */
  readonly written: string;
  close(): Promise<void>;
}

const body = (warm: string, inside = '') => `${warm}<div id="place">${inside}</div>`;

/** Pages whose first card is alive already, and one in which the server wrote the others. */
export async function openCardPages(): Promise<CardPages> {
  const ourCard = (index: number) => `<gh-card data-label="Card ${index}" data-count="${index}"></gh-card>`;
  const eager = (html: string) => html.replace('<gh-card', '<gh-card data-wake="eager"');
  const r2wcCard = (index: number) => `<r2wc-card label="Card ${index}" count="${index}"></r2wc-card>`;
  const bench = await openBench({ blocks: 'test/bench/runtime/blocks', registry });
  const front = await openFront({
    pages: {
      '/': `<!doctype html><html lang="en"><head><title>Cards</title><script type="module" src="/r2wc/entry.js"></script></head><body>${body(r2wcCard(0))}</body></html>`,
    },
    folders: { '/r2wc/': await bundlePeer('elements/r2wc.tsx') },
  });
  const all = Array.from({ length: cardCount }, (_, index) => ourCard(index)).join('');
  return {
    ours: {
      address: await bench.page({ body: body(eager(ourCard(0))), server: 'none' }),
      card: (index) => eager(ourCard(index)),
    },
    r2wc: { address: `${front.origin}/`, card: r2wcCard },
    written: await bench.page({ body: body(eager(ourCard(0)), all) }),
    close: async () => {
      await Promise.all([bench.close(), front.close()]);
    },
  };
}

/** HTML of all cards. */
export const allCards = ({ card }: CardPage): string =>
  Array.from({ length: cardCount }, (_, index) => card(index)).join('');

/** In the page: puts HTML in and waits until it has so many buttons; answers with the milliseconds that this takes. */
export async function putIn({ html, count }: { readonly html: string; readonly count: number }): Promise<number> {
  const place = document.querySelector('#place') as HTMLElement;
  const buttons = place.getElementsByTagName('button');
  const started = performance.now();
  place.innerHTML = html;
  while (buttons.length < count) {
    if (performance.now() - started > 60_000)
      throw new Error(`${buttons.length} of ${count} are there after a minute.`);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return performance.now() - started;
}

/** What the cards of a page show, and whether the last one is alive. */
export async function shownBy(page: Page): Promise<unknown> {
  const last = page.locator('#place button').last();
  await last.click();
  await page.waitForFunction(() => [...document.querySelectorAll('#place button')].at(-1)?.textContent === '1');
  return page.evaluate(() => [...document.querySelectorAll('#place h3')].map(({ textContent }) => textContent));
}
