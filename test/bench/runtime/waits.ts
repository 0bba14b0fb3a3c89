import { discard, startSite } from '../../support/site.js';
import { quantile, send } from '../platform/load.js';
import { interleaved } from './interleaved.js';
import type { Row } from './section.js';

/** Addresses of all pages that a sitemap names, on this server. */
async function pagesOf(origin: string): Promise<readonly string[]> {
  const { body } = await send({ url: `${origin}/sitemap.xml` });
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (paths.length === 0) throw new Error(`The sitemap of ${origin} has no pages.`);
  return paths.map((path) => origin + path);
}

/** One visitor after another views the stored home page, until all other pages have been rendered for the first time. */
async function waited(areRendered: boolean): Promise<{ readonly middle: number; readonly slowest: number }> {
  const site = await startSite();
  try {
    const home = `${site.origin}/`;
    const others = (await pagesOf(site.origin)).filter((address) => address !== home);
    await send({ url: home });
    let isOver = false;
    const rendering = (async () => {
      if (areRendered) for (const url of others) await send({ url });
      else await new Promise((resolve) => setTimeout(resolve, 2000));
      isOver = true;
    })();
    const times: number[] = [];
    while (!isOver) {
      const asked = performance.now();
      await send({ url: home, headers: { 'accept-encoding': 'br' } });
      times.push(performance.now() - asked);
    }
    await rendering;
    times.sort((a, b) => a - b);
    return { middle: quantile(times, 0.5), slowest: quantile(times, 0.99) };
  } finally {
    await discard(site);
  }
}

/** How long a view of a stored page waits for the rendering of others. */
export async function waits(rounds: number): Promise<readonly Row[]> {
  const { middle, slowest } = await interleaved(rounds, {
    'ours, while every other page is rendered for the first time': () => waited(true),
    'ours, at rest': () => waited(false),
  });
  return [
    { title: 'a view of the stored home page, median', unit: 'ms', sides: middle },
    { title: 'a view of the stored home page, 99 of 100 are faster', unit: 'ms', sides: slowest },
  ];
}
