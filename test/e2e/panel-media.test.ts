import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { editor, origin, seenByVisitor } = editStage(listProbe);
const media = join(import.meta.dirname, '../../demo/content/media');
const tiles = (page: Page): Locator => page.locator('.gh-panel-tiles > li');
const sheet = (page: Page): Locator => page.locator('dialog[open]');
const file = (name: string, source: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(media, source)),
});

async function library(screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/media`);
  await tiles(page).first().waitFor();
  return page;
}

/** Opens the first picture that a page shows, and names that page and its file. */
async function openUsed(page: Page): Promise<{ readonly path: string; readonly name: string }> {
  await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Used' });
  await tiles(page).first().getByRole('button').click();
  const link = sheet(page).getByRole('link').first();
  await link.waitFor();
  return {
    path: (await link.getAttribute('href')) ?? '',
    name: await sheet(page).getByRole('heading', { level: 2 }).innerText(),
  };
}

describe('media in the site panel', () => {
  it('several pictures are uploaded at once, and found as unused ones', async () => {
    const page = await library();
    const names = ['brick-oven.jpg', 'brick-wall.jpg'];
    await page
      .getByLabel('Upload pictures')
      .setInputFiles(names.map((name, at) => file(name, at === 0 ? 'bath-stone.jpg' : 'bedroom-linen.jpg')));
    await page.getByText('Pictures uploaded: 2').waitFor();
    await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Not used' });
    await page.getByLabel('Search', { exact: true }).fill('brick');
    await page.getByText(/^2 of \d+$/).waitFor();
    expect(await tiles(page).allInnerTexts()).toEqual([
      expect.stringContaining('Not used'),
      expect.stringContaining('Not used'),
    ]);
  });

  it('a picture is replaced in all places, and the undo brings it back', async () => {
    const page = await library();
    const { path, name } = await openUsed(page);
    expect(await seenByVisitor(path)).toContain(name.replace(/\.\w+$/, ''));
    await sheet(page).getByLabel('Replace everywhere…').setInputFiles(file('instead.jpg', 'cabin-fog.jpg'));
    await page.getByText(/Replaced in places: [1-9]/).waitFor();
    expect(await seenByVisitor(path)).toContain('/uploads/instead-');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    const html = await seenByVisitor(path);
    expect([html.includes('/uploads/instead-'), html.includes(name.replace(/\.\w+$/, ''))]).toEqual([false, true]);
  });

  it('alternative texts are changed in both languages at once, as texts and never as markup', async () => {
    const page = await library();
    await page.getByLabel('Use', { exact: true }).selectOption({ label: 'Used' });
    for (let at = 0; ; at += 1) {
      await tiles(page).nth(at).getByRole('button').click();
      await sheet(page).getByText('Where it is shown').waitFor();
      if ((await sheet(page).getByRole('textbox').count()) === 2) break;
      await page.keyboard.press('Escape');
    }
    const paths = await sheet(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const attack = '"><img src=x onerror=alert(1)>';
    await sheet(page).getByLabel('Alternative text: English').fill(`Brick ${attack}`);
    await sheet(page).getByLabel('Alternative text: Українська').fill(`Цегла ${attack}`);
    await sheet(page).getByRole('button', { name: 'Save the texts' }).click();
    await page.getByText(/Alternative text changed in places: [1-9]/).waitFor();
    const pages = await Promise.all(paths.map(seenByVisitor));
    expect(pages.some((html) => html.includes('Brick '))).toBe(true);
    expect(pages.some((html) => html.includes('Цегла '))).toBe(true);
    expect(pages.filter((html) => html.includes('<img src=x'))).toEqual([]);
  });

  it('passes axe, and can be used with a finger at 390 px', async () => {
    const page = await library({ width: 390, touch: true });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await openUsed(page);
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    expect(await fingerFlaws(sheet(page))).toEqual([]);
  });
});
