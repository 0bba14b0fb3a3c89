import type { RuntimeConfig } from '../entry/config.js';
import { markerName } from '../entry/marker.js';
import { ownGlobal } from '../basics/own-global.js';
import { pageDocument } from '../basics/page-document.js';
import type { Keeper } from '../entry/stubs.js';

/** Whether a block is about to take the place of the stored HTML that an element stands in. Popups keep the tags inside them. */
function isReplaced(element: HTMLElement, named: string): boolean {
  const around = element.parentElement?.closest(named);
  if (!around || around.localName === 'popup-container' || around.hasAttribute(markerName)) return false;
  const { leaveTags } = (ownGlobal('siteblocks') as { readonly config: RuntimeConfig } | undefined)?.config ?? {};
  if (leaveTags?.split(/\s+/).includes(around.localName)) return false;
  const defined = customElements.get(around.localName);
  return !defined || 'siteblocks' in defined;
}

/**
 * Finds the elements of legacy tags below a root, now and later. They are not defined before they are activated, so
 * that a script of the page can still define them. So only this observer notices them.
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
  const named = tags.join();
  const meet = (element: HTMLElement) => {
    if (isReplaced(element, named)) return;
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
