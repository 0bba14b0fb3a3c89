import type { Page } from 'playwright-core';

interface Translated {
  readonly node: Text;
  readonly font: Element;
}

/**
 * Translates a page as Chrome does: each text node gives way to two nested `<font>` elements, and the root says so. Parts with `translate="no"` stay,
 * as they do there.
 *
 * @param ignores - what the translator does not respect: an extension may translate such parts, too
 */
export async function translatePage(page: Page, ignores?: 'translate="no"'): Promise<void> {
  await page.evaluate((isRude) => {
    const done: Translated[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
    for (const node of nodes) {
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || parent.closest('script, style')) continue;
      if (parent.closest('[translate="no"]') && !(isRude && parent.closest('[contenteditable]'))) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.setAttribute('dir', 'auto');
      inner.textContent = `Übersetzt ${node.data}`;
      outer.append(inner);
      node.replaceWith(outer);
      done.push({ node, font: outer });
    }
    const { documentElement: root } = document;
    const lang = root.lang;
    root.classList.add('translated-ltr');
    root.lang = 'de';
    const showOriginal = () => {
      for (const { node, font } of done) if (font.isConnected) font.replaceWith(node);
      root.classList.remove('translated-ltr');
      root.lang = lang;
    };
    Object.assign(window, { showOriginal });
  }, ignores !== undefined);
}

/** Switches the translation off: the nodes of before are back. */
export const showOriginal = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { showOriginal: () => void }).showOriginal());
