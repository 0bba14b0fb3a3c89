import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, plainEditor, save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';

const { probed, stored, write } = editStage(listProbe);

const path = '/contact/';
const hero = async () => (await stored(path))['hero'] as { readonly title: string; readonly subtitle: string };

describe('Ctrl+S', () => {
  it('saves and keeps the caret in the text: typing goes on where it was', async () => {
    const page = await probed(path);
    await write(page, 'hero.title', 'First, third');
    for (let back = 0; back < ', third'.length; back += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    await notes(page).waitFor({ state: 'detached' });
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.type(', second');
    expect(await text(page, 'hero.title').innerText()).toBe('First, second, third');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect((await hero()).title).toBe('First, second, third');
    // The way back to what stood there at first is a change, too.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('First, third');
    await save(page);
    await expect.poll(async () => (await hero()).title).toBe('First, third');
    await page.waitForSelector('[gh-id="hero.title"]:not([contenteditable])');
  });

  it('loses no key that is pressed while the server answers, at whatever moment', async () => {
    const page = await probed(path);
    await write(page, 'hero.title', '');
    const words = 'Typed without a pause, saved again and again';
    for (const [at, letter] of [...words].entries()) {
      await page.keyboard.type(letter);
      if (at % 4 === 3) await page.keyboard.press('Control+s');
    }
    expect(await text(page, 'hero.title').innerText()).toBe(words);
    await page
      .getByRole('button', { name: 'Not saved yet', exact: false })
      .waitFor({ state: 'detached' })
      .catch(() => undefined);
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await hero()).title).toBe(words);
    expect(await text(page, 'hero.title').getAttribute('contenteditable')).toBe('true');
  });

  it('saves all unsaved texts of the page, also while none is open, and says how many', async () => {
    const page = await probed(path);
    await write(page, 'hero.title', 'One of three');
    await write(page, 'hero.subtitle', 'Two of three');
    await text(page, 'probe.label').click();
    await plainEditor(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Three of three');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved. Texts: 3', { exact: true }).waitFor();
    expect(await hero()).toMatchObject({ title: 'One of three', subtitle: 'Two of three' });
    expect((await stored(path))['probe']).toMatchObject({ label: 'Three of three' });
    await page.keyboard.press('Control+s');
    await page.getByText('All changes are saved.').waitFor();

    await write(page, 'hero.title', 'One of two');
    await write(page, 'hero.subtitle', 'Two of two');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved. Texts: 2', { exact: true }).waitFor();
    expect(await hero()).toMatchObject({ title: 'One of two', subtitle: 'Two of two' });
  });

  it('is the button Save that ends editing', async () => {
    const page = await probed(path);
    await openText(page, 'hero.title');
    await page.keyboard.type('x');
    await save(page);
    await notes(page).waitFor();
    await page.waitForSelector('[gh-id="hero.title"]:not([contenteditable])');
  });
});
