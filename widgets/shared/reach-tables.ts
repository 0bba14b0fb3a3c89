import { sizeObserver } from '../../runtime/basics/observers.js';

/**
 * Lets the keyboard reach tables that are wider than their column: not every browser does so with what scrolls.
 *
 * @returns what ends it
 */
export function reachTables(root: ParentNode): (() => void) | undefined {
  const tables = root.querySelectorAll('table');
  if (!tables.length) return undefined;
  const observer = sizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
  });
  tables.forEach((table) => observer.observe(table));
  return () => observer.disconnect();
}
