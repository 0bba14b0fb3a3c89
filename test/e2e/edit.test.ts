import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { first, listProbe, probe, questions, second, third } from '../support/list-probe.js';
import { notes, save, switchOn, text } from '../support/editing.js';

const { arrive, write, openPlain, signIn, editor, seenByVisitor, stored, storedProbe, probed, origin } =
  editStage(listProbe);

describe('edit mode', () => {
  it('loads no editor before it is switched on', async () => {
    let requests: readonly string[] = [];
    await arrive('/', (visited) => ({ requests } = visited));
    expect(requests.filter((path) => /tinymce|edit-mode-.*\.js/.test(path))).toEqual([]);
  });

  it('Save without a login opens the login popup, and that very save then goes through; a visitor’s reload shows it', async () => {
    const page = await arrive('/');
    await switchOn(page);
    await write(page, 'hero.title', 'Light before concrete');
    await save(page);
    await signIn(page);
    await notes(page).waitFor();
    const since = Date.now();
    await notes(page).waitFor({ state: 'detached', timeout: 8000 });
    expect(Date.now() - since).toBeGreaterThan(3500);
    expect(Date.now() - since).toBeLessThan(6500);
    expect(await seenByVisitor('/')).toContain('Light before concrete');
    await page.reload();
    expect(await text(page, 'hero.title').innerText()).toBe('Light before concrete');
  });

  it('two editors who change different texts at once both succeed', async () => {
    const [first, second] = [await editor('/'), await editor('/')];
    await write(first, 'hero.title', 'Title of the first');
    await write(second, 'hero.subtitle', 'Subtitle of the second');
    await Promise.all([save(first), save(second)]);
    await Promise.all([notes(first).waitFor(), notes(second).waitFor()]);
    const html = await seenByVisitor('/');
    expect(html).toContain('Title of the first');
    expect(html).toContain('Subtitle of the second');
  });

  it('two editors who change the same text: the second is shown both and chooses', async () => {
    const [first, second] = [await editor('/services-interior/'), await editor('/services-interior/')];
    await write(first, 'hero.title', 'Version of the first');
    await write(second, 'hero.title', 'Version of the second');
    await save(first);
    await notes(first).waitFor();
    await save(second);
    const dialog = second.locator('dialog[open]').filter({ hasText: 'Version of the first' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('Version of the second');
    expect(await seenByVisitor('/services-interior/')).toContain('Version of the first');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await notes(second).waitFor();
    const html = await seenByVisitor('/services-interior/');
    expect(html).toContain('Version of the second');
    expect(html).not.toContain('Version of the first');
  });

  it('Cancel brings the text back, switching off takes the editor away', async () => {
    const page = await editor('/contact/');
    const before = await text(page, 'hero.title').innerText();
    await write(page, 'hero.title', 'Never saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await text(page, 'hero.title').innerText()).toBe(before);
    await page.getByRole('switch', { name: 'Edit mode' }).click();
    await page.waitForSelector('body:not(.edit-mode-enabled)');
    expect(await page.locator('[contenteditable="true"]').count()).toBe(0);
    expect(await seenByVisitor('/contact/')).not.toContain('Never saved');
  });

  it('what is saved is sanitised, whatever was put into the text', async () => {
    const page = await editor('/privacy-policy/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await text(page, 'hero.title').evaluate((node) => {
      node.innerHTML = 'Safe <b onclick="alert(1)">words</b><img src="x" onerror="alert(2)"><gh-popup></gh-popup>';
      node.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await save(page);
    await notes(page).waitFor();
    const { hero } = (await stored('/privacy-policy/')) as { readonly hero: { readonly title: string } };
    expect(hero.title).toBe('Safe <b>words</b>');
    const title =
      /<h1[^>]*gh-id="hero.title"[^>]*>([\s\S]*?)<\/h1>/.exec(await seenByVisitor('/privacy-policy/'))?.[1] ?? '';
    expect(title).toContain('Safe <b>words</b>');
    expect(title).not.toMatch(/onerror|onclick|gh-popup/);
  });

  it("Save before the editor is there says 'TinyMCE not ready yet' and loses nothing; once it is there the save goes through", async () => {
    const page = await editor('/account/');
    const said: string[] = [];
    page.on('dialog', (dialog) => said.push(`${dialog.type()}: ${dialog.message()}`));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/tinymce-/, async (route) => {
      await held;
      await route.continue();
    });
    // On as it was on the page before.
    await page.goto(`${origin()}/contact/`);
    await page.waitForSelector('body.edit-mode-enabled');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed early');
    await save(page);
    expect(said).toEqual(['alert: TinyMCE not ready yet']);
    release();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await expect.poll(() => text(page, 'hero.title').innerText()).toBe('Typed early');
    await save(page);
    await notes(page).waitFor();
    expect(await seenByVisitor('/contact/')).toContain('Typed early');
  });

  it('Update cache renders the page anew', async () => {
    const page = await editor('/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.getByRole('button', { name: 'Update cache' }).click();
    await page.waitForURL(/mode=ssr/);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('works with the keyboard alone: Tab to a text, Enter opens it, Ctrl+S saves', async () => {
    const page = await editor('/uk/');
    await text(page, 'hero.title').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Світло раніше за бетон');
    await page.keyboard.press('Control+s');
    await expect.poll(() => seenByVisitor('/uk/')).toContain('Світло раніше за бетон');
    expect(await seenByVisitor('/')).not.toContain('Світло раніше за бетон');
  });

  it('gives the focus back to the text after Save, after Cancel and after Escape', async () => {
    const page = await editor('/contact/');
    const isFocused = () => text(page, 'hero.title').evaluate((node) => node === document.activeElement);
    await write(page, 'hero.title', 'Focused');
    await save(page);
    await notes(page).waitFor();
    expect(await isFocused()).toBe(true);
    await write(page, 'hero.title', 'Not saved');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await isFocused()).toBe(true);
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.keyboard.press('Escape');
    expect(await isFocused()).toBe(true);
  });
});

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
    await dialog.getByLabel('Text to show').fill('Costs');
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
    await page.getByText('more formatting than a page can show', { exact: false }).waitFor();
    expect((await storedProbe(path)).items[0]?.a).toBe(`Answer ${first}`);
  });
});
