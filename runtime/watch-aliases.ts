import { pageDocument } from './page-document.js';
import type { Keeper } from './stubs.js';

/**
 * Meets the elements of existing pages' tags below a root, now and from now on. They are not defined before they wake, so that a script of
 * the page can still define them, and nothing else tells that they are there.
 *
 * @param elements gets the elements as long as they are in the page
 * @param signal ends it; the elements that were found are left then
 */
export function watchAliases(
  root: ParentNode & Node,
  tags: readonly string[],
  { met, left }: Keeper,
  elements: Set<HTMLElement>,
  signal?: AbortSignal,
): void {
  const found = new Set<HTMLElement>();
  const meet = (element: HTMLElement) => {
    found.add(element);
    elements.add(element);
    met(element);
  };
  const meetBelow = (nodes: readonly ParentNode[]) => {
    // A list of all tags takes five times as long to look for: those that are defined by now are named alone.
    const selector = [':not(:defined)', ...tags.filter((tag) => customElements.get(tag))].join();
    for (const node of nodes)
      for (const element of node.querySelectorAll<HTMLElement>(selector))
        if (tags.includes(element.localName)) meet(element);
  };
  const observer = new MutationObserver((records) => {
    for (const element of found) {
      if (element.isConnected) continue;
      found.delete(element);
      elements.delete(element);
      left(element);
    }
    const came: HTMLElement[] = [];
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) came.push(node as HTMLElement);
    for (const element of came) if (tags.includes(element.localName)) meet(element);
    // What came is looked at, and nothing else is: how large the page is does not matter.
    meetBelow(came);
  });
  meetBelow([root === document ? pageDocument : root]);
  observer.observe(root, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => {
    observer.disconnect();
    found.forEach(left);
  });
}
