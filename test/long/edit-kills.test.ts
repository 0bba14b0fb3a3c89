import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { savedInDraft } from '../support/draft-panel.js';
import { leaveBrowser } from '../support/lent-context.js';
import { notes, text } from '../support/editing.js';
import { killTab } from '../support/kill-tab.js';
import { refusedByPolicy } from '../support/refused-by-policy.js';
import { startSite, temporaryFolder } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

/** How often a tab or the server is killed; `npm run test:full` asks for more. */
const rounds = Number(process.env['EDIT_CRASH_ROUNDS'] ?? 4);

const id = 'hero.title';

/** What was typed longer ago than this is not to be lost, in milliseconds. */
const keptAfter = 500;

/** What saving does: where it is done, and the call that carries it. */
const ways = [
  { does: 'publishes at once', publishing: 'at-once', path: '/contact/', call: '**/document/insert-one' },
  { does: 'collects in the draft', publishing: 'draft', path: '/about-us/', call: '**/_gh/drafts/save' },
] as const;
type Way = (typeof ways)[number];

let browser: Browser;
let site: RunningSite;
let port: number;

/** What pages said on their consoles. */
const said: (readonly string[])[] = [];

const dataDir = temporaryFolder();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return free;
}

// What a browser keeps belongs to an origin: the server comes back at the same one.
const start = () => startSite({ dataDir, env: { PORT: String(port) } });

beforeAll(async () => {
  port = await freePort();
  [site, browser] = await Promise.all([start(), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A browser of an editor's, in which saving does what is wished. */
async function editorsBrowser({ publishing }: Way): Promise<BrowserContext> {
  const { auth } = await site.client();
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    ([key, chosen]) => {
      localStorage.setItem('inEU', 'true');
      localStorage.setItem('agreeWithCookies', 'true');
      localStorage.setItem('gudhub_auth_key', key);
      localStorage.setItem('gh-edit-publishing', chosen);
      sessionStorage.setItem('gh-edit-mode', 'on');
    },
    [auth.user()?.auth_key ?? '', publishing] as const,
  );
  return context;
}

async function openPage(context: BrowserContext, { path }: Way): Promise<Page> {
  const page = await context.newPage();
  said.push(watchConsole(page));
  page.setDefaultTimeout(20_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('body.edit-mode-enabled');
  return page;
}

async function typeWords(page: Page, words: string): Promise<void> {
  await text(page, id).click();
  await page.waitForSelector(`[gh-id="${id}"][contenteditable="true"]`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.waitForTimeout(keptAfter);
}

/** What the site has stored: in the draft it shows that to its editors alone. */
async function storedWords(context: BrowserContext, { path }: Way): Promise<string> {
  const html = await (await context.request.get(`${site.origin}${path}?mode=addresses`)).text();
  return /<h1[^>]*gh-id="hero.title"[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '';
}

/** Resolves when the page sends a save, with what lets it go on. */
const saving = (page: Page, { call }: Way) =>
  new Promise<() => Promise<void>>((resolve) => {
    void page.route(call, (route) => resolve(() => route.continue().catch(() => undefined)), {
      times: 1,
    });
  });

/** Saves what is offered, as its author does. */
async function saveOffered(page: Page, timeout: number): Promise<void> {
  await page.getByRole('button', { name: 'Not saved yet (1)' }).click({ timeout });
  await page.locator('dialog[open]').getByRole('button', { name: 'Save', exact: true }).click({ timeout });
}

async function killServer(): Promise<void> {
  await site.kill();
  site = await start();
}

/** When it happens, one after the other; a server knows nothing of what is only typed. */
const moments = {
  tab: ['sending', 'typing', 'asking', 'acknowledged'],
  server: ['asking', 'sending', 'acknowledged'],
} as const;

it.each(ways)(
  `loses nothing that was typed or acknowledged when a tab or the server is killed ${rounds} times in the middle of a save that $does`,
  async (way) => {
    const context = await editorsBrowser(way);
    for (let round = 0; round < rounds; round += 1) {
      const words = `Round ${round}, whatever happens`;
      const isTab = round % 2 === 0;
      const turns = moments[isTab ? 'tab' : 'server'];
      const moment = turns[Math.floor(round / 2) % turns.length] ?? 'sending';
      const page = await openPage(context, way);
      await typeWords(page, words);
      const sent = moment === 'sending' ? saving(page, way) : undefined;
      if (moment !== 'typing') await page.keyboard.press('Control+s');
      const goOn = await sent;
      if (moment === 'acknowledged') await (way.publishing === 'draft' ? savedInDraft : notes)(page).waitFor();
      if (isTab) {
        const killed = killTab(page);
        await goOn?.();
        await killed;
      } else {
        const killed = killServer();
        await goOn?.();
        await killed;
      }
      if (moment === 'acknowledged') expect([round, await storedWords(context, way)]).toEqual([round, words]);
      const after = isTab ? await openPage(context, way) : page;
      await expect.poll(() => text(after, id).innerText(), { timeout: 20_000 }).toBe(words);
      if (moment === 'typing') await saveOffered(after, 20_000);
      // A tab that is killed in the moment of Ctrl+S keeps its words. The request to save them may be lost. If it is there, the next tab sends them.
      if (moment === 'asking' && isTab) await saveOffered(after, 3000).catch(() => undefined);
      // The network is back: waiting changes are sent.
      await after.evaluate(() => dispatchEvent(new Event('online')));
      await expect
        .poll(async () => [round, moment, await storedWords(context, way)], { timeout: 30_000 })
        .toEqual([round, moment, words]);
      // A tab that is closed before it has heard of its save repeats it in the next tab. The note of that save would be taken for the note of the
      // next words.
      await expect.poll(() => after.getByRole('button', { name: 'Not saved yet (1)' }).count()).toBe(0);
      await after.close();
    }
    expect(refusedByPolicy(said.flat())).toEqual([]);
    await context.close();
  },
  60_000 + rounds * 60_000,
);
