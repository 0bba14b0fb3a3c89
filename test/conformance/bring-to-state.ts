import type { Page } from 'playwright-core';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Brings the sample that a page shows to its state: what wakes has woken, a visitor's steps are taken, and what its site answers is there. */
export async function bringToState(page: Page, { steps = [], settled }: BlockSample): Promise<void> {
  await page.evaluate(() => window.siteblocks?.whenReady());
  for (const step of steps) await ('press' in step ? page.click(step.press) : page.fill(step.field, step.text));
  if (settled) await page.waitForSelector(settled);
}
