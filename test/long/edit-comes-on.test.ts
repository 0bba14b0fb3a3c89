import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';

const { editor, stored } = editStage(listProbe);

const path = '/contact/';
const title = 'At first';

/** A page in edit mode whose title is known. */
async function withTitle(): Promise<Page> {
  await stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title } }));
  return editor(path);
}

describe('edit mode', () => {
  const hold = async (page: Page, files: RegExp) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };

  it('is not on before what cleans a text is there: no word is taken that could not be kept', async () => {
    const page = await withTitle();
    const release = await hold(page, /\/assets\/sanitize-browser-[^/]*\.js$/);
    const asked = page.waitForRequest(/\/assets\/sanitize-browser-/);
    const loaded = page.waitForResponse(/\/assets\/edit-ui-/);
    await page.reload();
    await asked;
    await (await loaded).finished();
    const heading = page.locator('main h1');
    await heading.click();
    await page.keyboard.type('Too early');
    expect(await page.locator('[contenteditable]').count()).toBe(0);
    expect(await heading.innerText()).toBe(title);
    release();
    await page.waitForSelector('body.edit-mode-enabled');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="plaintext-only"]');
    await page.keyboard.type('In time');
    await page.getByRole('button', { name: 'Not saved yet (1)' }).waitFor();
  });

  it('does not come on where that cannot be loaded, says why, and comes on with the next try', async () => {
    const page = await withTitle();
    const files = /\/assets\/sanitize-browser-[^/]*\.js$/;
    await page.route(files, (route) => route.abort());
    await page.reload();
    await page.getByText('Edit mode could not be loaded.', { exact: false }).waitFor();
    await page.unroute(files);
    await page.locator('gh-edit-mode [role="switch"]').click();
    await page.waitForSelector('body.edit-mode-enabled');
  });
});
