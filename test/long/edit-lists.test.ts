import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { first, listProbe, second, third } from '../support/list-probe.js';

const { probed, storedProbe, editor, seenByVisitor } = editStage(listProbe);
const path = '/contact/';

const entry = (page: Page, id: string): Locator => page.locator(`#probe [gh-item="${id}"]`);
const shownIds = (page: Page) =>
  page.locator('#probe [gh-item]').evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
const storedIds = async () => (await storedProbe(path)).items.map(({ id }) => id);

async function tools(page: Page, id: string): Promise<Locator> {
  await entry(page, id).hover();
  return page.getByRole('toolbar', { name: /^Entry/ });
}

describe('entries of a list', () => {
  it('are moved, copied and removed in the document and on the page; undo brings each back', async () => {
    const page = await probed(path);
    const toolbar = await tools(page, second);
    expect(await toolbar.getAttribute('aria-label')).toBe('Entry 2 of 3');
    await toolbar.getByRole('button', { name: 'Move before' }).click();
    await expect.poll(() => shownIds(page)).toEqual([second, first, third]);
    expect(await storedIds()).toEqual([second, first, third]);

    await (await tools(page, first)).getByRole('button', { name: 'Add a copy' }).click();
    await expect.poll(async () => (await shownIds(page)).length).toBe(4);
    const copied = (await storedProbe(path)).items[2];
    expect(copied).toMatchObject({ q: `Question ${first}`, a: `Answer ${first}` });
    expect(copied?.id).toMatch(/^[a-z0-9]{8}$/);
    expect(await shownIds(page)).toEqual(await storedIds());

    await (await tools(page, third)).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => entry(page, third).count()).toBe(0);
    expect(await storedIds()).not.toContain(third);

    for (const ids of [
      [second, first, copied?.id, third],
      [second, first, third],
      [first, second, third],
    ]) {
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect.poll(() => shownIds(page)).toEqual(ids);
      expect(await storedIds()).toEqual(ids);
    }
  });

  it('without identities that cannot be copied, as the server is away, stay as they are, and no promise is made; one that cannot be shown anew says so', async () => {
    const page = await probed(path);
    const away = /\/document\/insert-one|\/drafts\/save/;
    await page.route(away, (route) => route.abort());
    const list = page.locator('#probe ul');
    const named = await list.innerHTML();
    await list.evaluate((node) => node.querySelectorAll('li').forEach((one) => one.removeAttribute('gh-item')));
    await list.locator('li').first().hover();
    await page.getByRole('toolbar', { name: 'Entry 1 of 3' }).getByRole('button', { name: 'Add a copy' }).click();
    await page.getByText('This will not be retried automatically. Try again').waitFor();
    expect(await page.getByText('will be saved automatically').count()).toBe(0);
    expect(await list.locator('li').count()).toBe(3);
    expect(await storedIds()).toEqual([first, second, third]);

    await page.unroute(away);
    await list.evaluate((node, html) => (node.innerHTML = html), named);
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.route(
      (url) => url.searchParams.get('mode') === 'edit',
      (route) => route.abort(),
    );
    await (await tools(page, first)).getByRole('button', { name: 'Move after' }).click();
    await page.getByText('the page could not be loaded').waitFor();
    expect(await storedIds()).toEqual([second, first, third]);
    expect(await page.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
  });

  it('are added anew, with words to begin with, which a click opens; undo takes the entry away', async () => {
    const page = await probed(path);
    await (await tools(page, first)).getByRole('button', { name: 'Add a new entry' }).click();
    await expect.poll(async () => (await shownIds(page)).length).toBe(4);
    const added = (await storedProbe(path)).items[1];
    const words = { q: 'New text', a: 'New text' };
    expect(added).toEqual({ id: added?.id, ...words, 'gh-hidden': words });
    expect(await shownIds(page)).toEqual(await storedIds());
    await entry(page, added?.id ?? '')
      .locator('[gh-id$=".q"]')
      .click();
    await page.waitForSelector('[gh-id="probe.items.1.q"][contenteditable]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, third]);
  });

  it('are moved by keyboard, and the focus goes with them', async () => {
    const page = await probed(path);
    await entry(page, third).locator('[gh-id]').first().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => shownIds(page)).toEqual([first, third, second]);
    expect(await page.evaluate(() => document.activeElement?.closest('[gh-item]')?.getAttribute('gh-item'))).toBe(
      third,
    );
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => shownIds(page)).toEqual([third, first, second]);
    expect(await storedIds()).toEqual([third, first, second]);
  });

  it('are gone through by arrow keys, which keep to the same value, and a label says which one it is', async () => {
    const page = await probed(path);
    const id = () => page.evaluate(() => document.activeElement?.getAttribute('gh-id'));
    const label = page.locator('.gh-edit-field-label');
    await text(page, 'probe.items.0.a').focus();
    await label.getByText('Entry 1 of 3 · Text').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await id()).toBe('probe.items.1.a');
    await label.getByText('Entry 2 of 3 · Text').waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await id()).toBe('probe.items.0.a');
    const [box, tools] = await Promise.all([label.boundingBox(), page.locator('.gh-edit-entry').boundingBox()]);
    const apart =
      box!.y + box!.height <= tools!.y || tools!.y + tools!.height <= box!.y || box!.x + box!.width <= tools!.x;
    expect(apart).toBe(true);
    await text(page, 'probe.items.0.a').hover();
    await label.getByRole('button', { name: 'Edit this' }).click();
    await page.waitForSelector('[gh-id="probe.items.0.a"][contenteditable="true"]');
    await label.waitFor({ state: 'detached' });
  });

  it('right below the bar are not covered by their tools, nor these by the label', async () => {
    const page = await editor(path);
    const name = page.locator('gh-header [gh-id="menuConfig.menu.6.name"]');
    await page.evaluate(() => scrollTo(0, 0));
    await name.focus();
    const boxes = async () =>
      Promise.all(
        [name, page.locator('.gh-edit-entry'), page.locator('.gh-edit-field-label')].map((one) => one.boundingBox()),
      );
    const meet = async () => {
      const [words, tools, label] = await boxes();
      const cross = (a: typeof words, b: typeof words) =>
        a!.y < b!.y + b!.height && b!.y < a!.y + a!.height && a!.x < b!.x + b!.width && b!.x < a!.x + a!.width;
      return [cross(words!, tools!), cross(words!, label!), cross(tools!, label!)];
    };
    await page.locator('.gh-edit-field-label').waitFor();
    await expect.poll(meet).toEqual([false, false, false]);
  });

  it('what is typed and not saved stays with its entry, wherever that is moved to', async () => {
    const page = await probed(path);
    await page.locator('[gh-id="probe.items.2.a"]').click();
    await page.waitForSelector('[gh-id="probe.items.2.a"][contenteditable="true"]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => shownIds(page)).toEqual([first, third, second]);
    expect(await entry(page, third).locator('span').innerText()).toBe('Typed');
    expect(await entry(page, second).locator('span').innerText()).toBe(`Answer ${second}`);
    await page.getByRole('button', { name: 'Not saved yet (1)' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await storedProbe(path)).items.map(({ a }) => a))
      .toEqual([`Answer ${first}`, 'Typed', `Answer ${second}`]);
  });

  it('the last one stays', async () => {
    const page = await probed(path);
    for (const id of [first, second]) {
      await (await tools(page, id)).getByRole('button', { name: 'Remove' }).click();
      await expect.poll(() => entry(page, id).count()).toBe(0);
    }
    await (await tools(page, third)).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You cannot remove the last entry of a list', { exact: false }).waitFor();
    expect(await storedIds()).toEqual([third]);
  });

  it('of a block that is alive are moved too, and a visitor sees the new order', async () => {
    const page = await editor('/services-interior/');
    const faq = page.locator('gh-accordion [gh-array] > [gh-item]');
    const ids = () => faq.evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
    const before = await ids();
    expect(before.length).toBeGreaterThan(2);
    await faq.nth(1).locator('summary').first().hover();
    await page
      .getByRole('toolbar', { name: /^Entry/ })
      .getByRole('button', { name: 'Move before' })
      .click();
    await expect.poll(ids).toEqual([before[1], before[0], ...before.slice(2)]);
    const html = await seenByVisitor('/services-interior/');
    expect(html.indexOf(`gh-item="${before[1]}"`)).toBeLessThan(html.indexOf(`gh-item="${before[0]}"`));
  });

  it('of an index have the picture of the pointer beside them, and are edited and moved all the same', async () => {
    const page = await editor('/');
    const index = page.locator('.gh-cards-list--index');
    const entries = index.locator('> [gh-item]');
    const ids = () => entries.evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
    const before = await ids();
    const row = entries.nth(2);
    await row.locator('p[gh-id]').click();
    const opened = row.locator('p[contenteditable="true"]');
    await opened.waitFor();
    await page.keyboard.type('Typed');
    // From the row straight to its picture: it stays the one that is shown.
    const box = (await row.locator('.gh-card-words').boundingBox())!;
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
    const picture = row.locator('.gh-card-picture');
    const side = (await picture.boundingBox())!;
    await page.mouse.move(side.x + side.width / 2, box.y + box.height / 2, { steps: 40 });
    await expect.poll(() => picture.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    expect(await opened.innerText()).toContain('Typed');
    await page.keyboard.press('Escape');
    await row.locator('.gh-card-words').hover();
    await page
      .getByRole('toolbar', { name: /^Entry/ })
      .getByRole('button', { name: 'Move before' })
      .click();
    await expect.poll(ids).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
    expect(await entries.nth(1).locator('p[gh-id]').first().innerText()).toContain('Typed');
  });
});
