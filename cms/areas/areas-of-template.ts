import { tagsOf } from '../../runtime/contract/placed-block.js';
import { isArea } from '../../runtime/server/fill-areas.js';
import { knownTags } from '../../runtime/server/find-tags.js';

/** The areas of a template: tags that each takes, by the key of its list in the page's document. */
export const areasOfTemplate = (html: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    knownTags(html, isArea).map(({ attributes }) => [
      attributes['data-gh-id'] ?? '',
      tagsOf(attributes['data-blocks']),
    ]),
  );
