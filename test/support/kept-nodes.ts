import type { BrowserContext, Page } from 'playwright-core';

interface Watched extends Window {
  /** The nodes that came with the page, in its order, each with what it is inside of. */
  parsedNodes?: readonly { readonly node: Node; readonly parent: Node | null; readonly as: string }[];
}

/** Has each page of a context remember its nodes when they have been read and no script of it has run. */
export async function rememberNodes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const main = document.querySelector('main');
      if (!main) return;
      const walker = document.createTreeWalker(main);
      const nodes: { node: Node; parent: Node | null; as: string }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        nodes.push({
          node,
          parent: node.parentNode,
          as: `${node.parentElement?.localName}.${node.parentElement?.className} > ${node.nodeName} ${node.textContent?.slice(0, 40)}`,
        });
      (window as Watched).parsedNodes = nodes;
    });
  });
}

/** What became of the nodes that came with the page: those that are gone or stand elsewhere, and those that are new. */
export function changedNodes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!;
    const parsed = (window as Watched).parsedNodes ?? [];
    const known = new Set(parsed.map(({ node }) => node));
    const found: string[] = parsed.length === 0 ? ['no node was remembered'] : [];
    for (const { node, parent, as } of parsed)
      if (!main.contains(node) || node.parentNode !== parent) found.push(`gone: ${as}`);
    const walker = document.createTreeWalker(main);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!known.has(node))
        found.push(
          `new: ${node.parentElement?.localName}.${node.parentElement?.className} > ${node.nodeName} ${node.textContent?.slice(0, 40)}`,
        );
    return found;
  });
}
