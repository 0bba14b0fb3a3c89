import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { attack, editor, origin, stored, seenByVisitor } = editStage(listProbe);
type Screen = Parameters<typeof editor>[1];
type Part = Readonly<Record<string, unknown>>;

const row = (page: Page, key: string): Locator => page.locator(`[data-key="${key}"]`);
const field = (page: Page, key: string): Locator => row(page, key).getByRole('textbox');
const state = (page: Page, key: string) => row(page, key).getAttribute('data-state');

/** Puts another text into a document, as another editor does. */
const put = (path: string, part: string, key: string, value: string) =>
  stored(path, (content) => ({ ...content, [part]: { ...(content[part] as Part), [key]: value } }));

const storedText = async (path: string, part: string, key: string) => ((await stored(path))[part] as Part)[key];

/** The translator's view of the contact page. */
async function translating(screen?: Screen, query = ''): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/pages/translate?path=/contact/&to=uk${query}`);
  await row(page, 'hero.title').waitFor();
  return page;
}

describe('the translator’s view', () => {
  it('leads from the list of pages to a text whose original has changed, by mouse', async () => {
    const original = String(await storedText('/contact/', 'hero', 'title'));
    await put('/contact/', 'hero', 'title', 'Talk to one of our producers');
    const page = await editor('/contact/');
    await page.goto(`${origin()}/_gh/panel/pages`);
    await page.getByLabel('Search', { exact: true }).fill('/contact/');
    await page.locator('.gh-panel-rows > li').first().getByRole('button').first().click();
    await page.locator('dialog[open]').getByRole('link', { name: 'Translate' }).click();
    await row(page, 'hero.title').waitFor();
    expect(await state(page, 'hero.title')).toBe('changed');
    expect(await state(page, 'hero.subtitle')).toBe('done');

    await page.getByLabel('Show only what is missing or has changed').check();
    await row(page, 'hero.subtitle').waitFor({ state: 'detached' });
    await row(page, 'hero.title').getByText('What changed in the original').click();
    expect(await row(page, 'hero.title').locator('ins').allTextContents()).toEqual([
      expect.stringContaining('one of our'),
    ]);

    await field(page, 'hero.title').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Поговоріть із нами');
    await row(page, 'hero.title').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Translation saved.').waitFor();
    await expect.poll(() => state(page, 'hero.title')).toBe('done');
    expect(await seenByVisitor('/uk/contact/')).toContain('Поговоріть із нами');

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => state(page, 'hero.title')).toBe('changed');
    expect(await seenByVisitor('/uk/contact/')).not.toContain('Поговоріть із нами');
    await put('/contact/', 'hero', 'title', original);
  });

  it('goes from one open text to the next by keyboard alone, on a phone', async () => {
    await put('/uk/contact/', 'hero', 'label', '');
    await put('/uk/contact/', 'studio', 'title', '');
    const page = await translating({ width: 390 });
    const next = page.getByRole('button', { name: 'Next open text' });
    await next.focus();
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-key]')?.getAttribute('data-key'));
    expect(await focused()).toBe('hero.label');
    await page.keyboard.type('Контакти');
    await page.keyboard.press('Control+Enter');
    await expect.poll(focused).toBe('studio.title');
    await page.keyboard.type('Де нас знайти');
    await page.keyboard.press('Control+s');
    await expect.poll(() => state(page, 'studio.title')).toBe('done');
    // The caret stays in the text.
    expect(await focused()).toBe('studio.title');
    expect(await storedText('/uk/contact/', 'hero', 'label')).toBe('Контакти');
    expect(await storedText('/uk/contact/', 'studio', 'title')).toBe('Де нас знайти');
  });

  it('keeps the formats of a text, and takes pasted text without its markup', async () => {
    await put('/uk/contact/', 'studio', 'text', 'Дзвоніть <b>щодня</b>');
    const page = await translating();
    await field(page, 'studio.text').click();
    await page.keyboard.press('End');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', ' о дев’ятій');
      data.setData('text/html', '<h1 onclick="alert(1)"> о дев’ятій</h1>');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.keyboard.press('Control+s');
    await page.getByText('Translation saved.').waitFor();
    const text = String(await storedText('/uk/contact/', 'studio', 'text')).replaceAll('\u00A0', ' ');
    expect(text.replace(/<(?!\/?b>)[^>]*>/g, '')).toMatch(/^Дзвоніть <b>щодня( о дев’ятій)?<\/b>( о дев’ятій)?$/);
    expect(text).not.toContain('h1');
  });

  it('asks instead of replacing what another editor wrote, and takes either version', async () => {
    const page = await translating();
    await field(page, 'hero.subtitle').fill('Мої слова');
    await put('/uk/contact/', 'hero', 'subtitle', 'Чужі слова');
    await field(page, 'hero.subtitle').press('Control+s');
    const question = row(page, 'hero.subtitle').getByRole('alert');
    await question.getByText('Чужі слова').waitFor();
    expect(await storedText('/uk/contact/', 'hero', 'subtitle')).toBe('Чужі слова');
    await question.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => storedText('/uk/contact/', 'hero', 'subtitle')).toBe('Мої слова');

    await field(page, 'hero.subtitle').fill('Ще мої');
    await put('/uk/contact/', 'hero', 'subtitle', 'Ще чужі');
    await field(page, 'hero.subtitle').press('Control+s');
    await question.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => field(page, 'hero.subtitle').textContent()).toBe('Ще чужі');
  });

  it('marks a text as right that stays the same in both languages', async () => {
    await put('/uk/contact/', 'studio', 'title', 'Where we are');
    await put('/contact/', 'studio', 'title', 'Where we are');
    const page = await translating();
    await expect.poll(() => state(page, 'studio.title')).toBe('same');
    await row(page, 'studio.title').getByRole('button', { name: 'Still right' }).click();
    await expect.poll(() => state(page, 'studio.title')).toBe('done');
    await page.reload();
    await row(page, 'studio.title').waitFor();
    expect(await state(page, 'studio.title')).toBe('done');
    expect(await seenByVisitor('/uk/contact/')).not.toContain('translated');
  });

  it('saves into the draft in the mode Draft', async () => {
    const page = await translating();
    await page.getByRole('radio', { name: 'Draft' }).check();
    await row(page, 'hero.title').waitFor();
    await field(page, 'hero.title').fill('Лише чернетка');
    await field(page, 'hero.title').press('Control+s');
    await page.getByText('Translation saved.').waitFor();
    await expect.poll(() => field(page, 'hero.title').textContent()).toBe('Лише чернетка');
    expect(await seenByVisitor('/uk/contact/')).not.toContain('Лише чернетка');
    await page.getByRole('radio', { name: 'Live' }).check();
    await expect.poll(() => field(page, 'hero.title').textContent()).not.toBe('Лише чернетка');
  });

  it('keeps unsaved words over a reload of the page and in other sections', async () => {
    const page = await translating();
    await field(page, 'page.description').fill('Недописане');
    await page.getByRole('link', { name: 'All pages' }).click();
    await page.locator('.gh-panel-rows > li').first().waitFor();
    await page.goBack();
    await expect.poll(() => field(page, 'page.description').inputValue()).toBe('Недописане');
    await page.reload();
    await expect.poll(() => field(page, 'page.description').inputValue()).toBe('Недописане');
    await row(page, 'page.description').getByRole('button', { name: 'Cancel' }).click();
    expect(await field(page, 'page.description').inputValue()).not.toBe('Недописане');
  });

  it('shows no markup of others that could run', async () => {
    // The browser reports the handlers that the sanitizer parses and removes.
    attack();
    const before = await Promise.all(['/contact/', '/uk/contact/'].map((path) => storedText(path, 'hero', 'subtitle')));
    await put('/contact/', 'hero', 'subtitle', 'One <img src="/x" onerror="window.attacked=1"><b>word</b>');
    await put('/uk/contact/', 'hero', 'subtitle', 'Одне <svg onload="window.attacked=1"></svg><b>слово</b>');
    const page = await translating();
    await row(page, 'hero.subtitle').locator('.gh-panel-original b').waitFor();
    expect(await row(page, 'hero.subtitle').locator('[onerror], [onload], svg').count()).toBe(0);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    await put('/contact/', 'hero', 'subtitle', String(before[0]));
    await put('/uk/contact/', 'hero', 'subtitle', String(before[1]));
  });

  it('passes axe and fits the screen in both languages and schemes at 390, 768 and 1440 px', async () => {
    await put('/contact/', 'hero', 'label', 'Contact us');
    const page = await translating({ width: 390, touch: true });
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin()}/_gh/panel/pages/translate?path=/contact/&to=uk&lang=${lang}`);
      await row(page, 'hero.label').waitFor();
      expect(await axeFindings(page), `${width} ${lang} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 390) expect(await fingerFlaws(page.locator('main'))).toEqual([]);
    }
  });
});
