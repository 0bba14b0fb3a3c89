import type { Page } from 'playwright-core';

/** Kills the process of a tab. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = new Promise((resolve) => page.once('crash', resolve));
  void session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}
