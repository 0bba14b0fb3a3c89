import type { Item } from '../../sdk/index.js';
import { fieldText } from '../../widgets/site/field-text.js';

/**
 * Paths that a page had before, the latest first. They are kept with the page, so each leads to where it is now, however often it has moved, and
 * never in a circle.
 */
export const formerPaths = (item: Item, field: number): readonly string[] =>
  fieldText(item, field).split(' ').filter(Boolean);
