import { pageOfList, pageSize } from '../../widgets/shared/list-window.js';
import type { Finding } from './finding.js';
import { shownParts } from './shown-parts.js';

interface ComparedList {
  readonly tag: string;
  /** HTML of the legacy list. */
  readonly stored: string;
  /** HTML of our list. */
  readonly ours: string;
}

/** Paths in the links of HTML, with a slash at their end. */
const pathsIn = (html: string): readonly string[] =>
  shownParts(html).links.map(
    ({ address }) => `${address.replace(/^https?:\/\/[^/]*|[?#].*$/g, '').replace(/\/$/, '')}/`,
  );

/**
 * Reports how a list of articles differs from the legacy one although no article is lost. There are two causes: our pages of a list are
 * longer, and our lists can be ordered.
 */
export function listDifferences({ tag, stored, ours }: ComparedList): readonly Finding[] {
  const found: Finding[] = [];
  const note = (message: string): void => void found.push({ kind: 'look', level: 'note', tag, message });
  const paths = new Set(pathsIn(ours));
  const gone = [...new Set(pathsIn(stored))].filter((path) => pageOfList(path).page > 1 && !paths.has(path));
  if (gone.length > 0)
    note(
      `a page of the list has ${pageSize} articles, so there are fewer pages. Articles of later pages stand on earlier ones, and ${gone.join(' ')} is gone. Nothing to do with the kit: such an address leads to the last page. With the script alone, redirect it on your server.`,
    );
  if (/[?&;]sort=/.test(ours) && !/[?&;]sort=/.test(stored))
    note(
      'the list has a menu of orders, whose first entry is one more link to the list itself. Nothing to do: without a choice, the order is the one before.',
    );
  return found;
}
