import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { holdEditor } from '../support/hold-editor.js';
import { listProbe } from '../support/list-probe.js';
import { notes, save, switchOn, text } from '../support/editing.js';

const { arrive, attack, write, signIn, editor, seenByVisitor, stored, origin } = editStage(listProbe);

describe('edit mode', () => {
  it('loads no editor before it is switched on, whatever else a visitor does', async () => {
    let requests: readonly string[] = [];
    const page = await arrive('/contact/', (visited) => ({ requests } = visited));
    await page.locator('main gh-form [name="email"]').first().focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    const scripts = (name: RegExp) => requests.filter((path) => path.endsWith('.js') && name.test(path));
    // What edit mode would have asked for at the start of the page comes before this.
    expect(scripts(/\/form-/)).toHaveLength(1);
    expect(scripts(/tinymce|edit|editor/)).toEqual([]);
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
    attack();
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
    const release = await holdEditor(page);
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

  it('Update cache renders the page anew: it stands in the menu of the bar, and keys reach it', async () => {
    const page = await editor('/');
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    expect(await page.getByRole('button', { name: 'Update cache' }).isVisible()).toBe(false);
    await page.locator('.gh-edit-preview summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Update cache' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/mode=ssr/);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('works with the keyboard alone: Tab to a text, which is a named text box once Enter has opened it, Ctrl+S saves', async () => {
    const page = await editor('/uk/');
    const id = () => page.evaluate(() => document.activeElement?.getAttribute('gh-id'));
    await text(page, 'hero.title').focus();
    await page.keyboard.press('Tab');
    const second = await id();
    const inOrder = await page
      .locator('main [gh-id][tabindex="0"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('gh-id')));
    expect(second).toBe(inOrder[inOrder.indexOf('hero.title') + 1]);
    await page.keyboard.press('Shift+Tab');
    expect(await id()).toBe('hero.title');
    expect(await page.getByRole('textbox', { name: 'Заголовок' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await page.getByRole('textbox', { name: 'Заголовок' }).waitFor();
    // Out of the open text, too, which is closed then.
    await page.keyboard.press('Tab');
    expect(await id()).toBe(second);
    expect(await text(page, 'hero.title').getAttribute('role')).toBeNull();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('F2');
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
