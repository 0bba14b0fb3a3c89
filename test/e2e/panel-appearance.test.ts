import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin, seenByVisitor } = editStage(listProbe);

async function appearance(part = '', screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/appearance${part}`);
  await page
    .getByRole('button', { name: /^(Save|Add a link)/ })
    .first()
    .waitFor();
  return page;
}

/** A page as visitors get it, without the number of the last change of the platform. */
const shownPage = async () => (await seenByVisitor('/contact/')).replace(/ data-gh-as-of="\d+"/, '');

const saved = (page: Page) => page.getByText('Saved. Visitors see it now.').first().waitFor();
const tree = (page: Page): Locator => page.locator('section[aria-label="Menu"] > .gh-panel-tree');
const names = (list: Locator) => list.locator('> li > .gh-panel-leaf b').allInnerTexts();

describe('colors in the site panel', () => {
  it('a new primary color is previewed, checked for contrast, and seen by visitors', async () => {
    const before = await shownPage();
    const page = await appearance();
    const preview = page.frameLocator('iframe[title="Preview"]').locator('html');
    await page.getByText('All checked pairs have enough contrast.').waitFor();
    const light = page.getByLabel('Primary color, Light', { exact: true });
    await light.fill('#ffcc00');
    await page.getByText(/^Primary color on Background, light: 1\.\d+ to 1\. At least 4\.5 to 1/).waitFor();
    await expect
      .poll(() => preview.evaluate((html) => getComputedStyle(html).getPropertyValue('--gh-accent')))
      .toContain('#ffcc00');
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Use #.*\(Primary color\)/ })
      .first()
      .click();
    await expect.poll(() => page.getByText(/^Primary color on Background, light/).count()).toBe(0);
    const chosen = await light.inputValue();
    expect(await shownPage()).toBe(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    const visitor = await arrive('/contact/');
    const accent = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--gh-accent'),
    );
    expect(accent).toContain(chosen);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    expect(await seenByVisitor('/contact/')).not.toContain(chosen);
  });

  it('corners and fonts are set by keyboard alone', async () => {
    const page = await appearance();
    await page.getByLabel('Font of titles').focus();
    await page.keyboard.type('Mono');
    await page.getByLabel('Rounding of corners in pixels').focus();
    await page.keyboard.type('12');
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await saved(page);
    const html = await seenByVisitor('/contact/');
    expect(html).toContain('--gh-radius:12px');
    expect(html).toContain('--gh-font-display:ui-monospace');
  });
});

describe('the menu in the site panel', () => {
  it('a link is added, dragged, and removed, and visitors see it', async () => {
    const page = await appearance('/menu');
    await tree(page).waitFor();
    const first = await names(tree(page));
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Prices & more');
    await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save the link' }).click();
    await page.getByText('Enter an address that starts with').last().waitFor();
    await page.getByLabel('Address', { exact: true }).fill('/contact/');
    await page.getByRole('button', { name: 'Save the link' }).click();
    await page.getByText('Added: Prices & more.').waitFor();
    expect(await seenByVisitor('/contact/')).toContain('Prices &amp; more');

    const leaves = tree(page).locator('> li > .gh-panel-leaf');
    await leaves.last().hover();
    await page.mouse.down();
    // The drag begins before the page scrolls to the first link.
    await page.mouse.move(300, 300, { steps: 3 });
    await leaves.first().hover({ position: { x: 60, y: 4 } });
    await leaves.first().hover({ position: { x: 60, y: 6 } });
    await page.mouse.up();
    await expect.poll(() => names(tree(page))).toEqual(['Prices & more', ...first]);
    await page.getByRole('button', { name: 'Remove “Prices & more”' }).click();
    await expect.poll(() => names(tree(page))).toEqual(first);
    expect(await seenByVisitor('/contact/')).not.toContain('Prices &amp; more');
  });

  it('a link is moved, nested and lifted again by keyboard alone', async () => {
    const page = await appearance('/menu');
    await tree(page).waitFor();
    const first = await names(tree(page));
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Move “Blog” up');
    const at = first.indexOf('Blog');
    await expect.poll(async () => (await names(tree(page))).indexOf('Blog')).toBe(at - 1);
    await press('Place “Blog” under the link above');
    await expect.poll(() => names(tree(page))).not.toContain('Blog');
    await press('Move “Blog” to the top level');
    await expect.poll(() => names(tree(page))).toContain('Blog');
  });
});

describe('company and footer in the site panel', () => {
  it('the name and a social network are changed, and a wrong address is refused', async () => {
    const page = await appearance('/company');
    await page.getByLabel('Linkedin').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter an address that starts with https://.').waitFor();
    await page.getByLabel('Linkedin').fill('https://linkedin.com/company/panel-test');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    expect(await seenByVisitor('/contact/')).toContain('linkedin.com/company/panel-test');
  });

  it('every part passes axe at 390, 768 and 1440 px, and with a finger', async () => {
    const page = await appearance('/footer', { width: 390, touch: true });
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const part of ['', '/menu', '/footer', '/company']) {
        await page.goto(`${origin()}/_gh/panel/appearance${part}?lang=${lang}`);
        await page.locator('main .gh-edit-buttons').first().waitFor();
        expect(await axeFindings(page), `${part} ${width} ${lang} ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(width);
        if (width === 390) expect(await fingerFlaws(page.locator('main')), part).toEqual([]);
      }
    }
  });
});
