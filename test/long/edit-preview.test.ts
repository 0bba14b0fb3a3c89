import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { switchOn } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';

const { arrive, client, editor, origin } = editStage(fieldProbe);

it.each([
  ['Phone, 360 px', 360],
  ['Tablet, 768 px', 768],
  ['Desktop, 1440 px', 1440],
])('shows the page as a visitor sees it in a window of its own that is as wide as it says: %s', async (name, width) => {
  const page = await arrive('/contact/', undefined, { ownSize: true });
  const { auth } = await client();
  await page.evaluate((key) => localStorage.setItem('gudhub_auth_key', key), auth.user()?.auth_key ?? '');
  await page.reload();
  await switchOn(page);
  await page.locator('.gh-edit-preview summary').click();
  const [shown] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name }).click()]);
  await shown.waitForLoadState();
  const seen = await shown.evaluate(
    (wanted) => ({
      width: innerWidth,
      isSoForStyles: matchMedia(`(width: ${wanted}px)`).matches,
      address: location.href,
      isEdited: document.body.classList.contains('edit-mode-enabled'),
      opener: window.opener as unknown,
    }),
    width,
  );
  expect(seen).toEqual({ width, isSoForStyles: true, address: `${origin()}/contact/`, isEdited: false, opener: null });
  expect(await shown.locator('.gh-edit-bar').count()).toBe(0);
});

it('says for which width the screen is too narrow', async () => {
  const page = await editor('/contact/');
  expect(await page.evaluate(() => screen.availWidth)).toBe(1280);
  await page.locator('.gh-edit-preview summary').click();
  expect(await page.locator('.gh-edit-preview button').allInnerTexts()).toEqual([
    'Phone, 360 px',
    'Tablet, 768 px',
    'Desktop, 1440 px\n(this screen is only 1280 px wide)',
    'Update cache',
  ]);
});
