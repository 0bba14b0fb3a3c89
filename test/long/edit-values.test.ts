import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { agree } from '../support/agree.js';
import { editStage } from '../support/edit-stage.js';
import { first, listProbe, probe, questions, second, third } from '../support/list-probe.js';
import { notes, save, text } from '../support/editing.js';
import { panelOf, press } from '../support/panels.js';

const { editor, seenByVisitor, write, openPlain, stored, storedProbe, probed } = editStage(listProbe);

describe('a list that others change meanwhile', () => {
  const path = '/services-interior/';

  async function openThird(): Promise<Page> {
    const page = await probed(path);
    await write(page, 'probe.items.2.a', 'Mine');
    return page;
  }

  it('gets the change at the entry that was shown, wherever it is now', async () => {
    const page = await openThird();
    await stored(path, (content) => ({
      ...content,
      probe: { ...probe, items: questions(third, 'dddddddd', first, second) },
    }));
    await save(page);
    await notes(page).waitFor();
    expect((await storedProbe(path)).items).toEqual([
      { id: third, q: `Question ${third}`, a: 'Mine' },
      ...questions('dddddddd', first, second),
    ]);
  });

  it('gets no change where the entry is gone: the editor is told, and what was typed stays', async () => {
    const page = await openThird();
    const items = questions('dddddddd', first, second);
    await stored(path, (content) => ({ ...content, probe: { ...probe, items } }));
    await save(page);
    await page.getByText('This text no longer exists', { exact: false }).waitFor();
    expect(await text(page, 'probe.items.2.a').innerText()).toBe('Mine');
    expect((await storedProbe(path)).items).toEqual(items);
  });
});

describe('a value of each kind', () => {
  const path = '/contact/';

  it('plain: takes no markup and no line break, and Enter saves it', async () => {
    const page = await probed(path);
    await openPlain(page, 'probe.label');
    await text(page, 'probe.label').evaluate((node) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Write\nto us');
      data.setData('text/html', '<a href="/x/">Write<br>to us</a>');
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Shift+Enter');
    await notes(page).waitFor();
    expect(await text(page, 'probe.label').innerHTML()).toBe('Write to us');
    expect((await storedProbe(path)).label).toBe('Write to us');
  });

  it('link: refuses a bad address, and stores a good one with its words', async () => {
    const page = await probed(path);
    await text(page, 'probe.link').click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter an address that starts with').waitFor();
    await dialog.getByLabel('Address', { exact: true }).fill('/about-us/');
    await dialog.getByLabel('Link text').fill('Costs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await notes(page).waitFor();
    expect((await storedProbe(path)).link).toEqual({ text: 'Costs', link: '/about-us/' });
    expect(await text(page, 'probe.link').getAttribute('href')).toBe('/about-us/');
  });

  it('number: stays a number', async () => {
    const page = await probed(path);
    for (const [words, note] of [
      ['many', 'Enter a number'],
      ['13,5', 'Saved'],
    ] as const) {
      await openPlain(page, 'probe.count');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page
        .getByText(note, { exact: note === 'Saved' })
        .first()
        .waitFor();
    }
    expect((await storedProbe(path)).count).toBe(13.5);
  });

  it('text: takes paragraphs, headings and lists', async () => {
    const page = await probed(path);
    await write(page, 'probe.story', 'Steps');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Second');
    await save(page);
    await notes(page).waitFor();
    expect((await storedProbe(path)).story).toBe('<ul><li>Steps</li><li>Second</li></ul>');
  });

  it('rich: is refused with a reason where its markup is more than a page can show', async () => {
    const page = await probed(path);
    await text(page, 'probe.items.0.a').click();
    await page.waitForSelector('[gh-id="probe.items.0.a"][contenteditable="true"]');
    await text(page, 'probe.items.0.a').evaluate((node) => {
      node.innerHTML = `${Array.from({ length: 40 }, (_, n) => (n % 2 ? '<i>' : '<b>')).join('')}deep`;
      node.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await save(page);
    await page.getByText('too much formatting for a page', { exact: false }).waitFor();
    expect((await storedProbe(path)).items[0]?.a).toBe(`Answer ${first}`);
  });

  it('field of a form: what it says while it is empty is changed by a click and by keyboard, for visitors too', async () => {
    const page = await editor(path);
    const field = page.locator('main gh-form').getByLabel('Company');
    const hint = async (words: string) => {
      const panel = panelOf(page);
      await panel.getByLabel('Placeholder: an example or a hint in the empty field').fill(words);
      await press(panel, 'Save');
      await panel.waitFor({ state: 'detached' });
      await expect.poll(() => field.getAttribute('placeholder')).toBe(words);
      expect(await seenByVisitor(path)).toContain(`placeholder="${words}"`);
    };
    await field.click();
    await agree(page);
    await hint('Name of your firm');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'company');
    await page.keyboard.press('Enter');
    await hint('Your firm');
  });
});
