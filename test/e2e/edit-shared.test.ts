import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { notes, plainEditor, save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { panelOf, press } from '../support/panels.js';
import { translatePage } from '../support/translate-page.js';

const { editor, arrive, seenByVisitor, stored, origin } = editStage(listProbe);
const article = '/blog/choosing-the-hour/';
const authorPage = '/blog/authors/tomas-lindqvist/';
const name = 'Tomas Lindqvist';

const authorName = (page: Page): Locator => page.locator('.gh-article-author-name [gh-id]');
const isOpen = (page: Page) => page.locator('[contenteditable="true"], [contenteditable="plaintext-only"]').count();

describe('a text of another page', () => {
  it('asks before it opens and names the pages that show it; Cancel and Escape change nothing', async () => {
    const page = await editor(article);
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
    await authorName(page).click();
    const question = panelOf(page);
    await question.getByText('This belongs to another page').waitFor();
    await page.keyboard.type('Somebody else');
    await question.getByText(authorPage, { exact: false }).first().waitFor();
    await question.getByText(/Pages that show it(, found so far)?: [1-9]/).waitFor();
    await question.getByText('Choosing the hour', { exact: false }).first().waitFor();
    expect(await question.innerText()).toContain('Somebody else');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, { within: '.gh-edit-dialog' }), colorScheme).toEqual([]);
    }
    await press(question, 'Cancel');
    await question.waitFor({ state: 'detached' });
    expect([await isOpen(page), await authorName(page).innerText()]).toEqual([0, name]);

    await authorName(page).focus();
    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.type('x y');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await authorName(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await isOpen(page), await authorName(page).innerText()]).toEqual([0, name]);
    expect(await page.getByRole('button', { name: /Not saved yet \(/ }).count()).toBe(0);
    expect(writes.filter((url) => url.includes('insert-one') || url.includes('/drafts/'))).toEqual([]);
    expect(await seenByVisitor(authorPage)).toContain(name);
  });

  it('leads to its page, where the same text is the page’s own and opens at once', async () => {
    const page = await editor(article);
    await authorName(page).click();
    await panelOf(page).getByRole('link', { name: 'Go to its page' }).click();
    await page.waitForURL(`${origin()}${authorPage}`);
    await page.waitForSelector('body.edit-mode-enabled');
    await page.locator('h1[gh-id]').click();
    await page.waitForSelector('h1[contenteditable]');
    expect(await panelOf(page).count()).toBe(0);
  });

  it('takes what was typed meanwhile once its editor agrees, asks once on a page, and again on the next one', async () => {
    const page = await editor(article);
    await authorName(page).click();
    const question = panelOf(page);
    await question.waitFor();
    await page.keyboard.type('Dr. ');
    await press(question, 'Change it everywhere');
    await page.waitForSelector('.gh-article-author-name [contenteditable]');
    await expect.poll(() => authorName(page).innerText()).toContain('Dr.');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Tomas L. Lindqvist');
    await save(page);
    await notes(page).first().waitFor();
    expect(await seenByVisitor(authorPage)).toContain('Tomas L. Lindqvist');

    await authorName(page).click();
    await page.waitForSelector('.gh-article-author-name [contenteditable]');
    expect(await question.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => authorName(page).innerText()).toBe(name);
    expect(await question.count()).toBe(0);
    expect(await seenByVisitor(authorPage)).not.toContain('Tomas L. Lindqvist');

    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    await authorName(page).click();
    await question.waitFor();
  });

  it('takes what was typed meanwhile into its own words where the browser has translated the page', async () => {
    const page = await editor(article);
    await translatePage(page);
    await authorName(page).click();
    const question = panelOf(page);
    await question.waitFor();
    await page.keyboard.type('Dr. ');
    await press(question, 'Change it everywhere');
    await page.waitForSelector('.gh-article-author-name [contenteditable]');
    await expect.poll(() => authorName(page).innerText()).toMatch(/^(?=.*Dr\. )(?!.*Übersetzt)/);
  });

  it('is saved by Ctrl+S once its editor has agreed, and does not exist before', async () => {
    const page = await editor(article);
    await authorName(page).click();
    const question = panelOf(page);
    await question.waitFor();
    await page.keyboard.type('Never agreed');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('All changes are saved.').waitFor();
    expect(await seenByVisitor(authorPage)).not.toContain('Never agreed');

    await authorName(page).click();
    await press(question, 'Change it everywhere');
    await page.waitForSelector('.gh-article-author-name [contenteditable]');
    await plainEditor(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Tomas the Second');
    await page.locator('h1[gh-id]').click();
    await page.waitForSelector('h1[contenteditable="true"], h1[contenteditable="plaintext-only"]');
    expect(await seenByVisitor(authorPage)).not.toContain('Tomas the Second');
    await page.keyboard.press('Control+s');
    await notes(page).first().waitFor();
    await expect.poll(() => seenByVisitor(authorPage)).toContain('Tomas the Second');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => authorName(page).innerText()).toBe(name);
  });

  it('is a category or the title of another article in a list, too; the page’s own texts do not ask', async () => {
    const page = await editor(article);
    const others = [
      page.locator('gh-recent-posts .gh-article-categories [gh-id]').first(),
      page.locator('gh-recent-posts h3 [gh-id]').first(),
    ];
    for (const other of others) {
      await other.click();
      await panelOf(page).getByText('This belongs to another page').waitFor();
      await page.keyboard.press('Escape');
      await panelOf(page).waitFor({ state: 'detached' });
    }
    await page.locator('h1[gh-id]').click();
    await page.waitForSelector('h1[contenteditable]');
    expect(await panelOf(page).count()).toBe(0);
  });
});

describe('what several pages share', () => {
  it('asks once in a tab: for its texts, links and lists, on further pages as well', async () => {
    const page = await editor('/contact/');
    const entry = page.locator('gh-header [gh-array="menuConfig.menu"] > [gh-item]').nth(1);
    const ids = () =>
      page
        .locator('gh-header [gh-array="menuConfig.menu"] > [gh-item]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
    const before = await ids();
    await entry.locator('[gh-id]').first().focus();
    await page.keyboard.press('Alt+ArrowUp');
    const question = panelOf(page);
    await question.getByText('Several pages share this').waitFor();
    await question.getByText(/Pages that show it(, found so far)?: \d{2}/).waitFor();
    expect(await question.getByRole('link', { name: 'Go to its page' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await ids()).toEqual(before);

    await entry.locator('[gh-id]').first().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await press(question, 'Change it everywhere');
    await expect.poll(ids).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(ids).toEqual(before);
    expect(await question.count()).toBe(0);

    await page.goto(`${origin()}/about-us/`);
    await page.waitForSelector('body.edit-mode-enabled');
    await entry.locator('[gh-id]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('gh-header [contenteditable], dialog.gh-edit-dialog[open] .gh-edit-form');
    expect(await page.getByText('Several pages share this').count()).toBe(0);
  });

  it('is a built-in text, too, such as the words after the minutes of an article', async () => {
    const page = await editor(article);
    const minutes = page.locator('.gh-article-facts [gh-id^="texts."]').first();
    await minutes.click();
    await panelOf(page).getByText('Several pages share this').waitFor();
    await press(panelOf(page), 'Cancel');
    expect(await isOpen(page)).toBe(0);
  });

  it('is told to editors alone', async () => {
    const page = await arrive('/contact/');
    const status = await page.evaluate(async () => (await fetch('/_gh/uses?document=1.1.1')).status);
    expect(status).toBe(403);
  });

  it('does not ask where the page’s own document has the text', async () => {
    const page = await editor('/contact/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
    expect(await panelOf(page).count()).toBe(0);
    expect(await stored('/contact/')).toHaveProperty('hero');
  });
});
