import type { Enhance } from '../../runtime/entry/runtime.js';
import { followHeadingLinks } from '../shared/follow-heading-links.js';
import { reachTables } from '../shared/reach-tables.js';

/** Leads to a heading by the id that its author gave it, and lets the keyboard reach wide tables. */
export const enhance: Enhance = (element) => {
  const ends = [followHeadingLinks(element), reachTables(element.shadowRoot ?? element)];
  return () => ends.forEach((end) => end?.());
};
