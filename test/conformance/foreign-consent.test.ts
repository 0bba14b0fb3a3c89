import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples } from '../../widgets/cookie-consent/sample.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();
const bar = (page: Page) => page.locator('gh-cookie-consent section');
const answer = (page: Page) => page.getByRole('button', { name: 'Only necessary' });

/** A foreign page on which the visitor has to be asked. */
async function ask(around: string): Promise<Page> {
  const { page } = await open(samples[2], {
    isolation: 'shadow',
    server: 'none',
    policy: 'none',
    endpoints: { '/_gh/geo': { json: { country: 'UA', in_eu: true } } },
    body: `${around}<gh-cookie-consent></gh-cookie-consent>`,
  });
  await bar(page).waitFor();
  return page;
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('agreeWithCookies'));
const dialog = '<button id="open">Open</button><dialog><input><button id="close">Close</button></dialog>';
const showDialog = (page: Page) => page.evaluate(() => document.querySelector('dialog')!.showModal());
/** Whether a press in the middle of an answer reaches it. */
const isReached = (page: Page) =>
  answer(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return !!document.elementFromPoint(x, y)?.shadowRoot?.elementFromPoint(x, y)?.closest('button');
  });

describe('the question on a foreign page', () => {
  it('lies above a bar of the host with the highest z-index', async () => {
    const page = await ask(
      '<div style="position:fixed;inset:auto 0 0;height:100%;background:#fff;z-index:2147483647">Chat</div>',
    );
    expect(await isReached(page)).toBe(true);
    await answer(page).click();
    await expect.poll(() => stored(page)).toBe('false');
  });

  it('spans the foot of the window', async () => {
    const page = await ask('');
    const { x, y, width, height } = (await bar(page).boundingBox())!;
    expect([x, width, y + height]).toEqual([0, 1280, 800]);
  });

  it('is answered while a modal dialog of the host is open, and leaves the dialog as it was', async () => {
    const page = await ask(dialog);
    const before = await page.locator('dialog').evaluate((element) => element.innerHTML);
    await showDialog(page);
    await expect.poll(() => isReached(page)).toBe(true);
    // It takes no focus from the dialog.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await answer(page).click();
    await expect.poll(() => stored(page)).toBe('false');
    expect(await page.locator('dialog').evaluate((element) => element.innerHTML)).toBe(before);
    expect(await page.locator('dialog').evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
  });

  it('is answered while the host makes everything around its own modal inert', async () => {
    const page = await ask(
      '<div role="dialog" aria-modal="true" style="position:fixed;inset:0;z-index:99"><input></div>',
    );
    await page.evaluate(() => {
      for (const element of document.body.children)
        if (element.role !== 'dialog') {
          element.toggleAttribute('inert', true);
          element.ariaHidden = 'true';
        }
    });
    await expect.poll(() => isReached(page)).toBe(true);
    await answer(page).click();
    await expect.poll(() => stored(page)).toBe('false');
  });

  it('comes above a dialog that was open before', async () => {
    const { page } = await open(samples[2], {
      isolation: 'shadow',
      server: 'none',
      policy: 'none',
      endpoints: { '/_gh/geo': { json: { country: 'UA', in_eu: true } } },
      body: `${dialog}<main></main>`,
    });
    await showDialog(page);
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('gh-cookie-consent')));
    await bar(page).waitFor();
    await expect.poll(() => isReached(page)).toBe(true);
  });

  it.each([
    ['closes', () => document.querySelector('dialog')!.close()],
    ['is taken from the page', () => document.querySelector('dialog')!.remove()],
  ])('goes back to the page when the dialog %s', async (_how, end) => {
    const page = await ask(dialog);
    await showDialog(page);
    await expect.poll(() => page.locator('dialog gh-cookie-consent').count()).toBe(1);
    await page.evaluate(end);
    await expect.poll(() => page.locator('body > gh-cookie-consent').count()).toBe(1);
    await answer(page).click();
    await expect.poll(() => stored(page)).toBe('false');
  });

  it('Escape in it closes it alone', async () => {
    const page = await ask(dialog);
    await showDialog(page);
    await expect.poll(() => isReached(page)).toBe(true);
    await answer(page).focus();
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'hidden' });
    expect(await page.locator('dialog').evaluate((element: HTMLDialogElement) => element.open)).toBe(true);
  });
});
