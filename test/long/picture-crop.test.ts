import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { notes, text } from '../support/editing.js';
import { fieldProbe, probe } from '../support/field-probe.js';
import { openPanel, press } from '../support/panels.js';

const { attack, origin, probed, storedProbe } = editStage(fieldProbe);

describe('the crop of a picture', () => {
  const path = '/contact/';
  const original = { width: 1920, height: 1280 };

  /** Numbers of the part that is chosen. */
  const chosen = async (panel: Locator) =>
    Object.fromEntries(
      await Promise.all(
        ['Left', 'Top', 'Width', 'Height'].map(async (name) => [
          name.toLowerCase(),
          Number(await panel.getByLabel(`${name}, px`).inputValue()),
        ]),
      ),
    ) as { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

  async function openCrop(page: Page): Promise<Locator> {
    const panel = await openPanel(page, 'probe.picture');
    await press(panel, 'Crop');
    await panel.getByRole('slider', { name: 'Cropped area' }).waitFor();
    return panel;
  }

  async function drag(page: Page, handle: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
    await handle.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await handle.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + by.x, y + height / 2 + by.y, { steps: 4 });
    await page.mouse.up();
  }

  it('is made with the mouse, saved as another picture, opened again on the whole one, and taken back', async () => {
    const page = await probed(path);
    const panel = await openCrop(page);
    expect(await chosen(panel)).toEqual({ left: 0, top: 0, ...original });
    const frame = (await panel.locator('.gh-edit-cut-frame').boundingBox())!;
    const corner = panel.getByRole('slider', { name: 'Lower right corner' });
    const { width: target, height: high } = (await corner.boundingBox())!;
    expect([target, high]).toEqual([44, 44]);
    await drag(page, corner, { x: -frame.width / 2, y: -frame.height / 4 });
    await drag(page, panel.getByRole('slider', { name: 'Cropped area' }), {
      x: frame.width / 4,
      y: frame.height / 3,
    });
    const part = await chosen(panel);
    for (const [name, value] of Object.entries({ left: 480, top: 320, width: 960, height: 960 }))
      expect(Math.abs(part[name as keyof typeof part] - value), name).toBeLessThanOrEqual(original.width / frame.width);

    await press(panel, 'Save');
    await panel.getByText('You selected another area, but the picture is not cropped yet').waitFor();
    expect((await storedProbe(path)).picture).toEqual(probe.picture);

    await press(panel, 'Crop the picture');
    await panel.getByText(`The picture is now ${part.width} × ${part.height} pixels`).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Crop');
    await press(panel, 'Save');
    await notes(page).waitFor();
    const { src, alt, width, height } = (await storedProbe(path)).picture;
    expect(src).toMatch(
      new RegExp(`^/assets/images/villa-dusk-crop-${Object.values(part).join('-')}-[0-9a-f]{8}\\.jpg$`),
    );
    expect([alt, width, height]).toEqual([probe.picture.alt, part.width, part.height]);
    expect(await text(page, 'probe.picture').locator('img').getAttribute('src')).toBe(src);
    expect((await fetch(origin() + src)).status).toBe(200);

    await openCrop(page);
    expect(await panel.locator('.gh-edit-cut-frame img').getAttribute('src')).toBe(probe.picture.src);
    expect(await chosen(panel)).toEqual(part);
    await press(panel, 'Whole picture');
    await press(panel, 'Crop the picture');
    expect(await panel.getByLabel('Address of the picture').inputValue()).toBe(probe.picture.src);
    await press(panel, 'Cancel');
    await press(panel, 'Discard');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await storedProbe(path)).picture).toEqual(probe.picture);
  });

  it('is made with the keyboard alone: corners, shapes and numbers, each with its values in words', async () => {
    const page = await probed(path);
    const panel = await openCrop(page);
    const corner = panel.getByRole('slider', { name: 'Lower right corner' });
    await corner.focus();
    // A hundredth of the longer edge.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    expect(await chosen(panel)).toEqual({ left: 0, top: 0, width: 1881, height: 1261 });
    expect(await corner.getAttribute('aria-valuetext')).toBe(
      '1881 from the left, 1261 from the top: 1881 by 1261 pixels',
    );
    await panel.getByRole('slider', { name: 'Cropped area' }).press('ArrowRight');
    expect((await chosen(panel)).left).toBe(19);

    await panel.getByRole('radio', { name: '1:1' }).press('Space');
    expect(await chosen(panel)).toEqual({ left: 320, top: 0, width: 1280, height: 1280 });
    const width = panel.getByLabel('Width, px');
    await width.fill('600');
    await width.press('Enter');
    expect(await chosen(panel)).toEqual({ left: 320, top: 0, width: 600, height: 600 });
    await panel.getByLabel('Top, px').fill('9999');
    await page.keyboard.press('Tab');
    expect((await chosen(panel)).top).toBe(680);

    expect(await axeFindings(page, { within: '.gh-edit-dialog' })).toEqual([]);
    await panel.getByRole('button', { name: 'Crop the picture' }).press('Enter');
    await panel.getByText('The picture is now 600 × 600 pixels').waitFor();
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect((await storedProbe(path)).picture).toMatchObject({ width: 600, height: 600 });
  });

  it('is offered for pictures of this site alone, and says so', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    // The page's policy refuses pictures of hosts that the site does not name.
    attack();
    await panel.getByLabel('Address of the picture').fill('https://pictures.example/a.jpg');
    await press(panel, 'Crop');
    await panel.getByText('You can only crop pictures of this site.').waitFor();
  });
});
