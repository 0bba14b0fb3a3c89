import type { Page } from 'playwright-core';
import { serve } from './serve.js';
import type { Served } from './serve.js';

/** A copy of a site whose pages arrive piece by piece. */
export interface PiecewiseSite extends Served {
  /**
   * Opens a page; each of its pieces is sent when the one before has been painted.
   *
   * @param every Outside the banner the page is cut at every so many boundaries of elements; in the banner at each.
   * @returns How many pieces there were.
   */
  readonly open: (page: Page, path: string, every: number) => Promise<number>;
}

/** Offsets at which a page is cut: at every boundary of an element in its banner, at every so many elsewhere. */
function cutsOf(html: string, every: number): readonly number[] {
  const body = html.indexOf('<body');
  const [, tag = ''] = /<(gh-(?:video-)?banner)[\s>]/.exec(html) ?? [];
  const banner = tag === '' ? -1 : html.indexOf(`<${tag}`);
  const bannerEnd = tag === '' ? -1 : html.indexOf(`</${tag}>`, banner);
  let elsewhere = 0;
  return [...html.matchAll(/<(\/?)[a-z][^>]*>/gi)].flatMap(({ 0: tag, 1: closing, index }) => {
    if (index <= body) return [];
    if (!(index > banner && index <= bannerEnd)) {
      elsewhere += 1;
      if (elsewhere % every !== 0) return [];
    }
    return [closing ? index + tag.length : index];
  });
}

const marker = 'gh-piece';

/** Tells each marker that a page has in it once a frame with it has been painted. */
function tellPainted(name: string): void {
  let told = 0;
  const look = () => {
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    let count = 0;
    while (comments.nextNode()) if ((comments.currentNode as Comment).data === name) count += 1;
    if (count > told) {
      told = count;
      // This frame is painted when the next one begins.
      requestAnimationFrame(() => {
        void (window as unknown as { painted: (count: number) => void }).painted(count);
        look();
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param origin Where the site is. */
export async function serveInPieces(origin: string): Promise<PiecewiseSite> {
  let painted: (count: number) => void = () => undefined;
  const ready = new WeakSet<Page>();
  let sent = 0;
  let every = 1;

  const served = await serve((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      if (path.startsWith('/assets/images/')) {
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
        return;
      }
      const answer = await fetch(origin + path);
      const type = answer.headers.get('content-type') ?? 'text/plain';
      if (!type.startsWith('text/html')) {
        response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
        return;
      }
      const html = await answer.text();
      const cuts = cutsOf(html, every);
      response.writeHead(answer.status, { 'content-type': type });
      for (const [index, cut] of cuts.entries()) {
        const shown = new Promise<void>((resolve) => {
          painted = (count) => count === index + 1 && resolve();
        });
        response.write(`${html.slice(cuts[index - 1] ?? 0, cut)}<!--${marker}-->`);
        await shown;
      }
      response.end(html.slice(cuts.at(-1) ?? 0));
      sent = cuts.length;
    })().catch((error: unknown) => response.destroy(error as Error));
  });

  return {
    ...served,
    async open(page, path, everySoMany) {
      every = everySoMany;
      if (!ready.has(page)) {
        ready.add(page);
        await page.exposeFunction('painted', (count: number) => painted(count));
        await page.addInitScript(tellPainted, marker);
      }
      await page.goto(served.origin + path, { timeout: 600_000 });
      return sent;
    },
  };
}
