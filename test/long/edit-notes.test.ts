import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';

const { probed } = editStage(listProbe);

const words = 'What a save has come to, in a sentence that is long enough for two lines of a note';

/** How far a note lies from the bar in pixels, and whether all of it is in the window. */
async function lookAtNote(page: Page) {
  await page.evaluate(
    (text) => dispatchEvent(new CustomEvent('add-edit-mode-notification', { detail: { text } })),
    words,
  );
  const note = page.getByText(words).last();
  await note.waitFor();
  return note.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const area = element.parentElement!.getBoundingClientRect();
    const bar = document.querySelector('.gh-edit-bar')!.getBoundingClientRect();
    return {
      away: Math.round(bar.top > innerHeight / 2 ? bar.top - area.bottom : area.top - bar.bottom),
      isWhole: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
    };
  });
}

it.each([1920, 1440, 1115, 768, 360, 320])(
  'what edit mode says is in sight beside its bar, wherever the page is scrolled to, in a window of %i pixels',
  async (width) => {
    const page = await probed('/contact/', { width });
    for (const place of ['at the top', 'at the end', 'with a text open'] as const) {
      if (place !== 'at the top')
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      if (place === 'with a text open') await openText(page, 'probe.story');
      expect([place, await lookAtNote(page)]).toEqual([place, { away: 12, isWhole: true }]);
    }
  },
);

it('the dialog that asks for a login says when one has ended, and nothing of it where there was none', async () => {
  const page = await probed('/contact/');
  await openText(page, 'probe.story');
  await page.keyboard.type('More');
  await page.evaluate(() => localStorage.setItem('gudhub_auth_key', 'no-such-key'));
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.locator('dialog[open]').filter({ has: page.locator('input[type="password"]') });
  const said = 'Your session has expired. Please sign in again.';
  await dialog.getByText(said).waitFor();
  const described = (await dialog.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(said);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Sign in to save').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await dialog.getByText('For the people who edit this site.').waitFor();
});
