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
});
