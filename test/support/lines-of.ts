import type { Page } from 'playwright-core';

/** The lines of text that elements of a page have, as they are broken at its width; what is not seen has none. */
export const linesOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const range = document.createRange();
    const linesOfElement = (element: Element): string[] => {
      const lines: { bottom: number; text: string }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (let at = 0; at < node.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getClientRects()[0];
          if (!box || box.width === 0) continue;
          const line = lines.at(-1);
          // Letters of another size stand on the same line, and end a little higher or lower.
          if (line && Math.abs(line.bottom - box.bottom) < box.height / 2) line.text += node.data[at];
          else lines.push({ bottom: box.bottom, text: node.data[at] ?? '' });
        }
      }
      return lines.map(({ text }) => text.trim());
    };
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap(linesOfElement);
  }, selector);
