import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin, seenByVisitor } = editStage(listProbe);
const sheet = (page: Page): Locator => page.locator('dialog[open]');

async function formsSection(screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/forms`);
  await page.locator('.gh-panel-rows > li').first().waitFor();
  return page;
}

/** The form of the English contact page. */
const openMain = async (page: Page): Promise<void> => {
  await page.locator('.gh-panel-rows > li').filter({ hasText: 'main' }).first().getByRole('button').click();
  await sheet(page).getByRole('button', { name: 'Save and publish' }).waitFor();
};

/** Reaches a control with the Tab key alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let press = 0; press < 300; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead to the control.');
}

/** A visitor sends the form of the contact page with everything but one field. */
async function expectRequired(label: string): Promise<void> {
  const page = await arrive('/contact/');
  const form = page.locator('main gh-form form').first();
  await form.getByLabel('Name', { exact: false }).first().fill('Olena');
  await form.getByLabel('E-mail', { exact: false }).first().fill('olena@studio.example');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/_gh/forms/') && sent.push(request.url()));
  await form.getByRole('button', { name: 'Send request' }).click();
  const field = form.getByLabel(label, { exact: false });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
}

/** Markup in the button that sends the form of the contact page, without its attributes. */
async function sendButton(): Promise<string> {
  const page = await arrive('/contact/');
  const button = page.locator('main gh-form form').first().locator('[type="submit"]');
  return (await button.innerHTML()).replaceAll(/(<\w+)[^>]*/g, '$1');
}

describe('forms in the site panel', () => {
  it('get a required field by mouse, without which visitors cannot send', async () => {
    const page = await formsSection();
    await openMain(page);
    await sheet(page).getByRole('button', { name: 'Add a field' }).click();
    const field = sheet(page).locator('fieldset').last();
    await field.getByLabel('Label').fill('Budget');
    await field.getByLabel('Required').check();
    await field.getByRole('button', { name: 'Move “Budget” up' }).click();
    await sheet(page).getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Form saved.').waitFor();
    await expectRequired('Budget');
  });

  it('change texts, and the undo brings them back', async () => {
    const page = await formsSection();
    await openMain(page);
    await sheet(page).getByLabel('Text of the button').fill('Order <b>now</b>');
    await sheet(page).getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Form saved.').waitFor();
    // Plain texts have no markup.
    expect(await sendButton()).toBe('<span>Order now</span>');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    expect(await sendButton()).toBe('<span>Send request</span>');
  });

  it('get a required field by keyboard alone', async () => {
    const page = await formsSection();
    await tabTo(page, page.locator('.gh-panel-rows > li').filter({ hasText: 'main' }).first().getByRole('button'));
    await page.keyboard.press('Enter');
    await tabTo(page, sheet(page).getByRole('button', { name: 'Add a field' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Deadline');
    const field = sheet(page).locator('fieldset').last();
    await tabTo(page, field.getByLabel('Required'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Form saved.').waitFor();
    await expectRequired('Deadline');
  });

  it('name the wrong field, lead to it and save nothing', async () => {
    const page = await formsSection();
    await openMain(page);
    const length = sheet(page).getByLabel('Most characters').first();
    await length.fill('20000');
    await sheet(page).getByRole('button', { name: 'Save and publish' }).click();
    await sheet(page).getByText('Most characters must be a whole number').waitFor();
    expect(await length.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('that are built in become the site’s own by a copy', async () => {
    const page = await formsSection();
    await page.getByLabel('Search', { exact: true }).fill('default popup');
    await page.locator('.gh-panel-rows > li').first().getByRole('button').click();
    await sheet(page).getByRole('button', { name: 'Make a copy to change it' }).click();
    await sheet(page).getByRole('button', { name: 'Save and publish' }).waitFor();
  });

  it('never name recipients to visitors', async () => {
    expect(await seenByVisitor('/contact/')).not.toMatch(/"(?:to|from)":"[^"]*@/);
  });

  it.each([390, 768, 1440])('have no findings of axe at %d px', async (width) => {
    const page = await formsSection({ width });
    await openMain(page);
    expect(await axeFindings(page)).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });

  it('are ordered by dragging a field with the mouse', async () => {
    const page = await formsSection({ width: 1440 });
    await openMain(page);
    const names = () => sheet(page).locator('.gh-panel-fields legend').allInnerTexts();
    const titles = async () => (await names()).map((name) => name.replace(/^Field \d+: /, ''));
    const before = await titles();
    const handle = await sheet(page).locator('.gh-edit-drag').first().boundingBox();
    const second = await sheet(page).locator('.gh-panel-fields > li').nth(1).boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 60, { steps: 3 });
    // Near the edge of the window, the sheet scrolls to the next field.
    await page.mouse.move((second?.x ?? 0) + 60, 850, { steps: 5 });
    await page.locator('.gh-edit-drop').waitFor();
    await expect
      .poll(async () => {
        const box = await sheet(page).locator('.gh-panel-fields > li').nth(1).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThan(900);
    const now = await sheet(page).locator('.gh-panel-fields > li').nth(1).boundingBox();
    await page.mouse.move((second?.x ?? 0) + 60, (now?.y ?? 0) + (now?.height ?? 0) - 40, { steps: 3 });
    await page.waitForFunction(() => document.querySelector('.gh-edit-drop') !== null);
    await page.mouse.up();
    await expect.poll(async () => (await titles()).indexOf(before[0] ?? '')).toBeGreaterThan(0);
    expect([...(await titles())].sort()).toEqual([...before].sort());
  });

  it('are previewed by the block before they are saved, and refuse unknown kinds of files', async () => {
    const page = await formsSection({ width: 390, touch: true });
    await openMain(page);
    await sheet(page).getByRole('button', { name: 'Add a field' }).click();
    const field = sheet(page).locator('fieldset').last();
    await field.getByLabel('Label').fill('Plans of the house');
    await sheet(page).getByRole('button', { name: 'Show the preview' }).click();
    await page.frameLocator('iframe.gh-panel-preview').getByText('Plans of the house').waitFor();
    expect(await seenByVisitor('/contact/')).not.toContain('Plans of the house');
    await field.getByLabel('Kind', { exact: true }).selectOption({ label: 'Files' });
    await field.getByLabel('Kinds of files').fill('pdf, exe');
    await field.getByLabel('Largest file in MB').fill('2,5');
    await sheet(page).getByRole('button', { name: 'Save and publish' }).click();
    await field.getByText('Kinds of files can be: pdf,').waitFor();
    await field.getByLabel('Kinds of files').fill('pdf');
    await sheet(page).getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Form saved.').waitFor();
    await openMain(page);
    expect(await sheet(page).getByLabel('Largest file in MB').last().inputValue()).toBe('2.5');
  });

  it('have recipients and a confirmation, by keyboard alone', async () => {
    const page = await formsSection();
    await openMain(page);
    await tabTo(page, sheet(page).getByLabel('Mail requests to'));
    await page.keyboard.type('no address');
    await tabTo(page, sheet(page).getByRole('button', { name: 'Save the mails' }));
    await page.keyboard.press('Enter');
    await sheet(page).getByText('Enter e-mail addresses, one on each line').waitFor();
    await tabTo(page, sheet(page).getByLabel('Mail requests to'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('sales@studio.example');
    await tabTo(page, sheet(page).getByLabel('Mail a confirmation to the visitor'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thank you');
    await page.keyboard.press('Tab');
    await page.keyboard.type('We answer within a day.');
    await tabTo(page, sheet(page).getByRole('button', { name: 'Save the mails' }));
    await page.keyboard.press('Enter');
    await page.getByText('Mails of the form saved.').waitFor();
    await page.reload();
    await expect.poll(() => sheet(page).getByLabel('Mail requests to').inputValue()).toBe('sales@studio.example');
    expect(
      await sheet(page)
        .getByLabel(/^Text of the confirmation/)
        .inputValue(),
    ).toBe('We answer within a day.');
  });
});
