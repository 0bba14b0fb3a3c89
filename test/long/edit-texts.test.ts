import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes } from '../support/editing.js';
import { openText } from '../support/open-text.js';
import { fieldProbe } from '../support/field-probe.js';
import { panelOf, press } from '../support/panels.js';
import { policyViolations } from '../support/policy-violations.js';

const { probed, storedProbe } = editStage(fieldProbe);

const isModifier = process.platform === 'darwin' ? 'Meta' : 'Control';

describe('a link within a text', () => {
  const path = '/contact/';

  it('is set in the same panel, on what is selected', async () => {
    const page = await probed(path);
    const words = await openText(page, 'probe.words');
    await words.evaluate((node) => {
      const range = document.createRange();
      range.setStart(node.firstChild ?? node, 0);
      range.setEnd(node.firstChild ?? node, 3);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    });
    await page.keyboard.press(`${isModifier}+k`);
    const panel = panelOf(page);
    const address = panel.getByRole('combobox', { name: 'Address' });
    await address.fill('javascript:alert(1)');
    await press(panel, 'Save');
    await panel.getByText('Enter an address that starts with').waitFor();
    await address.fill('interior');
    await panel.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press(`${isModifier}+s`);
    await notes(page).waitFor();
    expect((await storedProbe(path)).words).toMatch(
      /^<a href="\/[^"]*interior[^"]*">One<\/a> <a href="\/contact\/">two<\/a> three$/,
    );
  });

  it('is changed with its words, and removed', async () => {
    const page = await probed(path);
    const words = await openText(page, 'probe.words');
    await words.locator('a').click();
    const panel = panelOf(page);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    expect(await panel.getByLabel('Address', { exact: true }).inputValue()).toBe('/contact/');
    await panel.getByLabel('Link text').fill('Costs & more');
    await panel.getByLabel('Open link in…').selectOption('_blank');
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    expect(
      await words
        .locator('a')
        .evaluate((node) => [node.textContent?.replaceAll('\ufeff', ''), node.getAttribute('target')]),
    ).toEqual(['Costs & more', '_blank']);
    await words.locator('a').click();
    await page.getByRole('button', { name: 'Remove the link' }).click();
    expect(await words.locator('a').count()).toBe(0);
  });

  it('is not offered within a link', async () => {
    const page = await probed(path);
    await page.evaluate(() => {
      const link = document.querySelector('[gh-id="probe.link"]');
      link?.setAttribute('gh-kind', 'rich');
    });
    await openText(page, 'probe.link');
    await page.getByRole('button', { name: 'Bold' }).waitFor();
    expect(await page.getByRole('button', { name: 'Link', exact: true }).count()).toBe(0);
  });
});

describe('what is pasted', () => {
  const fromDocs =
    '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p style="line-height:1.4"><span style="font-weight:400">Light is </span><span style="font-weight:700">half</span><span style="font-weight:400;font-style:italic"> a room</span></p><p><span style="font-weight:400">Stone is the rest</span></p></b>';

  it('is clean in texts of every kind; pasting, Enter, undoing and making again never break the page’s policy', async () => {
    const path = '/contact/';
    const page = await probed(path);
    const violations = await policyViolations(page);
    const paste = (target: Locator) =>
      target.evaluate((node, html) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        data.setData('text/plain', 'Light is half a room\nStone is the rest');
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, fromDocs);

    for (const [id, html] of [
      ['probe.words', 'Light is <strong>half</strong><em> a room</em><br>Stone is the rest'],
      ['probe.story', '<p>Light is <strong>half</strong><em> a room</em></p><p>Stone is the rest</p>'],
    ] as const) {
      const target = await openText(page, id);
      const before = await target.innerText();
      await page.keyboard.press(`${isModifier}+a`);
      await paste(target);
      await page.waitForFunction((at) => document.querySelector(`[gh-id="${at}"]`)?.textContent?.includes('half'), id);
      await page.keyboard.press(`${isModifier}+z`);
      await page.waitForFunction((at) => !document.querySelector(`[gh-id="${at}"]`)?.textContent?.includes('half'), id);
      expect(await target.innerText()).toBe(before);
      await page.keyboard.press(`${isModifier}+a`);
      await paste(target);
      await page.waitForFunction((at) => document.querySelector(`[gh-id="${at}"]`)?.textContent?.includes('half'), id);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
      const key = id === 'probe.words' ? 'words' : 'story';
      expect((await storedProbe(path))[key]).toBe(html);
    }
    for (const id of ['probe.words', 'probe.story', 'hero.title']) {
      const target = await openText(page, id);
      const before = await target.innerText();
      await page.keyboard.press('End');
      await page.keyboard.type(' more');
      await paste(target);
      await expect.poll(() => target.innerText()).toContain('half');
      await page.keyboard.press('Enter');
      await page.keyboard.type('next');
      for (const key of ['z', 'z', 'z', 'z', 'y', 'y', 'y', 'y']) await page.keyboard.press(`${isModifier}+${key}`);
      expect(await target.innerText()).not.toBe(before);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    }
    expect(await violations()).toEqual([]);
  });
});

describe('the tools of the editor', () => {
  it('are in the language of the page: no English word is seen or heard', async () => {
    const path = '/uk/contact/';
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    const said = new Set<string>();
    const listen = async () => {
      const words = await page.evaluate(() => {
        const roots = [...document.querySelectorAll('.gh-edit-ui, [gh-id="probe.story"]')];
        const nodes = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
        const told = nodes.flatMap((node) =>
          [
            'aria-label',
            'title',
            'placeholder',
            'alt',
            'aria-roledescription',
            'data-mce-placeholder',
            'aria-placeholder',
          ].map((name) => node.getAttribute(name) ?? ''),
        );
        const written = roots
          .filter(({ className }) => className.includes('gh-edit-ui'))
          .map((root) => (root as HTMLElement).innerText);
        return [...told, ...written];
      });
      for (const line of words) said.add(line);
    };
    await listen();
    for (const button of await page.locator('.gh-edit-tools button').all()) {
      await button.hover();
      await listen();
    }
    await page.locator('.gh-edit-tools .tox-tbtn--bespoke').click();
    await page.locator('.tox-menu, .tox-collection').first().waitFor();
    await listen();
    await page.keyboard.press('Escape');
    const table = page.locator('.gh-edit-tools').getByRole('button', { name: 'Таблиця' });
    for (const words of ['Додати таблицю', 'Вилучити таблицю']) {
      await table.click();
      await page.getByRole('menuitem', { name: words }).waitFor();
      await listen();
      await page.getByRole('menuitem', { name: words }).click();
    }
    await story.click();
    await page.keyboard.press(`${isModifier}+k`);
    await panelOf(page).waitFor();
    await listen();
    const english = [...said].filter((line) =>
      /[a-z]{3,}/i.test(line.replace(/Ctrl|Alt|Escape|Tab|Enter|https?|mailto|tel|TinyMCE|\/[\w/-]*/g, '')),
    );
    expect(english).toEqual([]);
  });
});
