import type { Browser } from 'playwright-core';
import { serve } from './serve.js';
import type { Served } from './serve.js';
import { visit } from './visit.js';
import type { Visit } from './visit.js';

/** A server of pages that are not ours: each test puts its own there. */
export interface ForeignPages extends Pick<Served, 'close' | 'origin'> {
  /** Visits a page with this HTML. */
  readonly open: (html: string) => Promise<Visit>;
}

/** Serves whatever HTML a test wants, on its own origin. */
export async function foreignPages(browser: Browser): Promise<ForeignPages> {
  const pages = new Map<string, string>();
  const { origin, close } = await serve((request, response) => {
    const html = pages.get(request.url ?? '');
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not found');
  });
  return {
    origin,
    close,
    open(html) {
      const path = `/${pages.size}.html`;
      pages.set(
        path,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foreign</title><link rel="icon" href="data:,"></head><body>${html}</body></html>`,
      );
      return visit(browser, origin + path);
    },
  };
}
