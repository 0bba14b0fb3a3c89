import type { Locator } from 'playwright-core';

/** What stands below a heading, up to the next one of its level or above. */
export const sectionText = (heading: Locator): Promise<string> =>
  heading.evaluate((title) => {
    const parts: string[] = [];
    const ends = (element: Element) => /^H\d$/.test(element.tagName) && element.tagName <= title.tagName;
    for (let next = title.nextElementSibling; next && !ends(next); next = next.nextElementSibling)
      parts.push(next.textContent ?? '');
    return parts.join('\n');
  });
