import { expect, it } from 'vitest';
import { siteOf } from '../runtime/page/replay-site.js';
import { renderPage } from '../runtime/server/render-page.js';
import { registry } from './registry.js';

const faq = (title: string) => ({ items: [{ title, text: 'So.' }] });
const documents: Readonly<Record<string, unknown>> = {
  first: faq('Why?'),
  second: faq('How?'),
  numbers: { items: [{ number: '5', text: 'Years' }] },
  reviews: { title: 'Said', items: [{ author: 'Iris', review: 'Good.' }] },
};

/** The page, with the data of its blocks coming in an order. */
async function rendered(order: readonly string[]): Promise<string> {
  const waiting = new Map<string, () => void>();
  const site = siteOf(async (method, args) => {
    if (method !== 'component') return method === 'config' ? undefined : method === 'texts' ? null : [];
    const id = String(args[0]);
    await new Promise<void>((answer) => {
      waiting.set(id, answer);
      if (waiting.size === order.length) for (const next of order) waiting.get(next)?.();
    });
    return { data: documents[id], address: { app_id: 1, item_id: 2, element_id: 3 }, rev: 1 };
  });
  const source =
    '<html><head></head><body><gh-accordion data-faq data-wake="visible" data-gh-id="first"></gh-accordion><gh-reviews data-wake="visible" data-gh-id="reviews"></gh-reviews><gh-counters data-wake="visible" data-gh-id="numbers"></gh-counters><gh-accordion data-faq data-gh-id="second"></gh-accordion></body></html>';
  return renderPage(source, {
    site,
    registry,
    url: new URL('https://studio.example/'),
    build: 'test',
    lang: 'en-US',
    wave: (alive) => [...alive],
  });
}

it('a page is the same text in whichever order the data of its blocks came', async () => {
  const page = await rendered(['first', 'reviews', 'numbers', 'second']);
  expect(page.match(/FAQPage/g)).toHaveLength(2);
  expect(page).toContain('"wave":["gh-accordion","gh-counters","gh-reviews"]');
  expect(await rendered(['second', 'numbers', 'reviews', 'first'])).toBe(page);
  expect(await rendered(['reviews', 'second', 'first', 'numbers'])).toBe(page);
});
