import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { nextFrames } from '../support/next-frames.js';
import { openText } from '../support/open-text.js';

const { editor, stored } = editStage(listProbe);

const path = '/contact/';
const id = 'hero.subtitle';

/** More lines than the banner shows of a subtitle, on the widest screen too. */
const sentences = 14;
const long = Array.from({ length: sentences }, (_, at) => `Sentence ${at + 1} of a subtitle that says very much.`).join(
  ' ',
);

/** Words of a text that cannot be seen: cut off, covered, or in a part of the page that scrolls separately. */
const hiddenWords = (page: Page) =>
  text(page, id).evaluate(async (element) => {
    const flaws: string[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      if (overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1)
        flaws.push(`${box.className || box.localName} scrolls: ${box.scrollHeight} in ${box.clientHeight}`);
    }
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/Sentence \d+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const before = range.getBoundingClientRect();
        scrollBy({ top: before.top - innerHeight / 2, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        const { left, top, width, height } = range.getClientRects()[0]!;
        const hit = document.elementFromPoint(left + Math.min(width, 8) / 2, top + height / 2);
        if (!hit || !element.contains(hit)) flaws.push(`${word} is not seen`);
      }
    return flaws;
  });

it.each([1440, 360])(
  'a long subtitle is edited as a whole, at %s pixels: nothing of it is folded or scrolls',
  async (width) => {
    await stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), subtitle: long } }));
    const page = await editor(path, { width });
    // What a visitor sees of it: its beginning, with a toggle for the rest.
    expect((await hiddenWords(page)).length).toBeGreaterThan(sentences / 4);
    // Where it is not cut off.
    await openText(page, id, { position: { x: 20, y: 10 } });
    await nextFrames(page);
    expect(await hiddenWords(page)).toEqual([]);
    // From the text to its tools by F6, and into their window.
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.closest('.gh-edit-bar') !== null)).toBe(true);
    expect(await hiddenWords(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await text(page, id).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' The end.');
    expect(await hiddenWords(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await notes(page).waitFor();
    expect(((await stored(path))['hero'] as { readonly subtitle: string }).subtitle).toBe(`${long} The end.`);
  },
);
