import type { Browser, Page } from 'playwright-core';
import { acts } from './acts.js';
import { awaitFinalPictures } from './await-final-pictures.js';
import type { BlockName, Host } from './host.js';
import { blockNames } from './host.js';
import type { HostScope } from './host-scope.js';
import { hostState, watchGlobals } from './host-state.js';
import type { HostState } from './host-state.js';

/** What a visitor meets on a host's page. */
export interface Findings {
  /** Errors that nothing caught. */
  readonly errors: string[];
  /** What was sent, by the placement of its form, without the page's own address. */
  readonly sent: Record<string, unknown>;
  /** Pictures of the blocks before they are used. */
  readonly looks: Partial<Record<BlockName, Buffer>>;
  /** The host's own page before the blocks have come. */
  readonly before: HostState;
  /** The same after all blocks have been used. */
  readonly after: HostState;
}

const boxOf = (scope: HostScope, name: BlockName) =>
  name === 'cookie-consent' ? scope.locator('gh-cookie-consent section') : scope.locator(`#box-${name}`);

/** A picture of a block, with all its pictures in it. */
async function lookOf(scope: HostScope, name: BlockName): Promise<Buffer> {
  const block = scope.locator(name === 'popup' ? '#box-popup gh-button' : `#box-${name} gh-${name}`);
  for (const image of await block.locator('img').all())
    await image.evaluate((shown: HTMLImageElement) => {
      shown.loading = 'eager';
      return shown.decode();
    });
  return block
    .locator('.gh-root > *, .gh-root--column > *')
    .first()
    .screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Answers requests of forms in the site's place, and keeps what was sent. */
async function keepSent(page: Page, sent: Record<string, unknown>): Promise<void> {
  await page.route('**/_gh/forms/*', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const {
      url: _page,
      website: _host,
      ...payload
    } = JSON.parse(fields.get('payload') ?? '{}') as Record<string, unknown>;
    sent[String(payload['formPlacement'])] = payload;
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: { ok: true } });
  });
}

/** Opens a host's page, and uses each block on it. */
export async function checkHost(browser: Browser, address: string, host: Host): Promise<Findings> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  const sent: Record<string, unknown> = {};
  const looks: Partial<Record<BlockName, Buffer>> = {};
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await page.addInitScript(watchGlobals);
    await keepSent(page, sent);
    if (host.looksDiffer === undefined) await awaitFinalPictures(page);
    await host.before?.(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const before = await hostState(page);
    let scope: HostScope = host.scope?.(page) ?? page;
    const shown = blockNames.filter((name) => !host.without?.includes(name));
    for (const name of shown) await boxOf(scope, name).waitFor({ state: 'attached' });
    scope = (await host.after?.(page)) ?? scope;
    const asks = shown.filter((name) => name !== 'cookie-consent');
    if (shown.includes('cookie-consent') && !host.isAnswered) {
      const question = boxOf(scope, 'cookie-consent');
      await question.waitFor();
      looks['cookie-consent'] = await question.screenshot({ animations: 'disabled' });
      await acts['cookie-consent']({ scope, page }, true);
    }
    for (const name of asks) {
      const box = boxOf(scope, name);
      await box.scrollIntoViewIfNeeded();
      if (host.looksDiffer === undefined) looks[name] = await lookOf(scope, name);
      await acts[name]({ scope, page }, host.sendsNothing === undefined).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
    }
    return { errors, sent, looks, before, after: await hostState(page) };
  } finally {
    await context.close();
  }
}
