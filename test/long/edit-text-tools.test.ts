import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { fieldProbe } from '../support/field-probe.js';
import { killTab } from '../support/kill-tab.js';
import { openText } from '../support/open-text.js';
import { panelOf, press } from '../support/panels.js';

const { probed, storedProbe } = editStage(fieldProbe);

const path = '/contact/';
const modifier = process.platform === 'darwin' ? 'Meta' : 'Control';

const tool = (page: Page, name: string) => page.locator('.gh-edit-tools').getByRole('button', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await tool(page, 'Table').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Saves the text, and waits until it is stored as it should be. */
async function save(page: Page, wanted: RegExp): Promise<void> {
  await page.keyboard.press(`${modifier}+s`);
  await expect.poll(async () => String((await storedProbe(path)).story).replace(/\s*\n\s*/g, '')).toMatch(wanted);
}

describe('a table in a text', () => {
  it('is added with a head, and gets and loses rows and columns', async () => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    await page.keyboard.press('Enter');
    await choose(page, 'Add a table');
    await story.locator('table').waitFor();
    await page.keyboard.type('Size');
    await choose(page, 'Remove the column');
    expect(await story.locator('tr').evaluateAll((rows) => rows.map(({ children }) => children.length))).toEqual([
      2, 2, 2,
    ]);
    await page.keyboard.type('Price');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('900 €');
    await choose(page, 'Add a row below');
    await choose(page, 'Remove the row');
    await choose(page, 'Remove the row');
    await save(
      page,
      /^<p>One<\/p><table><thead><tr><th scope="col">Price<\/th><th scope="col">(?:&nbsp;|\u00a0|<br>)?<\/th><\/tr><\/thead><tbody><tr><td>900 €<\/td><td>(?:&nbsp;|\u00a0|<br>)?<\/td><\/tr><\/tbody><\/table>/,
    );
  });

  it('is removed as a whole, and Tab leads out of it', async () => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    await choose(page, 'Add a table');
    await story.locator('table').waitFor();
    await choose(page, 'Remove the table');
    expect(await story.locator('table').count()).toBe(0);
    await choose(page, 'Add a table');
    await page.keyboard.press('Tab');
    await page.waitForSelector('[gh-id="probe.story"][contenteditable="true"]', { state: 'detached' });
  });
});

describe('a picture in a text', () => {
  it('is chosen of the library, described, kept with its size, and changed by its button', async () => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    await tool(page, 'Picture').click();
    const panel = panelOf(page);
    await press(panel, 'Pictures of the site');
    await panel.getByRole('listitem').first().getByRole('button').click();
    await panel.getByLabel('Alternative text', { exact: false }).first().fill('Dusk over the bay');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    const image = story.locator('img');
    await image.waitFor();
    await save(
      page,
      /<img src="\/assets\/images\/[^"]+" alt="Dusk over the bay" width="\d{3,4}" height="\d{3,4}" loading="lazy">/,
    );

    await openText(page, 'probe.story');
    await image.click();
    await tool(page, 'Picture').click();
    expect(await panel.getByLabel('Alternative text', { exact: false }).first().inputValue()).toBe('Dusk over the bay');
    await panel.getByLabel('Decorative', { exact: false }).check();
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await save(page, /<img [^>]* alt="" /);
  });

  it('is refused where its address shows none, and nothing changes without Save', async () => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    await tool(page, 'Picture').click();
    const panel = panelOf(page);
    await panel.getByRole('textbox').first().fill('/assets/images/there-is-none.jpg');
    await press(panel, 'Save');
    await panel.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await press(panel, 'Cancel');
    await press(panel, 'Discard');
    await panel.waitFor({ state: 'detached' });
    expect(await story.locator('img').count()).toBe(0);
    expect(await story.innerText()).toBe('One');
  });
});

describe('a window in a text that is open', () => {
  const back = 'Your earlier unsaved entries were restored.';
  const toAsk = async (page: Page, name: string) => {
    await tool(page, name).click();
    const panel = panelOf(page);
    await panel.getByRole('textbox').first().waitFor();
    return panel;
  };

  it('offers what was entered again after its tab was killed, for what it was entered for, until it is given up', async () => {
    const page = await probed(path);
    await openText(page, 'probe.story');
    await (await toAsk(page, 'Link')).getByLabel('Link text').fill('What a view costs');
    // As long as a keystroke may take to be safe.
    await page.waitForTimeout(500);
    await killTab(page);

    const next = await probed(path, { context: page.context() });
    await openText(next, 'probe.story');
    const picture = await toAsk(next, 'Picture');
    expect(await picture.getByText(back).count()).toBe(0);
    await press(picture, 'Cancel');
    await picture.waitFor({ state: 'detached' });
    const link = await toAsk(next, 'Link');
    await link.getByText(back).waitFor();
    expect(await link.getByLabel('Link text').inputValue()).toBe('What a view costs');
    await press(link, 'Cancel');
    await press(link, 'Discard');
    await link.waitFor({ state: 'detached' });
    const empty = await toAsk(next, 'Link');
    expect(await empty.getByLabel('Link text').inputValue()).toBe('');
    expect(await empty.getByText(back).count()).toBe(0);
    await next.close();
  });
});
