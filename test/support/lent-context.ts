import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a context is made with, and keeps for as long as it lives. */
export interface ContextKind {
  readonly script: boolean;
  /** Whether the visitor has answered on cookies. */
  readonly answered: boolean;
  readonly touch?: boolean | undefined;
  /** Key of an account that is signed in, with edit mode switched on. */
  readonly editorKey?: string | undefined;
  /** True for somebody who has never been here: nothing of the site is in the browser. */
  readonly isNew?: boolean | undefined;
  /** True for a browser that holds no page to its policy: what gets into a page runs. */
  readonly isLax?: boolean | undefined;
  /** True for windows that are as large as they are opened; the others have the size of the tests. */
  readonly ownSize?: boolean | undefined;
}

interface LentContext {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes its pages; the next who gets the context finds nothing of them. */
  readonly giveBack: () => Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  /** Stays open: without any page the browser gives up what makes the next one cheap (measured: a third of the processor time). */
  readonly keeper: Page;
  /** Whose storage has to be emptied. */
  readonly origins: Set<string>;
}

const idle = new WeakMap<Browser, Map<string, Kept[]>>();

function idleOf(browser: Browser, kind: ContextKind): Kept[] {
  const kinds = idle.get(browser) ?? new Map<string, Kept[]>();
  idle.set(browser, kinds);
  const name = JSON.stringify(kind);
  const list = kinds.get(name) ?? [];
  kinds.set(name, list);
  return list;
}

async function make(
  browser: Browser,
  { script, answered, touch = false, editorKey, isLax = false, ownSize }: ContextKind,
): Promise<Kept> {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: ownSize ? null : { width: 1280, height: 800 },
    hasTouch: touch,
    bypassCSP: isLax,
    reducedMotion: 'reduce',
  });
  if (answered) {
    await context.addInitScript(() => {
      localStorage.setItem('inEU', 'true');
      localStorage.setItem('agreeWithCookies', 'true');
    });
  }
  if (editorKey !== undefined) {
    await context.addInitScript((key) => {
      // Once for each window: what is done in it later holds.
      if (location.protocol === 'about:' || sessionStorage.getItem('arrived')) return;
      sessionStorage.setItem('arrived', 'yes');
      sessionStorage.setItem('gh-edit-mode', 'on');
      localStorage.setItem('gudhub_auth_key', key);
    }, editorKey);
  }
  const origins = new Set<string>();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
    }),
  );
  return { context, origins, keeper: await context.newPage() };
}

async function empty({ context, origins, keeper }: Kept): Promise<void> {
  const session = await context.newCDPSession(keeper);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  origins.clear();
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
}

/**
 * A browser context with an empty page. Returned contexts are lent again with empty storage. Only the fetched files of
 * the site are still cached, which saves most of the time of a first page.
 */
export async function lendContext(browser: Browser, kind: ContextKind): Promise<LentContext> {
  const list = idleOf(browser, kind);
  const kept = (!kind.isNew && list.pop()) || (await make(browser, kind));
  const { context, keeper } = kept;
  let isLent = true;
  let isClosed = false;
  context.once('close', () => (isClosed = true));
  return {
    ...{ context, page: await context.newPage() },
    giveBack: async () => {
      if (!isLent || isClosed) return;
      isLent = false;
      const pages = context.pages().filter((page) => page !== keeper);
      // A page that still waits for what a test answers in the site's place is not to fail the next one.
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(pages.map((page) => page.close()));
      if (kind.isNew) return context.close();
      await empty(kept);
      list.push(kept);
    },
  };
}

/** Closes what a file of tests has opened in the browser that it shares; what the next file may borrow stays. */
export async function leaveBrowser(browser: Browser | undefined): Promise<void> {
  if (!browser) return;
  const kinds = idle.get(browser);
  // The account of an editor goes with the site of the file.
  for (const name of kinds?.keys() ?? [])
    if ((JSON.parse(name) as ContextKind).editorKey !== undefined) kinds?.delete(name);
  const kept = new Set([...(kinds?.values() ?? [])].flat().map(({ context }) => context));
  await Promise.all(
    browser
      .contexts()
      .filter((context) => !kept.has(context))
      .map((context) => context.close()),
  );
}
