import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { text } from '../support/editing.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';

const { probed } = editStage(listProbe);

/** Openings of one text: the quickest counts, as a busy machine only adds. */
const openings = 5;

/** From a click until the caret stands in the text, at most, in milliseconds. */
const within = 150;

/** Where on the screen the space before a character of a text begins. */
const placeBefore = (page: Page, id: string, characters: number) =>
  text(page, id).evaluate((element, at) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let left = at;
    let node = walker.nextNode();
    for (; node && left >= (node.nodeValue ?? '').length; node = walker.nextNode())
      left -= (node.nodeValue ?? '').length;
    const range = document.createRange();
    range.setStart(node ?? element, left);
    range.setEnd(node ?? element, left + 1);
    const { x, y, height } = range.getBoundingClientRect();
    return { x: x + 1, y: y + height / 2 };
  }, characters);

interface Clocked {
  caretTime: Promise<number>;
}

/** Starts a clock at the next click, which {@link timeOfCaret} reads. */
const awaitCaret = (page: Page, id: string, characters: number) =>
  page.evaluate(
    ([wanted, at]) => {
      const before = (element: Element, { focusNode, focusOffset }: Selection) => {
        if (!focusNode || !element.contains(focusNode)) return undefined;
        const range = document.createRange();
        range.setStart(element, 0);
        range.setEnd(focusNode, focusOffset);
        return range.toString().length;
      };
      (window as unknown as Clocked).caretTime = new Promise((resolve) => {
        const look = (since: number) => {
          const element = document.querySelector(`[gh-id="${wanted}"]`);
          const selection = getSelection();
          const isOpen = element?.matches('.mce-content-body, [contenteditable="plaintext-only"]');
          if (element && isOpen && selection && before(element, selection) === at) resolve(performance.now() - since);
          else requestAnimationFrame(() => look(since));
        };
        addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      });
    },
    [id, characters] as const,
  );

/** Milliseconds from the click until the caret stood where it was awaited. */
const timeOfCaret = (page: Page) => page.evaluate(() => (window as unknown as Clocked).caretTime);

it.each([
  ['a text with markup', 'hero.title', 7],
  ['a text without', 'probe.label', 3],
])('a click into %s puts the caret at that very character, and quickly', async (_, id, characters) => {
  const page = await probed('/contact/');
  // The editor makes spaces of no-break spaces in the line that is typed in.
  const shown = async () => (await text(page, id).innerText()).replaceAll('\u00a0', ' ');
  const words = await shown();
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const { x, y } = await placeBefore(page, id, characters);
    await awaitCaret(page, id, characters);
    await page.mouse.click(x, y);
    times.push(await timeOfCaret(page));
    await page.keyboard.type('+');
    await expect.poll(shown).toBe(`${words.slice(0, characters)}+${words.slice(characters)}`);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.waitForSelector(`[gh-id="${id}"]:not([contenteditable])`);
  }
  // The first one also loads the editor.
  expect(Math.min(...times.slice(1)), String(times)).toBeLessThanOrEqual(within);
});
