import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { killTab } from '../support/kill-tab.js';
import { listProbe } from '../support/list-probe.js';

const { editor, seenByVisitor, stored, origin } = editStage(listProbe);

const path = '/services-interior/';
const entries = (page: Page): Locator => page.locator('gh-accordion [gh-array] > [gh-item]');
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: /^Entry/ });
const dialog = (page: Page): Locator => page.locator('dialog[open]');
const status = async (at: string) => (await fetch(origin() + at, { redirect: 'manual' })).status;

describe('an entry of a list', () => {
  it('is hidden by mouse: dimmed for its editor, gone for visitors; undo shows it again', async () => {
    const page = await editor(path);
    const entry = entries(page).nth(1);
    const id = (await entry.getAttribute('gh-item')) ?? '';
    const own = page.locator(`gh-accordion [gh-item="${id}"]`);
    expect(await seenByVisitor(path)).toContain(`gh-item="${id}"`);
    await entry.locator('summary').hover();
    await toolbar(page).getByRole('button', { name: 'Hide from visitors' }).click();
    await expect.poll(() => own.getAttribute('gh-hidden')).toBe('');
    expect(await seenByVisitor(path)).not.toContain(id);

    // It is there again after a reload in edit mode, and out of sight once that is switched off.
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    await own.and(page.locator('[gh-hidden]')).waitFor();
    await page.getByRole('button', { name: 'Leave edit mode' }).click();
    await own.waitFor({ state: 'hidden' });
    await page.locator('gh-edit-mode [role="switch"]').click();
    await own.waitFor({ state: 'visible' });

    await own.locator('summary').hover();
    await page.getByRole('toolbar', { name: /Hidden from visitors$/ }).waitFor();
    await toolbar(page).getByRole('button', { name: 'Show to visitors again' }).click();
    await expect.poll(() => own.getAttribute('gh-hidden')).toBe(null);
    expect(await seenByVisitor(path)).toContain(`gh-item="${id}"`);
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => own.getAttribute('gh-hidden')).toBe('');
    await page.getByRole('button', { name: 'Redo the last save' }).click();
    await expect.poll(() => own.getAttribute('gh-hidden')).toBe(null);
  });

  it('is hidden by keyboard alone', async () => {
    const page = await editor('/services-exterior/');
    const id = (await entries(page).nth(1).getAttribute('gh-item')) ?? '';
    await entries(page).nth(1).locator('[gh-id]').first().focus();
    await toolbar(page).waitFor();
    await page.keyboard.press('F6');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Move before the previous entry');
    while ((await focused()) !== 'Hide from visitors') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(`gh-accordion [gh-item="${id}"]`).getAttribute('gh-hidden')).toBe('');
    expect(await seenByVisitor('/services-exterior/')).not.toContain(id);
  });
});

describe('the settings of a page', () => {
  it('say title, description and visibility of each language side by side, and its address, which old links find', async () => {
    const page = await editor('/services-site-plan/');
    const asked: string[] = [];
    page.on('dialog', (shown) => asked.push(shown.type()));
    await page.getByRole('button', { name: 'Page settings' }).click();
    const [english, ukrainian] = [dialog(page).locator('fieldset').nth(0), dialog(page).locator('fieldset').nth(1)];
    await english.waitFor();
    expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await english.getByLabel('Title', { exact: true }).fill('Plans of a site');
    await ukrainian.getByLabel('Visible to visitors').uncheck();
    await dialog(page).getByLabel('Address, the same in all languages').fill('/services-Плани/');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('lower-case Latin letters', { exact: false }).last().waitFor();
    await dialog(page).getByLabel('Address, the same in all languages').fill('/services-plans/');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`${origin()}/services-plans/`, { waitUntil: 'commit' });
    await expect.poll(() => page.title()).toBe('Plans of a site');
    // What was saved is left without a question.
    expect(asked).toEqual([]);
    expect((await stored('/services-plans/'))['page']).toMatchObject({ title: 'Plans of a site' });
    expect(await status('/services-site-plan/')).toBe(301);
    expect(await status('/uk/services-plans/')).toBe(302);

    // On the page at its new address it can still be taken back, and made again.
    await page.waitForSelector('body.edit-mode-enabled');
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await page.waitForURL(`${origin()}/services-site-plan/`, { waitUntil: 'commit' });
    await page.getByText('The page address is now /services-site-plan/.').waitFor();
    expect(await status('/services-plans/')).toBe(301);
    await page.getByRole('button', { name: 'Redo the last save' }).click();
    await page.waitForURL(`${origin()}/services-plans/`, { waitUntil: 'commit' });
    expect(await status('/services-site-plan/')).toBe(301);

    // Visitors are led to the default language; an editor still finds the hidden version.
    expect((await page.goto(`${origin()}/uk/services-plans/`))?.status()).toBe(200);
    expect(page.url()).toBe(`${origin()}/uk/services-plans/`);
  });

  it('say a description and a picture for sharing, which visitors’ programs read, by words and by the library', async () => {
    const at = '/services-floor-plan/';
    const page = await editor(at);
    await page.getByRole('button', { name: 'Page settings' }).click();
    const english = dialog(page).locator('fieldset').nth(0);
    const description = `Plans in color, ${'drawn to scale, '.repeat(12)}from sketches.`;
    await english.getByLabel('Description', { exact: true }).fill(description);
    await english.getByText(`The description has ${description.length} characters`, { exact: false }).waitFor();
    await english.getByLabel('Description', { exact: true }).fill('Plans in color, drawn to scale from sketches.');
    await english.getByRole('button', { name: 'Pictures of the site' }).click();
    const choice = english.locator('.gh-edit-library li button').nth(2);
    const chosen = await choice.locator('img').getAttribute('src');
    await choice.click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const html = await seenByVisitor(at);
    expect(html).toContain('<meta name="description" content="Plans in color, drawn to scale from sketches."');
    // The address that programs read needs the site's own, which a server of tests has not been told.
    const name = /images\/(.+)-600\.jpg/.exec(chosen ?? '')?.[1];
    expect((await stored(at))['page']).toMatchObject({ picture: { src: `/assets/images/${name}.jpg` } });
  });

  it('add the page in a language that it lacks, as a copy that visitors do not see before it is shown', async () => {
    const page = await editor('/blog/forty-finishes/');
    await page.getByRole('button', { name: 'Page settings' }).click();
    await dialog(page).getByRole('button', { name: 'Add a hidden copy' }).click();
    await page.waitForURL(`${origin()}/uk/blog/forty-finishes/`);
    await page.waitForSelector('body.edit-mode-enabled');
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    expect(await status('/uk/blog/forty-finishes/')).not.toBe(200);
    expect(await status('/blog/forty-finishes/')).toBe(200);
    await page.getByRole('button', { name: 'Налаштування сторінки' }).click();
    await dialog(page).getByLabel('Видима для відвідувачів').last().check();
    await dialog(page).getByRole('button', { name: 'Зберегти' }).click();
    await expect.poll(() => status('/uk/blog/forty-finishes/')).toBe(200);
  });

  it('asks before it gives up what was entered: by Escape, by Cancel, by a click on the page behind, and with the page', async () => {
    const page = await editor('/contact/');
    const asked: string[] = [];
    page.on('dialog', (shown) => asked.push(shown.type()));
    for (const [name, label] of [
      ['Page settings', 'Title'],
      ['New page', 'Title'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const field = dialog(page).getByRole('textbox', { name: label, exact: true }).first();
      await field.waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });

      await page.getByRole('button', { name, exact: true }).click();
      await field.fill('Half a thought');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
        () => page.mouse.click(5, 5),
      ]) {
        await leave();
        await dialog(page).getByText('Discard the change?').waitFor();
        await dialog(page).getByRole('button', { name: 'Continue editing' }).click();
        expect(await field.inputValue(), name).toBe('Half a thought');
      }
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Discard' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Page settings' }).click();
    await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).first().fill('Half a thought');
    await page.goto('about:blank');
    expect(asked).toEqual(['beforeunload']);
    expect(await seenByVisitor('/contact/')).not.toContain('Half a thought');

    // A user who comes back finds it, until it is given up in the window itself.
    await page.goto(`${origin()}/contact/`);
    await page.waitForSelector('body.edit-mode-enabled');
    const title = dialog(page).getByRole('textbox', { name: 'Title', exact: true }).first();
    await page.getByRole('button', { name: 'Page settings' }).click();
    await dialog(page).getByText('Your earlier unsaved entries were restored.').waitFor();
    expect(await title.inputValue()).toBe('Half a thought');
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Page settings' }).click();
    await title.waitFor();
    expect(await title.inputValue()).not.toBe('Half a thought');
  });

  it('is used on a phone: nothing is wider than the window, and what is pressed is large enough', async () => {
    const page = await editor('/services-commercial/', { width: 320, touch: true });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ['Page settings', 'New page']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await dialog(page).locator('input').first().waitFor();
      const wide = await dialog(page).evaluate(
        (box) => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth,
      );
      expect(wide, name).toBe(false);
      const small = await dialog(page)
        .locator('button, input:not([type="checkbox"], [type="radio"], [type="file"]), select')
        .evaluateAll(
          (all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).length,
        );
      expect(small, name).toBe(0);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
  });
});

describe('a new page', () => {
  it('is made of a kind by keyboard, opens with texts that say what to write, and is hidden until it is shown', async () => {
    const page = await editor('/uk/blog/');
    await page.getByRole('button', { name: 'Нова сторінка' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Стаття').focus();
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Space');
    await dialog(page).getByRole('textbox', { name: 'Заголовок' }).fill('Щовечора: згадуємо її');
    expect(await dialog(page).getByLabel('Остання частина адреси').inputValue()).toBe('shchovechora-zghaduiemo-yii');
    await page.keyboard.press('Enter');
    const at = '/uk/blog/shchovechora-zghaduiemo-yii/';
    await page.waitForURL(origin() + at);
    await page.waitForSelector('body.edit-mode-enabled');
    await page.getByText('Назвіть перший крок').waitFor();
    expect(await page.locator('h1').innerText()).toBe('Щовечора: згадуємо її');
    expect(await status(at)).toBe(404);

    await page.getByRole('button', { name: 'Нова сторінка' }).click();
    await dialog(page).getByLabel('Стаття').check();
    await dialog(page).getByRole('textbox', { name: 'Заголовок' }).fill('Щовечора: згадуємо її');
    await dialog(page).getByRole('button', { name: 'Створити' }).click();
    await dialog(page).getByText('вже має цю адресу', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Відкинути' }).click();

    await page.getByRole('button', { name: 'Налаштування сторінки' }).click();
    await dialog(page).getByLabel('Видима для відвідувачів').first().check();
    // What still says what to write is named before visitors read it, and each of it leads to its text.
    const left = dialog(page).getByRole('group', { name: /у яких досі стоїть підказка: 7/ });
    await left.waitFor();
    await dialog(page).getByRole('button', { name: 'Зберегти' }).click();
    await dialog(page).getByRole('button', { name: 'Усе одно показати сторінку' }).waitFor();
    expect(await left.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    expect(await status(at)).toBe(404);
    await left.getByRole('button', { name: 'Назвіть перший крок' }).click();
    await dialog(page).getByRole('button', { name: 'Відкинути' }).click();
    await page.waitForSelector('[gh-id="entry.text"][contenteditable="true"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Налаштування сторінки' }).click();
    await dialog(page).getByLabel('Видима для відвідувачів').first().check();
    await dialog(page).getByRole('button', { name: 'Зберегти' }).click();
    await dialog(page).getByRole('button', { name: 'Усе одно показати сторінку' }).click();
    await expect.poll(() => status(at)).toBe(200);
    expect(await seenByVisitor('/uk/blog/')).toContain(at);
  });

  it('is offered again as it was entered after its tab was killed, and no more once it is there', async () => {
    const page = await editor('/blog/');
    const heading = (where: Page) => dialog(where).getByRole('textbox', { name: 'Title', exact: true });
    await page.getByRole('button', { name: 'New page' }).click();
    // Another kind than the one that is chosen at first; the kinds come from the site.
    const kind = (where: Page) => dialog(where).getByRole('radio').nth(1);
    await kind(page).check();
    await heading(page).fill('Light before noon');
    // As long as a keystroke may take to be safe.
    await page.waitForTimeout(500);
    await killTab(page);

    const next = await editor('/blog/', { context: page.context() });
    await next.getByRole('button', { name: 'New page' }).click();
    await dialog(next).getByText('Your earlier unsaved entries were restored.').waitFor();
    expect(await heading(next).inputValue()).toBe('Light before noon');
    expect(await kind(next).isChecked()).toBe(true);
    await dialog(next).getByRole('button', { name: 'Create the page' }).click();
    await next.waitForURL(/light-before-noon/);
    await next.waitForSelector('body.edit-mode-enabled');
    await next.getByRole('button', { name: 'New page' }).click();
    await heading(next).waitFor();
    expect(await heading(next).inputValue()).toBe('');
  });
});
