import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchConsole } from './browser.js';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page said on its console, and what nobody caught. */
  readonly said: string[];
  /** Paths that were asked for. */
  readonly requests: string[];
}

export interface VisitOptions {
  readonly script?: boolean;
  readonly width?: number;
  /** Whether the screen is touched; default false. */
  readonly touch?: boolean;
  /** Whether the visitor has answered on cookies; default true: agreed. */
  readonly answered?: boolean;
  /** A context to open one more tab in. */
  readonly context?: BrowserContext;
}

/** Opens an address as a visitor with a browser of their own. */
export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const context =
    options.context ??
    (await browser.newContext({
      javaScriptEnabled: options.script ?? true,
      viewport: { width: options.width ?? 1280, height: 800 },
      hasTouch: options.touch ?? false,
      reducedMotion: 'reduce',
    }));
  if (!options.context && (options.answered ?? true)) {
    await context.addInitScript(() => {
      localStorage.setItem('inEU', 'true');
      localStorage.setItem('agreeWithCookies', 'true');
    });
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const said = watchConsole(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // Pictures come when they come: the first visitor of a picture waits until its copies are made.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { context, page, said, requests };
}
