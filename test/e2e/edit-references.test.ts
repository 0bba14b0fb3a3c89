import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { pageAddress } from '../support/page-address.js';
import { panelOf, press } from '../support/panels.js';

const { editor, arrive, seenByVisitor, client, origin } = editStage(listProbe);
const article = '/blog/choosing-the-hour/';
const own = { author: 'tomas-lindqvist', categories: ['exterior-rendering', 'design'], posted: '2025-03-11' };

/** What the article's document says of it, read or changed by another client. */
async function entry(change?: Partial<typeof own>): Promise<typeof own> {
  const { documents } = await client();
  const address = pageAddress(await seenByVisitor(article), 'blog');
  const document = await documents.get(address);
  const content = JSON.parse(document?.data ?? '{}') as { readonly entry: typeof own };
  if (!change) return content.entry;
  const next = { ...content, entry: { ...content.entry, ...change } };
  await documents.insert({ ...address, data: JSON.stringify(next) }, { if_rev: document?.rev });
  return next.entry;
}

const search = (panel: Locator) => panel.getByRole('combobox');
const option = (panel: Locator, name: string) => panel.getByRole('option', { name });
const seesByline = (page: Page, name: string) =>
  expect.poll(() => page.locator('.gh-article-by').innerText()).toBe(name);

beforeEach(async () => {
  await entry(own);
});

describe('the author of an article', () => {
  it('is chosen by a click on the byline; visitors see the new one, and undo brings the former one back', async () => {
    const page = await editor(article);
    await text(page, 'entry.author').click();
    const panel = panelOf(page);
    await panel.getByText('Tomas Lindqvist', { exact: true }).waitFor();
    expect(await panel.getByText('This belongs to another page').count()).toBe(0);
    await search(panel).click();
    await option(panel, 'Maya Okafor').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, { within: '.gh-edit-dialog' }), colorScheme).toEqual([]);
    }
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await seesByline(page, 'Maya Okafor');
    expect((await entry()).author).toBe('maya-okafor');
    expect(await seenByVisitor(article)).toContain('"name":"Maya Okafor"');
    expect(await seenByVisitor('/blog/authors/tomas-lindqvist/')).toContain('Tomas Lindqvist');

    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await seesByline(page, 'Tomas Lindqvist');
    expect((await entry()).author).toBe(own.author);
  });

  it('is chosen by the keyboard alone', async () => {
    const page = await editor(article);
    await text(page, 'entry.author').focus();
    await page.keyboard.press('Enter');
    const panel = panelOf(page);
    await panel.getByText('Tomas Lindqvist', { exact: true }).waitFor();
    await search(panel).focus();
    await page.keyboard.type('hrytsenko');
    await page.keyboard.press('ArrowDown');
    const active = await search(panel).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Olena Hrytsenko');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await panel.waitFor({ state: 'detached' });
    await seesByline(page, 'Olena Hrytsenko');
    expect((await entry()).author).toBe('olena-hrytsenko');
    await expect.poll(() => text(page, 'entry.author').evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('is created from the search that does not find it, chosen, and hidden until its page is shown', async () => {
    const page = await editor(article);
    await text(page, 'entry.author').click();
    const panel = panelOf(page);
    await search(panel).fill('Nadiia Koval');
    await panel.getByText('Nothing matches this search.').waitFor();
    await press(panel, 'Create the author “Nadiia Koval”');
    await panel.getByText('Created and chosen: Nadiia Koval.').waitFor();
    expect(await axeFindings(page, { within: '.gh-edit-dialog' })).toEqual([]);
    const link = panel.getByRole('link', { name: /Nadiia Koval/ });
    expect(await link.getAttribute('href')).toBe('/blog/authors/nadiia-koval/');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    expect((await entry()).author).toBe('nadiia-koval');
    expect((await fetch(`${origin()}/blog/authors/nadiia-koval/`, { redirect: 'manual' })).status).toBe(404);
    // Its editor sees the page, and writes the rest there.
    await page.goto(`${origin()}/blog/authors/nadiia-koval/`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Nadiia Koval');
  });

  it('is opened from there with the number of articles that name it, and changed on its own page', async () => {
    const page = await editor(article);
    await text(page, 'entry.author').click();
    await panelOf(page)
      .getByRole('link', { name: /Open the page of Tomas Lindqvist \(articles: [1-9]/ })
      .click();
    await page.waitForURL(`${origin()}/blog/authors/tomas-lindqvist/`);
  });

  it('is refused where another editor has chosen one meanwhile, until it is saved once more', async () => {
    const page = await editor(article);
    await text(page, 'entry.author').click();
    const panel = panelOf(page);
    await search(panel).click();
    await option(panel, 'Maya Okafor').click();
    await entry({ author: 'olena-hrytsenko' });
    await press(panel, 'Save');
    await panel.getByText('Another person changed this to olena-hrytsenko', { exact: false }).waitFor();
    expect((await entry()).author).toBe('olena-hrytsenko');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    expect((await entry()).author).toBe('maya-okafor');
  });
});

describe('the categories of an article', () => {
  it('are added and removed by touch on a phone, in the order of the choice', async () => {
    const page = await editor(article, { width: 390, touch: true });
    await text(page, 'entry.categories').locator('a').first().tap();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Remove Design' }).tap();
    await search(panel).tap();
    const chosen = option(panel, 'Animation');
    expect((await chosen.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await chosen.tap();
    expect(await chosen.getAttribute('aria-selected')).toBe('true');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await panel.getByRole('button', { name: 'Save' }).tap();
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => text(page, 'entry.categories').locator('a').allInnerTexts())
      .toEqual(['Exterior', 'Animation']);
    expect((await entry()).categories).toEqual(['exterior-rendering', 'animation']);
    expect(await seenByVisitor('/blog/animation/')).toContain(article);
  });

  it('cannot be empty', async () => {
    const page = await editor(article);
    await text(page, 'entry.categories').click({ position: { x: 5, y: 5 } });
    const panel = panelOf(page);
    for (const name of ['Exterior', 'Design']) await press(panel, `Remove ${name}`);
    await press(panel, 'Save');
    await panel.getByText('Fill in this field.').waitFor();
    expect((await entry()).categories).toEqual(own.categories);
  });
});

describe('the date of an article', () => {
  it('is chosen by a click on it, and the lists follow', async () => {
    const page = await editor(article);
    await text(page, 'entry.posted').click();
    const panel = panelOf(page);
    const day = panel.getByLabel('Date');
    expect(await day.inputValue()).toBe('2025-03-11');
    await day.fill('2026-10-25');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => text(page, 'entry.posted').innerText()).toContain('2026');
    expect((await entry()).posted).toBe('2026-10-25');
    expect(await seenByVisitor('/blog/')).toMatch(new RegExp(`${article}[^]*datetime="2026-10-25"`, 'i'));
  });
});

describe('a new article', () => {
  it('asks for its author, categories and date, and begins with them', async () => {
    const page = await editor('/blog/');
    await page.getByRole('button', { name: 'New page' }).click();
    const panel = panelOf(page);
    await panel.getByRole('radio', { name: /^Article/ }).check();
    await panel.getByRole('textbox', { name: 'Title' }).fill('Light before noon');
    expect(await panel.getByLabel('Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await panel.getByLabel('Date').fill('2026-03-29');
    await panel.getByRole('combobox', { name: 'Author' }).click();
    await option(panel, 'Maya Okafor').click();
    await panel.getByRole('combobox', { name: 'Categories' }).click();
    await option(panel, 'Animation').click();
    await press(panel, 'Create the page');
    await page.waitForURL(`${origin()}/blog/light-before-noon/`);
    await seesByline(page, 'Maya Okafor');
    expect(await text(page, 'entry.posted').getAttribute('datetime')).toBe('2026-03-29');
    expect(await text(page, 'entry.categories').innerText()).toContain('Animation');
  });
});

describe('the settings of an article', () => {
  it('have its author, categories and date too; one undo brings all of them back', async () => {
    const page = await editor(article);
    await page.getByRole('button', { name: 'Page settings' }).click();
    const panel = panelOf(page);
    const english = panel.getByRole('group', { name: /^English/ });
    await english.getByRole('combobox', { name: 'Author' }).click();
    await option(english, 'Maya Okafor').click();
    await english.getByLabel('Date').fill('2026-10-25');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await seesByline(page, 'Maya Okafor');
    expect(await entry()).toMatchObject({ author: 'maya-okafor', categories: own.categories, posted: '2026-10-25' });
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await seesByline(page, 'Tomas Lindqvist');
    expect(await entry()).toMatchObject(own);
  });

  it('do not ask for them on other pages', async () => {
    const page = await editor('/contact/');
    await page.getByRole('button', { name: 'Page settings' }).click();
    await panelOf(page).getByRole('textbox', { name: 'Title' }).first().waitFor();
    expect(await panelOf(page).getByRole('combobox').count()).toBe(0);
  });
});

describe('visitors', () => {
  it('follow the byline and the categories, and cannot ask for what editors choose from', async () => {
    const page = await arrive(article);
    const status = await page.evaluate(async () => (await fetch('/_gh/references?to=author&chapter=blog')).status);
    expect(status).toBe(403);
    await page.locator('.gh-article-by a').click();
    await page.waitForURL(`${origin()}/blog/authors/tomas-lindqvist/`);
  });
});
