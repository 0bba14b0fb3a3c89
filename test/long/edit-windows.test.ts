import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { editWindows, endWindow } from '../support/edit-windows.js';
import { editWords } from '../support/edit-words.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';

const { probed, stored } = editStage(fieldProbe);

const journeys = ['/services-interior/', '/uk/services-interior/'].flatMap((path) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ path, colorScheme })),
);

describe.each(journeys)('edit mode on $path, where the visitor likes it $colorScheme', ({ path, colorScheme }) => {
  const words = editWords(path);

  it.each(editWindows)(
    'has nothing for axe to find in $name',
    async (window) => {
      const page = await probed(path);
      await page.emulateMedia({ colorScheme });
      const journey = {
        ...{ page, words },
        press: (target: ReturnType<typeof page.locator>) => target.click(),
        stored: (change: Parameters<typeof stored>[1]) => stored(path, change),
      };
      await (await window.open(journey)).waitFor();
      expect(await axeFindings(page, { within: '#gh-edit-ui' })).toEqual([]);
      await endWindow(journey, window);
    },
    120_000,
  );

  it('has nothing for axe to find in its bar, the menu of previews, the tools of a text and their menus', async () => {
    const page = await probed(path);
    await page.emulateMedia({ colorScheme });
    const found: Record<string, readonly string[]> = {};
    const look = async (name: string) => (found[name] = await axeFindings(page, { within: '#gh-edit-ui' }));
    await look('bar');
    await page.locator('.gh-edit-preview summary').click();
    await look('previews');
    await openText(page, 'probe.story');
    await look('tools');
    await page.locator('.gh-edit-tools .tox-tbtn--bespoke').click();
    await page.locator('.tox-menu').waitFor();
    await look('kinds of paragraphs');
    await page.keyboard.press('Escape');
    await page.locator('.gh-edit-tools').getByRole('button', { name: words.table }).click();
    await page.locator('.tox-menu').waitFor();
    await look('tables');
    expect(found).toEqual({ bar: [], previews: [], tools: [], 'kinds of paragraphs': [], tables: [] });
  });
});
