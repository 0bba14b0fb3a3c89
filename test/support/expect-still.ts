import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { layoutShifts } from './layout-shifts.js';

/** Once the fonts have come, words in a row are some pixels longer or shorter; no line is another one. */
const mostInARow = 0.001;

/** Refuses a page on which something moved since it was opened. `about` says of which look of the page. */
export async function expectStill(page: Page, about = ''): Promise<void> {
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, [about, ...shifts].filter(Boolean).join('; ')).toBeLessThan(mostInARow);
}
