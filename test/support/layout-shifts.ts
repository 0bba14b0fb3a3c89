import type { Page } from 'playwright-core';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Each thing that moved on a page without a visitor's doing, since it was opened: how much, and what. */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const nameOf = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element ? [element.localName, ...element.classList].join('.') : 'something gone';
        };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as ShiftEntry[])
            found.push(`${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is handed over before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(found))));
      }),
  );
}
