import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    /** How often an attack has run on the page, in its frames too. */
    ran: number;
  }
}

/** Counts what attacks run on pages that are opened from now on: each of them calls one of the browser's windows. */
export async function countAttacks(opened: BrowserContext | Page): Promise<void> {
  await opened.addInitScript(() => {
    window.ran ??= 0;
    const count = () => void (top!.ran += 1);
    Object.assign(window, { alert: count, confirm: count, prompt: count, print: count });
  });
}

/** How often an attack has run on a page. */
export const countOfAttacks = (page: Page): Promise<number> => page.evaluate(() => window.ran);

/** Does what a visitor does that handlers wait for, at each element of a selector; frames of the page are left out. */
export const provokeAttacks = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const happenings = ['mouseover', 'mouseenter', 'mousemove', 'focus', 'focusin', 'blur', 'keydown', 'wheel']
      .concat(['toggle', 'beforetoggle', 'animationstart', 'animationend', 'transitionend', 'scroll', 'drag'])
      .concat(['begin', 'end'])
      .map((type) => new Event(type, { cancelable: true }));
    for (const element of Document.prototype.querySelectorAll.call(document, wanted))
      for (const event of happenings) element.dispatchEvent(event);
  }, selector);

/** What of a page's elements is armed as its browser reads them: handlers, and addresses whose scheme runs something. */
export const armedParts = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const running = /^(?:javascript|vbscript|data):/;
    const isArmed = (element: Element) =>
      element.getAttributeNames().some((name) => /^on|^srcdoc$/i.test(name)) ||
      ['href', 'src', 'action', 'formAction', 'data'].some((name) =>
        running.test(String((element as unknown as Readonly<Record<string, unknown>>)[name] ?? '')),
      );
    return [...Document.prototype.querySelectorAll.call(document, wanted)]
      .filter(isArmed)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, selector);

/** Asserts that none has run, by running one by hand and waiting for it: pictures that failed before it have told so by then. */
export async function expectNoneRan(page: Page): Promise<void> {
  const before = await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/none-of-ours" onerror="alert(1); this.dataset.told = 1">',
    );
    return window.ran;
  });
  await page.waitForSelector('img[data-told]', { state: 'attached' });
  expect([before, await countOfAttacks(page)]).toEqual([0, 1]);
}
