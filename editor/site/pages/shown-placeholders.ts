import { ticked } from '../../places/kinds/panel-kind.js';
import type { PanelValues } from '../../places/kinds/panel-kind.js';
import type { PageVersion } from './page-facts.js';
import type { OpenPage, Placeholder } from './page-store.js';
import { headOf } from './page-values.js';

/** Edit id of the description, which stands in the window of a page and nowhere on it. */
export const descriptionId = 'page.description';

/** What visitors would read of the kind that a page was made of, if it were shown now with what was entered. */
export function shownPlaceholders(page: OpenPage, version: PageVersion, entered: PanelValues): readonly Placeholder[] {
  const isShown = !version.visible && entered['visible'] === ticked;
  const { description } = headOf(entered);
  const left = isShown ? (page.placeholders[version.lang] ?? []) : [];
  return left.filter(({ id, text }) => id !== descriptionId || text === description);
}
