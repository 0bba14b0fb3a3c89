import type { Page } from 'playwright-core';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Does what a visitor does to come to the state of a sample. */
export async function takeSteps(page: Page, { steps = [] }: BlockSample): Promise<void> {
  // In shadow isolation the server's HTML is still there, but invisible.
  const seen = (selector: string) => page.locator(selector).filter({ visible: true }).first();
  for (const step of steps) await ('press' in step ? seen(step.press).click() : seen(step.field).fill(step.text));
}
