import type { Locator, Page } from 'playwright-core';

/** The panel that shows the draft, once it is open. */
export const draftPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Draft' });

/** Opens it. */
export const openDraft = (page: Page): Promise<void> => page.getByRole('button', { name: /^Draft/ }).click();

/** Notices that say that something was saved in the draft. */
export const savedInDraft = (page: Page): Locator => page.getByText('Saved to the draft', { exact: true });

/** Chooses in the bar where saved texts go. */
export const chooseMode = (page: Page, mode: 'Live' | 'Draft'): Promise<void> =>
  page.getByRole('group', { name: 'When you save' }).getByRole('radio', { name: mode }).check();

/** Fills the form for a time with this moment tomorrow, and sends it. */
export async function planForTomorrow(page: Page): Promise<void> {
  const panel = draftPanel(page);
  const tomorrow = await page.evaluate(() => {
    const date = new Date(Date.now() + 86_400_000);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await panel.getByLabel('Date and time').last().fill(tomorrow);
  await panel
    .getByText(/^Your time zone: \S+, GMT/)
    .last()
    .waitFor();
  await panel.getByRole('button', { name: /^Schedule/ }).click();
  await panel.getByRole('heading', { name: 'Scheduled' }).waitFor();
}
