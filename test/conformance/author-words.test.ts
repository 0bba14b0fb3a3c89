import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples as buttons } from '../../widgets/button/sample.js';
import { samples as facts } from '../../widgets/facts/sample.js';
import { eager } from './sample-options.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

const words = 'Words of the page’s author';

/** Whether a visitor sees what the author wrote inside the tag. */
const isSeen = async (page: Page) => (await page.locator('main').innerText()).includes(words);
const awake = (page: Page, tag: string) => page.waitForSelector(`${tag}:state(awake)`, { state: 'attached' });

/** A block that has no place for what stands inside its tag, and one that has. */
const placesNothing = { ...facts[0]!, html: `<gh-facts data-gh-id="facts"><p>${words}</p></gh-facts>` };
const placesThem = { ...buttons[0]!, html: `<gh-button data-link="/contact/">${words}</gh-button>` };

describe.each([
  ['a block without a place for them', placesNothing, 'gh-facts', false],
  ['a block with a place for them', placesThem, 'gh-button', true],
])('words inside the tag of %s', (_, sample, tag, expected) => {
  const living = { ...sample, html: eager(sample.html) };

  it(`are ${expected ? 'seen' : 'there and not seen'} as the server writes it, and once it lives`, async () => {
    const { page } = await open({ ...sample, html: sample.html.replace(/^(<[\w-]+)/, '$1 data-wake="never"') });
    expect(await page.locator(tag).textContent()).toContain(words);
    expect(await isSeen(page)).toBe(expected);
    const { page: alive } = await open(living);
    await awake(alive, tag);
    expect(await alive.locator(tag).textContent()).toContain(words);
    expect(await isSeen(alive)).toBe(expected);
  });

  it.each(['light', 'shadow'] as const)(
    `are ${expected ? 'seen' : 'not seen'} where the browser wrote it, in %s isolation`,
    async (isolation) => {
      const { page } = await open(living, { server: 'none', isolation });
      await awake(page, tag);
      await expect.poll(() => isSeen(page)).toBe(expected);
    },
  );
});
