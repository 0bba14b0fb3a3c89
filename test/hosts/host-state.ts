import type { Page } from 'playwright-core';

/** Keeps the names on the window and in the prototypes as they are before any script of a host runs: run in the page. */
export const watchGlobals = (): void => {
  const prototypes = {
    Object,
    Array,
    Function,
    String,
    Promise,
    Element,
    Node,
    Document,
    HTMLElement,
    EventTarget,
    History,
    Storage,
  };
  const now = () => ({
    names: Object.getOwnPropertyNames(window).filter((name) => !/^(?:\d+|__|siteblocks$|dataLayer$)/.test(name)),
    members: Object.fromEntries(
      Object.entries(prototypes).map(([name, { prototype }]) => [name, Object.getOwnPropertyNames(prototype).join()]),
    ),
  });
  Object.defineProperty(window, '__globals', { value: now });
};

/** All of a host's page that blocks have no business with. */
export const hostState = (page: Page) =>
  page.evaluate(() => {
    // Whatever a page with more in it has otherwise: the sizes of what the blocks stand in.
    const isSize = /size$|^(?:width|height)$|-origin$/;
    const look = (selector: string) => {
      // A host may have an element whose name takes the place of this function.
      const element = Document.prototype.querySelector.call(document, selector);
      if (!element) return null;
      const style = getComputedStyle(element);
      return [...style]
        .filter((name) => !isSize.test(name))
        .map((name) => `${name}:${style.getPropertyValue(name)}`)
        .join(';');
    };
    const attributesOf = (element: Element) =>
      [...element.attributes]
        // An empty style changes nothing.
        .filter(({ name, value }) => name !== 'style' || value !== '')
        .map(({ name, value }) => `${name}="${value}"`)
        .join(' ');
    const { names, members } = (
      window as unknown as { __globals: () => { names: string[]; members: Record<string, string> } }
    ).__globals();
    return {
      names,
      members,
      title: document.title,
      root: attributesOf(document.documentElement),
      body: attributesOf(document.body),
      head: document.documentElement.firstElementChild?.querySelectorAll('style,link[rel="stylesheet"],meta,base')
        .length,
      looks: ['.host-title', '.host-text', '.host-text a', '.host-text button', '.host-text input', 'body', 'html'].map(
        look,
      ),
    };
  });

export type HostState = Awaited<ReturnType<typeof hostState>>;
