import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin, stored, seenByVisitor } = editStage(listProbe);
type Part = Readonly<Record<string, unknown>>;

const dialog = (page: Page): Locator => page.locator('dialog[open]');
const notesButton = (page: Page): Locator => page.locator('.gh-edit-button--notes');
const thread = (page: Page, words: string): Locator => page.locator('.gh-edit-remark').filter({ hasText: words });

/** Opens the title of the contact page, and the notes with it. */
async function openOnTitle(page: Page): Promise<void> {
  await text(page, 'hero.title').click();
  await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
  await expect.poll(() => text(page, 'hero.title').getAttribute('contenteditable')).not.toBe('false');
  await notesButton(page).click();
  await dialog(page).getByLabel('Note', { exact: true }).waitFor();
}

async function leaveNote(page: Page, words: string): Promise<void> {
  await openOnTitle(page);
  await dialog(page).getByLabel('Note', { exact: true }).fill(words);
  await dialog(page).getByRole('button', { name: 'Add the note' }).click();
  await thread(page, words).waitFor();
}

describe('notes on texts', () => {
  it('are left, answered, given to a person and resolved, by mouse', async () => {
    const page = await editor('/contact/');
    await leaveNote(page, 'Is this too long?');
    const note = thread(page, 'Is this too long?');
    expect(await note.getByRole('heading').textContent()).toContain('producer');
    await note.getByRole('button', { name: 'Answer' }).click();
    await note.getByLabel('Answer', { exact: true }).fill('No, it stays.');
    await note.getByRole('button', { name: 'Send the answer' }).click();
    await note.getByText('No, it stays.').waitFor();
    await note.getByLabel('Task for').selectOption({ index: 1 });
    await expect.poll(() => note.getByLabel('Task for').inputValue()).not.toBe('');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => notesButton(page).getAttribute('aria-label')).toMatch(/^Notes: \d+$/);

    await notesButton(page).click();
    await note.getByRole('button', { name: 'Resolve' }).click();
    await note.waitFor({ state: 'detached' });
    expect(await seenByVisitor('/contact/')).not.toContain('Is this too long?');
  });

  it('are left and shown by keyboard alone, on a phone', async () => {
    const page = await editor('/contact/', { width: 390 });
    await text(page, 'hero.title').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
    const reach = async (control: Locator) => {
      for (let press = 0; press < 60; press += 1) {
        if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('The Tab key does not lead to the control.');
    };
    await page.keyboard.press('F6');
    await reach(notesButton(page));
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Note', { exact: true }).waitFor();
    await page.keyboard.type('By keys');
    await reach(dialog(page).getByRole('button', { name: 'Add the note' }));
    await page.keyboard.press('Enter');
    await thread(page, 'By keys').waitFor();
    await reach(thread(page, 'By keys').getByRole('button', { name: 'Show the text' }));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    const box = await text(page, 'hero.title').boundingBox();
    expect(box && box.y > 0 && box.y < 844).toBe(true);
  });

  it('stay at their text when it changes, and say when it is removed', async () => {
    const page = await editor('/contact/');
    await leaveNote(page, 'Stays here');
    const title = ((await stored('/contact/'))['hero'] as Part)['title'];
    const put = (value: unknown) =>
      stored('/contact/', (content) => ({ ...content, hero: { ...(content['hero'] as Part), title: value } }));
    await put('Another title');
    const notes = async () => {
      await page.goto(`${origin()}/_gh/panel/notes`);
      await thread(page, 'Stays here').waitFor();
      return thread(page, 'Stays here').textContent();
    };
    expect(await notes()).not.toContain('The text was removed');
    await put(undefined);
    expect(await notes()).toContain('The text was removed');
    await put(title);
  });

  it('are listed in the site panel, with a link to their page', async () => {
    const page = await editor('/contact/');
    await leaveNote(page, 'Seen in the panel');
    await dialog(page).getByRole('link', { name: 'Notes on all pages' }).click();
    await thread(page, 'Seen in the panel').waitFor();
    await thread(page, 'Seen in the panel').getByRole('button', { name: 'Resolve' }).click();
    await thread(page, 'Seen in the panel').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Resolved' }).click();
    await thread(page, 'Seen in the panel').getByRole('button', { name: 'Open again' }).click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await thread(page, 'Seen in the panel').getByRole('link', { name: 'Open the page' }).click();
    await page.waitForURL(`${origin()}/contact/`);
  });

  it('show markup as text', async () => {
    const page = await editor('/contact/');
    const attack = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';
    await leaveNote(page, attack);
    expect(await thread(page, 'onerror').locator('img, script').count()).toBe(0);
    await page.goto(`${origin()}/_gh/panel/notes`);
    await thread(page, 'onerror').waitFor();
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });

  it('add nothing to what visitors load', async () => {
    const asked: string[] = [];
    const page = await arrive('/contact/', ({ page: own }) =>
      own.on('request', (request) => asked.push(request.url())),
    );
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /note/.test(new URL(url).pathname))).toEqual([]);
  });

  it('pass axe and fit the screen in both languages and schemes at 390, 768 and 1440 px', async () => {
    const page = await editor('/contact/', { width: 390, touch: true });
    await leaveNote(page, 'Looked at');
    expect(await fingerFlaws(dialog(page))).toEqual([]);
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin()}/${lang === 'uk' ? 'uk/' : ''}contact/`);
      await page.waitForSelector('body.edit-mode-enabled');
      await notesButton(page).click();
      await dialog(page).locator('h3').first().waitFor();
      expect(await axeFindings(page, { within: 'dialog[open]' }), `${width} ${lang}`).toEqual([]);
      await page.goto(`${origin()}/_gh/panel/notes?lang=${lang}`);
      await page.locator('.gh-edit-remark').first().waitFor();
      expect(await axeFindings(page), `panel ${width} ${lang} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
