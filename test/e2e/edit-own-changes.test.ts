import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fieldProbe } from '../support/field-probe.js';
import { foreignPictures } from '../support/foreign-pictures.js';
import { notes, save } from '../support/editing.js';
import { openText } from '../support/open-text.js';
import { panelOf, press } from '../support/panels.js';
import { paste } from '../support/paste.js';

const { probed, storedProbe, editor, seenByVisitor, origin } = editStage(fieldProbe);

const path = '/contact/';
const article = '/blog/choosing-the-hour/';

const pictureOf = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
const dataOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const tool = (page: Page, name: string) => page.locator('.gh-edit-tools').getByRole('button', { name, exact: true });

const story = async () => String((await storedProbe(path)).story).replace(/\s*\n\s*/g, '');

/** Collects the sentences by which edit mode says that it has undone something, or does not save it. */
async function accusations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { accused: said });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('.gh-edit-notes p'))
        if (/translat|extension/i.test(textContent ?? '')) said.push(textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { readonly accused: readonly string[] }).accused);
}

/** The picture as the browser shows it. */
const widthOf = (image: Locator) => image.evaluate((node: HTMLImageElement) => (node.complete ? node.naturalWidth : 0));

/** Selects a word of a text. */
const select = (text: Locator, word: string) =>
  text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(wanted);
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`The text has no "${wanted}".`);
  }, word);

describe('pasted pictures', () => {
  it('are shown in the open text, take typing beside them, and reach readers', async () => {
    const page = await editor(article);
    await foreignPictures(page, origin(), await pictureOf('teal'));
    const accused = await accusations(page);
    const target = await openText(page, 'entry.text');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await paste(
      target,
      `<p>Navy: <img src="${dataOf(await pictureOf('navy'))}" alt="A navy field"></p><p>Teal: <img src="https://pictures.example/teal.png" alt="A teal field"></p>`,
    );
    await page.keyboard.type(' and words');
    for (const alt of ['A navy field', 'A teal field'])
      await expect.poll(() => widthOf(target.locator(`img[alt="${alt}"]`))).toBe(60);
    await page.keyboard.type(' after them');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await accused()).toEqual([]);
    const seen = await seenByVisitor(article);
    for (const name of ['a-navy-field', 'foreign'])
      expect(seen).toMatch(new RegExp(`<img [^>]*src="/assets/images/uploads/${name}-\\w{8}\\.png"`));
    expect(seen).toContain('and words after them');
    for (const alt of ['A navy field', 'A teal field'])
      expect(await widthOf(target.locator(`img[alt="${alt}"]`))).toBe(60);
  });

  it('that cannot be taken leave the text without a word about extensions', async () => {
    const page = await probed(path);
    const accused = await accusations(page);
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await paste(target, '<p>Words</p><p><img src="data:image/png;base64,AAAA" alt="Broken"></p>');
    const list = page.locator('.gh-edit-pasted');
    await list.getByText('Broken', { exact: false }).waitFor();
    await expect.poll(() => target.locator('img').count()).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, { within: '.gh-edit-pasted' }), colorScheme).toEqual([]);
    }
    expect(await accused()).toEqual([]);
  });

  it('that are on their way let Ctrl+S wait for them, pressed twice as well, with what is typed until then', async () => {
    const page = await probed(path);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/_gh/pictures?name=*', async (route) => {
      await held;
      await route.continue();
    });
    const before = await story();
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await paste(target, `<p>Olive <img src="${dataOf(await pictureOf('olive'))}" alt="Olive"></p>`);
    await page.getByText('Adding pasted pictures to the site: 0 of 1').waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.type(' typed');
    await page.keyboard.press('Control+s');
    await page.keyboard.type(' on');
    expect(await story()).toBe(before);
    answer();
    await expect.poll(story).toMatch(/^<p>Olive <img src="[^"]+" alt="Olive"[^>]*> typed on<\/p>$/);
    expect(await target.getAttribute('contenteditable')).toBe('true');
    await page.keyboard.type('!');
    await save(page);
    await expect.poll(story).toMatch(/ typed on!<\/p>$/);
    await page.waitForSelector('[gh-id="probe.story"]:not([contenteditable])');
  });
});

describe('changes that the author makes by tools', () => {
  it('of the editor stand: formats, links, tables, pictures, undo and redo', async () => {
    const page = await probed(path);
    const accused = await accusations(page);
    const text = await openText(page, 'probe.story');
    const panel = panelOf(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Read our prices');
    await select(text, 'Read');
    await tool(page, 'Bold').click();
    await select(text, 'prices');
    await tool(page, 'Link').click();
    await panel.getByRole('combobox', { name: 'Address' }).fill('/about-us/');
    await press(panel, 'Save');
    await text.locator('a[href="/about-us/"]').waitFor();
    await select(text, 'prices');
    await tool(page, 'Link').click();
    await panel.getByRole('combobox', { name: 'Address' }).fill('/contact/');
    await press(panel, 'Save');
    await text.locator('a[href="/contact/"]').waitFor();
    await tool(page, 'Undo').click();
    await text.locator('a[href="/about-us/"]').waitFor();
    await tool(page, 'Redo').click();
    await text.locator('a[href="/contact/"]').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await tool(page, 'Picture').click();
    await press(panel, 'Pictures of the site');
    await panel.getByRole('listitem').first().getByRole('button').click();
    await panel.getByLabel('Alternative text', { exact: false }).first().fill('Dusk');
    await press(panel, 'Save');
    const image = text.locator('img[alt="Dusk"]');
    await image.click();
    await tool(page, 'Picture').click();
    const before = await image.getAttribute('src');
    await press(panel, 'Pictures of the site');
    await panel.getByRole('listitem').nth(3).getByRole('button').click();
    await panel.getByLabel('Alternative text', { exact: false }).first().fill('Dawn');
    await press(panel, 'Save');
    await text.locator('img[alt="Dawn"]').waitFor();
    expect(await text.locator('img').getAttribute('src')).not.toBe(before);
    await page.keyboard.press('Control+End');
    await tool(page, 'Table').click();
    await page.getByRole('menuitem', { name: 'Add a table', exact: true }).click();
    await text.locator('table').waitFor();
    await tool(page, 'Table').click();
    await page.getByRole('menuitem', { name: 'Remove the column', exact: true }).click();
    await page.keyboard.type('Size');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await accused()).toEqual([]);
    expect(await story()).toMatch(
      /^<p><strong>Read<\/strong> our <a href="\/contact\/">prices<\/a>(?:<\/p><p>)?<img [^>]*alt="Dawn"[^>]*>.*<table>.*Size/,
    );
  });

  it('of the browser stand: dropped text, corrections of spelling, and words of an input method', async () => {
    const page = await probed(path);
    const accused = await accusations(page);
    const text = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A wrod of ours');

    // What browsers do when a word is chosen in the menu of spelling corrections.
    await select(text, 'wrod');
    await text.evaluate((element) => {
      const said = { inputType: 'insertReplacementText', data: 'word', bubbles: true };
      element.dispatchEvent(new InputEvent('beforeinput', { ...said, cancelable: true }));
      const range = getSelection()!.getRangeAt(0);
      (range.startContainer as Text).replaceData(range.startOffset, 4, 'word');
      element.dispatchEvent(new InputEvent('input', said));
    });
    expect(await text.innerText()).toContain('A word of ours');

    const input = await page.context().newCDPSession(page);
    await page.keyboard.press('End');
    for (const words of [' に', ' にほ', ' にほん'])
      await input.send('Input.imeSetComposition', {
        ...{ text: words, selectionStart: words.length, selectionEnd: words.length },
      });
    await input.send('Input.insertText', { text: ' 日本' });
    expect(await text.innerText()).toContain('A word of ours 日本');

    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'dropped ');
      data.setData('text/html', 'dropped ');
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height } = range.getClientRects()[0]!;
      const at = { clientX: left + 1, clientY: top + height / 2 };
      element
        .querySelector('p')!
        .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...at }));
    });
    await text.getByText('dropped', { exact: false }).waitFor();
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(await accused()).toEqual([]);
    expect(await story()).toMatch(/^<p>dropped ?A word of ours 日本<\/p>$/);
  });
});
