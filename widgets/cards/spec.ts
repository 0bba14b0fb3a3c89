import * as v from 'valibot';
import { choice } from '../../runtime/attributes.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { address, image, list, namedLink, plain, rich } from '../shared/fields.js';

const card = v.object({
  title: v.optional(rich()),
  text: v.optional(rich()),
  /** A short line below the title: what kind of work it is. */
  note: v.optional(plain()),
  image: v.optional(image()),
  /** Where the whole card leads. */
  link: v.optional(address()),
});

export default defineWidget({
  tag: 'gh-cards',
  summary: 'Cards side by side: pictures with a text and a link, works with a caption, or numbered steps.',
  wake: 'never',
  attributes: {
    'data-type': choice(['pictures', 'works', 'steps'], {
      default: 'pictures',
      doc: 'Cards with a picture and a text; works, the first one large; or steps with a number and a text.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    more: v.optional(namedLink()),
    items: list(card),
  }),
});
