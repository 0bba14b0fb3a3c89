import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/site/content/site.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { save, signInAsEditor, switchOn, text } from '../support/editing.js';
import { pathOfEachKind } from '../support/paths-of.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

/** Kinds that are typed in the page itself. */
const kinds = ['plain', 'rich', 'text'] as const;

/** Pages that are content, one of each kind, in the default language. */
const paths = pathOfEachKind(studio).filter((path) => !path.startsWith('/uk/') && path !== '/account/');

let site: RunningSite;
let browser: Browser;
let leave: (() => Promise<void>) | undefined;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  ({ page, leave } = await visit(browser, site.origin));
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAsEditor(page, site);
  await switchOn(page);
});
afterAll(async () => {
  await leave?.();
  await leaveBrowser(browser);
  await discard(site);
});

/** Edit ids of the texts of a kind that can be seen in the page's own part. */
const idsOf = (kind: (typeof kinds)[number]) =>
  page.evaluate((wanted) => {
    const texts = [...document.querySelectorAll<HTMLElement>('main [gh-id]')].filter((element) => {
      const isText = element.localName !== 'picture' && element.textContent?.trim() !== '';
      return isText && (element.getAttribute('gh-kind') ?? 'rich') === wanted && element.checkVisibility();
    });
    return texts.map((element) => element.getAttribute('gh-id') ?? '');
  }, kind);

describe.each(paths)('on %s', (path) => {
  it('a text of each kind is edited in its place, saved, and seen by a visitor', async () => {
    await page.goto(site.origin + path);
    // It is remembered as on, and comes back by itself.
    await page.waitForSelector('body.edit-mode-enabled');
    const saved: string[] = [];
    for (const kind of kinds) {
      const [id] = await idsOf(kind);
      if (id === undefined) continue;
      const words = `Edited ${kind} on ${path.replaceAll('/', ' ').trim() || 'home'}`;
      await text(page, id).click();
      await page.waitForSelector(`[gh-id="${id}"][contenteditable]`);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await save(page);
      // The editor leaves a text that is stored, and no other.
      await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
      saved.push(words);
    }
    expect(saved.length).toBeGreaterThan(0);
    const html = await (await fetch(site.origin + path)).text();
    for (const words of saved) expect(html).toContain(words);
  });
});
