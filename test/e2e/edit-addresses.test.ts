import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { save, switchOn, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import type { Visit } from '../support/visit.js';

const { arrive, editor, seenByVisitor } = editStage(listProbe);

const addressed = '[gh-id], [gh-array], [gh-item]';

/** Runs in the page: each address, with the kind of its element and the beginning of its text. */
function addressesIn(root: ParentNode, selector: string): string[] {
  const names = ['gh-id', 'gh-kind', 'gh-options', 'gh-array', 'gh-item', 'data-chapter', 'data-gpage'];
  return [...root.querySelectorAll(selector)]
    .filter((element) => !element.closest('#gh-edit-ui'))
    .map((element) =>
      [
        element.localName,
        ...names.map((name) => element.getAttribute(name)),
        element.matches('[gh-array]') || element.localName.includes('-') ? '' : element.textContent?.slice(0, 20),
      ].join('|'),
    );
}

describe('edit addresses of a page', () => {
  it.each(['/', '/blog/', '/contact/', '/services-interior/'])(
    '%s has none for visitors; edit mode brings all of them, and the page keeps its nodes and its scroll position',
    async (path) => {
      let visited: Visit | undefined;
      const page = await arrive(path, (visit) => (visited = visit));
      expect(await page.locator(addressed).count()).toBe(0);
      await page.locator('gh-edit-mode').scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        for (const element of document.body.querySelectorAll('*')) Object.assign(element, { wasHere: true });
      });
      // Sections get their heights, and pictures theirs, as they come into sight.
      const scrolled = await page.evaluate(async () => {
        for (let before = -1; before !== scrollY;) {
          before = scrollY;
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
        return scrollY;
      });
      await switchOn(page);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      const script = `(${addressesIn.toString()})`;
      const here = await page.evaluate<string[]>(`${script}(document, '${addressed}')`);
      const there = await page.evaluate<string[]>(
        `fetch('?mode=addresses').then((answer) => answer.text()).then((html) => ${script}(
          new DOMParser().parseFromString(html.replace(/<style[^]*?<.style>/g, ''), 'text/html'), '${addressed}'))`,
      );
      expect(there.length).toBeGreaterThan(20);
      expect(new Set(here)).toEqual(new Set(there));
      const isNew = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)]
            .filter((element) => !('wasHere' in element))
            .map((one) => one.outerHTML),
        addressed,
      );
      expect(isNew).toEqual([]);
      expect(visited?.said).toEqual([]);
    },
  );

  it('come while a form is being filled in: its contents, its focus and its life stay', async () => {
    const page = await arrive('/contact/');
    const field = page.locator('main gh-form input[name="email"]').first();
    await field.fill('jane@studio.example');
    await page.waitForSelector('main gh-form:state(awake)');
    await switchOn(page);
    expect(await field.inputValue()).toBe('jane@studio.example');
    expect(await page.locator('main gh-form [gh-id]').count()).toBeGreaterThan(0);
  });

  it('let the editor save a text of a page that came without them', async () => {
    const page = await editor('/about-us/');
    const title = text(page, 'hero.title');
    await title.click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable]');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A studio of twelve');
    await save(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(await seenByVisitor('/about-us/')).toContain('A studio of twelve');
  });
});
