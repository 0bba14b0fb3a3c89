import * as v from 'valibot';
import { choice, flag, number, text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { action, address, image, list, plain, rich } from '../shared/fields.js';

const work = v.object({
  title: rich(),
  place: v.optional(plain()),
  year: v.optional(v.pipe(v.union([v.string(), v.number()]), v.metadata({ edit: 'plain' }))),
  /** Slugs of the filters that show it. */
  filters: v.optional(v.array(v.string()), []),
  image: v.optional(image()),
  /** The page of the whole project. */
  project: v.optional(address()),
});

export default defineWidget({
  tag: 'gh-portfolio',
  summary:
    'Works in a grid of mixed sizes, filtered by the hash of the address; each picture opens large. Or, on other pages, some works of that page.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  enhanceWhen: '.gh-portfolio-anchor, .gh-portfolio-link',
  attributes: {
    'data-filter': text({ doc: 'Slug of a filter: only its works are shown, and there is nothing to choose.' }),
    'data-limit': number({ default: 0, doc: 'How many works are shown at most; 0: all.' }),
    'data-filters': choice(['row', 'elsewhere'], {
      default: 'row',
      doc: '`elsewhere`: the links to the filters stand in another block, such as the banner.',
    }),
    'data-from': text({
      doc: 'Key of the page whose works are shown, stored there under the same component id. This page’s own data selects them: `filter`, `limit`.',
    }),
    'data-works-only': flag({ doc: 'Neither heading nor filters nor button: the works alone.' }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    filters: v.optional(list(v.object({ slug: v.string(), title: plain() }))),
    items: v.optional(list(work)),
    button: v.optional(action()),
    /** With `data-from`: slug of the filter whose works are shown. */
    filter: v.optional(v.string()),
    /** With `data-from`: how many works are shown at most. */
    limit: v.optional(v.number()),
  }),
});
