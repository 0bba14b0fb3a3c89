import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { handsOf, type Hand } from '../support/hands.js';
import { listProbe } from '../support/list-probe.js';
import { trapName } from '../../widgets/form/rules.js';

const { editor, origin } = editStage(listProbe);
const ways: readonly Hand[] = ['mouse', 'touch', 'keyboard'];
const screens = { mouse: {}, touch: { touch: true, width: 390 }, keyboard: {} };

async function panel(hand: Hand, section: string): Promise<Page> {
  const page = await editor('/contact/', screens[hand]);
  await page.goto(`${origin()}/_gh/panel/${section}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const status = (page: Page, label: string): Locator => page.getByRole('search').getByLabel(label, { exact: true });
const note = (page: Page, text: string): Locator => page.locator('.gh-panel-note').filter({ hasText: text });
const undo = (page: Page, text: string): Locator => note(page, text).getByRole('button', { name: 'Undo' });

/** Sends a form as a browser without script does. */
async function send(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(`${origin()}/_gh/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(400);
}

const submit = (name: string, more: Readonly<Record<string, string>> = {}) =>
  send('forms/main', {
    key: name,
    payload: JSON.stringify({
      inputs: { name, email: `${name.toLowerCase()}@example.com`, message: 'A house by the sea' },
      url: '/contact/',
      formPlacement: 'page',
    }),
    ...more,
  });

describe.each(ways)('requests by %s', (hand) => {
  it('are listed, opened, given a status, deleted and restored, in few steps', async () => {
    const name = `Olena${hand}`;
    await submit(name);
    const page = await panel(hand, 'requests');
    const { press, choose, steps } = handsOf(hand);
    const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await row.waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await press(row);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByText('A house by the sea').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const answer = await sheet.getByRole('link', { name: 'Answer by mail' }).getAttribute('href');
    expect(answer).toMatch(new RegExp(`^mailto:${name.toLowerCase()}(?:@|%40)example.com`));
    await choose(sheet.getByLabel('Status'), 'Answered');
    await note(page, 'Status: Answered.').waitFor();
    await expect.poll(() => sheet.getByLabel('Status').inputValue()).toBe('answered');
    expect(await note(page, 'Status: Answered.').count()).toBe(1);
    // Opened and answered: one step for the row, two for the status.
    expect(steps()).toBe(3);

    await press(sheet.getByRole('button', { name: 'Delete' }));
    await note(page, 'Request moved to the bin.').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await press(undo(page, 'Request moved to the bin.'));
    await row.waitFor();
    expect(steps()).toBe(5);

    await press(row);
    await press(sheet.getByRole('button', { name: 'Delete' }));
    await choose(status(page, 'Status'), 'Bin');
    await row.waitFor();
    await press(row);
    await press(sheet.getByRole('button', { name: 'Restore' }));
    await note(page, 'Request restored.').waitFor();
    expect(steps()).toBe(11);
  });

  it('of programs stand apart with the reason, and can be made requests of people', async () => {
    const name = `Robot${hand}`;
    await submit(name, { [trapName]: 'x' });
    const page = await panel(hand, 'requests');
    const { press, choose } = handsOf(hand);
    const row = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await page.getByRole('list', { name: 'Requests' }).waitFor();
    expect(await row.count()).toBe(0);
    await choose(status(page, 'Status'), 'Spam');
    await press(row);
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByText('A program filled in a field that visitors do not see.').waitFor();
    await choose(sheet.getByLabel('Status'), 'New');
    await note(page, 'Status: New.').waitFor();
    await press(undo(page, 'Status: New.'));
    await note(page, 'Undone').waitFor();
    await expect.poll(() => sheet.getByLabel('Status').inputValue()).toBe('spam');
  });
});

describe.each(ways)('comments by %s', (hand) => {
  it('are approved, answered, edited, marked as spam, deleted and restored', async () => {
    const text = `A comment to try by ${hand}`;
    await send('comments', { slug: '/blog/choosing-the-hour/', lang: 'en-US', name: `Iris${hand}`, text });
    const page = await panel(hand, 'comments');
    const { press, choose, steps } = handsOf(hand);
    const comment = page.getByRole('article', { name: `Iris${hand}` });
    const button = (name: string) => comment.getByRole('button', { name, exact: true });
    await comment.getByText('Waiting', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await press(button('Approve'));
    await comment.getByText('Approved', { exact: true }).waitFor();
    expect(steps()).toBe(1);
    await press(undo(page, 'State: Approved.'));
    await comment.getByText('Waiting', { exact: true }).waitFor();

    // An answer approves the comment: two steps and the words.
    await press(button('Answer'));
    await comment.getByLabel('Your answer').fill(`Thank you, ${hand}`);
    await press(button('Publish the answer'));
    await note(page, 'Answer published.').waitFor();
    await comment.getByText('Approved', { exact: true }).waitFor();
    expect(steps()).toBe(4);
    const seen = await (await fetch(`${origin()}/blog/choosing-the-hour/`)).text();
    expect([seen.includes(text), seen.includes(`Thank you, ${hand}`)]).toEqual([true, true]);

    await press(button('Edit'));
    await comment.getByLabel('Text of the comment').fill(`${text}, edited`);
    await press(button('Save'));
    await comment.getByText(`${text}, edited`).waitFor();
    await press(undo(page, 'Comment saved.'));
    await comment.getByText(text, { exact: true }).waitFor();
    expect(steps()).toBe(7);

    await press(button('Spam'));
    await expect.poll(() => comment.count()).toBe(0);
    await choose(status(page, 'State'), 'Spam');
    await press(button('Approve'));
    await expect.poll(() => comment.count()).toBe(0);
    await choose(status(page, 'State'), 'Approved');
    await press(button('Delete'));
    await expect.poll(() => comment.count()).toBe(0);
    await choose(status(page, 'State'), 'Bin');
    await press(button('Restore'));
    await note(page, 'Comment restored.').waitFor();
    expect(steps()).toBe(17);
  });
});
