import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { showOriginal, translatePage } from '../support/translate-page.js';

const { probed, storedProbe, stored, write, openPlain } = editStage(listProbe);

const path = '/contact/';
const pageTranslated = 'Your browser has translated this page, so nothing is saved.';
const textTranslated = 'Your browser has translated this text.';
const undone = 'A translator or an extension of your browser changed this text.';

const storedTitle = async () => ((await stored(path))['hero'] as { readonly title: string }).title;
const says = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();

describe('a page that the browser translates', () => {
  it('while a text is open: the open text and the parts of edit mode are left alone, nothing is saved until the translation is off', async () => {
    const page = await probed(path);
    const before = await storedTitle();
    await write(page, 'hero.title', 'Written by hand');
    await translatePage(page);
    expect(await text(page, 'hero.title').innerHTML()).toBe('Written by hand');
    expect(await page.locator('#gh-edit-ui font').count()).toBe(0);
    for (const how of [() => page.keyboard.press('Control+s'), () => save(page)]) {
      await how();
      await says(page, pageTranslated);
    }
    expect(await storedTitle()).toBe(before);
    await page.keyboard.type(', and gone on');
    await showOriginal(page);
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await storedTitle()).toBe('Written by hand, and gone on');
  });

  it.each([
    ['with markup', 'probe.items.1.a', 'Answer bbbbbbbb', (page: Page) => write(page, 'probe.items.1.a', '')],
    ['of one line', 'probe.items.1.q', 'Question bbbbbbbb', (page: Page) => openPlain(page, 'probe.items.1.q')],
  ] as const)(
    'before a text %s is opened: the stored text opens, and is what an edit starts from',
    async (_, id, words, open) => {
      const page = await probed(path);
      await translatePage(page);
      expect(await text(page, id).innerText()).toBe(`Übersetzt ${words}`);
      await open(page);
      await page.keyboard.press('Escape');
      await text(page, id).click();
      await page.waitForSelector(`[gh-id="${id}"][contenteditable][translate="no"]`);
      await says(page, pageTranslated);
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await page.keyboard.press('Control+s');
      await page.keyboard.press('Escape');
      expect(JSON.stringify(await storedProbe(path))).not.toContain('!');
      await showOriginal(page);
      await page.keyboard.press('Control+s');
      await notes(page).waitFor();
      const [, item] = (await storedProbe(path)).items;
      expect(item?.[id.endsWith('q') ? 'q' : 'a']).toBe(`${words}!`);
    },
  );

  it('by an extension that translates open texts, too: the words are the author’s again, or nothing is saved', async () => {
    const page = await probed(path);
    await write(page, 'hero.title', 'Written by hand');
    const translate = async () => {
      await translatePage(page, 'translate="no"');
      await page.evaluate(() => document.documentElement.classList.remove('translated-ltr'));
    };
    await translate();
    await says(page, undone);
    expect(await text(page, 'hero.title').innerHTML()).toBe('Written by hand');
    await page.keyboard.type(', twice');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await storedTitle()).toBe('Written by hand, twice');
    await page.keyboard.type(', thrice');
    for (let time = 0; time < 3; time += 1) await translate();
    expect(await text(page, 'hero.title').innerText()).toBe('Übersetzt Written by hand, twice, thrice');
    await page.keyboard.insertText('lost');
    await says(page, textTranslated);
    await save(page);
    expect(await text(page, 'hero.title').getAttribute('contenteditable')).toBe('true');
    expect(await storedTitle()).toBe('Written by hand, twice');
    await page.keyboard.press('Escape');
    expect(await text(page, 'hero.title').innerHTML()).toBe('Written by hand, twice, thrice');
    await page.keyboard.press('Control+s');
    await expect.poll(storedTitle).toBe('Written by hand, twice, thrice');
  });
});

describe('an extension of the browser', () => {
  it('that marks words of an open text leaves nothing in what is saved', async () => {
    const page = await probed(path);
    await write(page, 'hero.title', 'Some words of mine');
    await text(page, 'hero.title').evaluate((element) => {
      element.setAttribute('data-gramm', 'true');
      const words = element.firstChild as Text;
      const rest = words.splitText(5);
      rest.splitText(5);
      const mark = document.createElement('mark');
      mark.className = 'dictionary';
      rest.replaceWith(mark);
      mark.append(rest, document.createElement('grammarly-extension'));
    });
    await page.keyboard.press('End');
    await page.keyboard.type('.');
    await save(page);
    await notes(page).waitFor();
    expect(await storedTitle()).toBe('Some words of mine.');
    expect(await text(page, 'hero.title').getAttribute('data-gramm')).toBeNull();
  });

  it.each(['hero.title', 'probe.label'])(
    'that puts other words into %s has that undone, and its editor is told',
    async (id) => {
      const page = await probed(path);
      await (id === 'hero.title' ? write(page, id, '') : openPlain(page, id));
      await page.keyboard.type('In the cloud');
      const replace = () =>
        text(page, id).evaluate((element) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const node = walker.nextNode() as Text;
          node.data = node.data.replace('cloud', 'butt');
        });
      await replace();
      await says(page, undone);
      expect(await text(page, id).innerText()).toBe('In the cloud');
      await page.keyboard.press('End');
      await page.keyboard.type(', twice');
      await save(page);
      await notes(page).waitFor();
      expect(JSON.stringify(await stored(path))).toContain('In the cloud, twice');
      expect(JSON.stringify(await stored(path))).not.toContain('butt');
    },
  );

  it('that does so again and again keeps the text from being saved; what was written before is kept', async () => {
    const page = await probed(path);
    const before = await storedTitle();
    await write(page, 'hero.title', 'In the cloud');
    await page.getByRole('button', { name: 'Not saved yet (1)' }).waitFor();
    for (let time = 0; time < 4; time += 1)
      await text(page, 'hero.title').evaluate((element) => {
        const node = element.firstChild as Text;
        node.data = node.data.replace('cloud', 'butt');
      });
    await save(page);
    await says(page, 'An extension of your browser keeps changing this text');
    expect(await storedTitle()).toBe(before);
    await page.keyboard.press('Escape');
    expect(await text(page, 'hero.title').innerText()).toBe('In the cloud');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await storedTitle()).toBe('In the cloud');
  });
});
