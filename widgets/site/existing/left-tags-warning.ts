import { leftTags, quietReasons } from './left-tags.js';

/** Tags that need no word of warning where the page's own blocks deal with them. */
const quiet: ReadonlySet<string> = new Set(
  Object.entries(leftTags).flatMap(([tag, why]) => (quietReasons.has(why) ? [tag] : [])),
);

/**
 * Warning for a page's owner about tags without a block: one sentence that names each tag once; empty if there are
 * none.
 */
export function leftTagsWarning(tags: readonly string[]): string {
  const told = [...new Set(tags)].filter((tag) => !quiet.has(tag));
  if (told.length === 0) return '';
  const named = told.map((tag) => (Object.hasOwn(leftTags, tag) ? `${tag} (${leftTags[tag]})` : tag));
  return `No block has these tags, they stay as they are: ${named.join(', ')}.`;
}
