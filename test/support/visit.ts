import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchConsole } from './browser.js';
import { lendContext } from './lent-context.js';
import type { ContextKind } from './lent-context.js';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page's console messages and uncaught errors. */
  readonly said: string[];
  /** Paths that were requested. */
  readonly requests: string[];
  /** Closes the visit's pages. */
  readonly leave: () => Promise<void>;
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
  /** Key of an account that is signed in, with edit mode switched on. */
  readonly editorKey?: string;
  /** True for somebody who has never been here: nothing of the site is in the browser. */
  readonly isNew?: boolean;
  /** True for a browser that holds no page to its policy: what gets into a page runs. */
  readonly isLax?: boolean;
  /** True for windows that are as large as they are opened. */
  readonly ownSize?: boolean;
}

type OpenTab = Pick<Visit, 'context' | 'page' | 'leave'>;

/** Opens an address as a visitor with their own browser. */
export async function visit(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const { script = true, answered = true, width = 1280, touch, editorKey, isNew, isLax, ownSize } = options;
  const kind = { script, answered, touch, editorKey, isNew, isLax, ownSize };
  const { page, context, leave } = await openTab(browser, options, kind);
  if (width !== 1280) await page.setViewportSize({ width, height: 800 });
  page.setDefaultTimeout(15_000);
  const said = watchConsole(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // Pictures come when they come: the first visitor of a picture waits until its copies are made.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { context, page, said, requests, leave };
}

async function openTab(browser: Browser, { context }: VisitOptions, kind: ContextKind): Promise<OpenTab> {
  if (!context) {
    const lent = await lendContext(browser, kind);
    return { ...lent, leave: lent.giveBack };
  }
  const page = await context.newPage();
  return { context, page, leave: () => page.close() };
}
