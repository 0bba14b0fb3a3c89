import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { save } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';

const { arrive, editor, stored } = editStage(fieldProbe);

const path = '/about-us/';
const id = 'more.0.data.title';
const block = { id: 'aaaaaaaa', block: 'gh-rich-text', data: { title: 'Light', text: '<p>Half of a room</p>' } };

const storedTitle = async () => ((await stored(path))['more'] as readonly (typeof block)[])[0]?.data.title;

/** The colours of an accent, and those of the theme. */
const colours = (page: Page, kind: 'accent-color' | 'accent-background') =>
  page
    .locator(`main .${kind}`)
    .first()
    .evaluate((accent) => {
      const { color, backgroundColor } = getComputedStyle(accent);
      const token = (name: string) => {
        const sample = accent.parentElement!.appendChild(document.createElement('span'));
        sample.style.color = `var(${name})`;
        const { color: found } = getComputedStyle(sample);
        sample.remove();
        return found;
      };
      return { color, backgroundColor, accent: token('--gh-accent'), onAccent: token('--gh-on-accent') };
    });

/** Another theme, as a site's own style sheet brings it. */
const changeTheme = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --gh-accent: rgb(0, 90, 160); --gh-on-accent: rgb(255, 250, 205); }');
    document.adoptedStyleSheets.push(sheet);
  });

it.each([
  ['Accent colour', 'accent-color'],
  ['Accent background', 'accent-background'],
] as const)(
  '%s is stored as a name and no colour: another theme shows it in its own, in edit mode and to visitors',
  async (tool, kind) => {
    await stored(path, (content) => ({ ...content, more: [block] }));
    const page = await editor(path);
    await openText(page, id);
    await page.keyboard.press('ControlOrMeta+a');
    await page.locator('.gh-edit-tools').getByRole('button', { name: tool, exact: true }).click();
    await save(page);
    await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
    expect(await storedTitle()).toBe(`<span class="${kind}">Light</span>`);

    const visitor = await arrive(path);
    for (const seen of [page, visitor]) {
      const before = await colours(seen, kind);
      const isAsTheme = ({ color, backgroundColor, accent, onAccent }: typeof before) =>
        kind === 'accent-color' ? [color, accent] : [`${backgroundColor} ${color}`, `${accent} ${onAccent}`];
      expect(isAsTheme(before)[0]).toBe(isAsTheme(before)[1]);
      await changeTheme(seen);
      const after = await colours(seen, kind);
      expect([after.accent, after.onAccent]).toEqual(['rgb(0, 90, 160)', 'rgb(255, 250, 205)']);
      expect(isAsTheme(after)[0]).toBe(isAsTheme(after)[1]);
    }
  },
);
