import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { contrastOf } from '../support/contrast.js';
import type { Colour } from '../support/contrast.js';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';
import { panelOf } from '../support/panels.js';

const { probed, editor } = editStage(fieldProbe);

const path = '/contact/';

/** How dark the paper of a part is: its contrast with white. */
async function darkness(page: Page, selector: string): Promise<number> {
  const colour = await page
    .locator(selector)
    .first()
    .evaluate((part) =>
      /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(part).backgroundColor)?.slice(1).map(Number),
    );
  expect(colour).toHaveLength(3);
  return contrastOf((colour ?? []) as unknown as Colour, [255, 255, 255]);
}

const findings = (page: Page) => axeFindings(page, { within: '#gh-edit-ui' });

describe('the parts of edit mode', () => {
  it('are dark on a dark page, with enough contrast: bar, tools, menus and windows', async () => {
    const page = await probed(path, { width: 1440 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await darkness(page, '.gh-edit-bar')).toBeGreaterThan(10);
    expect(await findings(page)).toEqual([]);
    await openText(page, 'probe.story');
    await page.keyboard.type('More');
    await page.locator('.gh-edit-button--unsaved').waitFor();
    expect(await findings(page)).toEqual([]);
    const sign = await page
      .locator('.gh-edit-tools svg')
      .first()
      .evaluate((svg) => getComputedStyle(svg).fill);
    expect(contrastOf((sign.match(/\d+/g) ?? []).map(Number) as unknown as Colour, [27, 31, 39])).toBeGreaterThan(4.5);
    await page.locator('.gh-edit-tools').getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await darkness(page, '.tox-menu')).toBeGreaterThan(10);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.gh-edit-button--unsaved').click();
    await panelOf(page).waitFor();
    expect(await darkness(page, '.gh-edit-dialog')).toBeGreaterThan(10);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    for (const id of ['probe.picture', 'probe.link', 'probe.look']) {
      await text(page, id).click();
      await panelOf(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panelOf(page).waitFor({ state: 'detached' });
    }
    for (const name of [/^Draft/, 'History', 'Page settings']) {
      await page.locator('.gh-edit-bar').getByRole('button', { name }).click();
      await panelOf(page).locator('button, input').nth(1).waitFor();
      expect(await findings(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await panelOf(page).waitFor({ state: 'detached' });
    }
  }, 120_000);

  it('follow the site’s own switch, whatever the system says', async () => {
    const page = await editor(path);
    const choose = (scheme: string) =>
      page.evaluate((value) => document.documentElement.setAttribute('data-gh-scheme', value), scheme);
    await choose('dark');
    expect(await darkness(page, '.gh-edit-bar')).toBeGreaterThan(10);
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose('light');
    expect(await darkness(page, '.gh-edit-bar')).toBeLessThan(1.5);
  });
});

/** Texts of the page that the tools of edit mode lie over, for each value that the pointer rests on. */
async function coveredTexts(page: Page): Promise<readonly string[]> {
  const values = page.locator('main [gh-id]:visible');
  const found: string[] = [];
  for (let at = 0; at < (await values.count()); at += 1) {
    const value = values.nth(at);
    await value.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 300);
    await value.hover({ force: true });
    await page.locator('.gh-edit-field-label').waitFor();
    found.push(
      ...(await page.evaluate(() => {
        const tools = [...document.querySelectorAll('.gh-edit-field-label, .gh-edit-entry')];
        const isOwn = (element: Element) => element.closest('.gh-edit-ui') !== null;
        return tools.flatMap((tool) => {
          const { left, right, top, bottom } = tool.getBoundingClientRect();
          const covered = new Set<string>();
          for (let x = left + 1; x < right; x += 7)
            for (let y = top + 1; y < bottom; y += 7) {
              const below = document.elementsFromPoint(x, y).find((element) => !isOwn(element));
              for (const node of below?.childNodes ?? []) {
                if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
                const range = document.createRange();
                range.selectNodeContents(node);
                const isOver = [...range.getClientRects()].some(
                  (line) => x >= line.left && x <= line.right && y >= line.top && y <= line.bottom,
                );
                if (isOver) covered.add(`${tool.className}: ${node.textContent.trim().slice(0, 40)}`);
              }
            }
          return [...covered];
        });
      })),
    );
  }
  return found;
}

it.each([1440, 1115])(
  'the label of a value and the tools of an entry cover no text of the page: at %d pixels',
  async (width) => {
    const page = await editor('/contact/', { width });
    expect(await coveredTexts(page)).toEqual([]);
  },
  180_000,
);
