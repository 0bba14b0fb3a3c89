import * as v from 'valibot';
import { number } from '../../runtime/contract/attributes.js';
import { unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { chapterOfPage } from '../shared/chapter-of-page.js';
import { cssParts } from '../shared/css-parts.js';
import { action, address, image, list, plain, rich } from '../shared/fields.js';
import { headingLevel, levelOf } from '../shared/heading-level.js';
import { linkWins } from '../shared/link-wins.js';
import { reshape } from '../shared/reshape.js';

/** Most figures of existing pages are documents of the chapter `pages`, whatever page they stand on. */
const always = { 'data-chapter': 'pages' };

/** Older documents have the words of the button alone, which opens the contact form. */
const adapt = (stored: StoredCursor): StoredCursor =>
  reshape(stored, ({ button, button_text, titleTag, ...rest }) => ({
    ...rest,
    level: levelOf(titleTag),
    button: button ? linkWins(button) : button_text && unplaced({ text: button_text }),
  }));

export default defineWidget({
  tag: 'gh-counters',
  aliases: [
    { tag: 'counter-section', always, adapt },
    { tag: 'counter-section-with-text', always: chapterOfPage, adapt },
    // The name of an older time.
    { tag: 'counter-component', always, adapt },
    { tag: 'service-counter', always, adapt },
    { tag: 'service-image-counter', always },
    { tag: 'service-counter-with-image', always, adapt },
  ],
  summary: 'Figures with a few words each; they count up once they are seen.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  enhanceWhen: '.gh-counters-number',
  enhanceNear: true,
  attributes: {
    'data-items-in-row': number({
      default: 0,
      doc: 'Figures side by side where they fit, 1 to 5; 0: as many as fit.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    level: v.optional(headingLevel()),
    subtitle: v.optional(rich()),
    /** Beside the figures. */
    image: v.optional(image()),
    button: v.optional(action()),
    items: list(
      v.object({
        number: v.optional(plain()),
        symbol: v.optional(plain()),
        text: v.optional(rich()),
        /** A small drawing, with a figure or in its place. */
        icon: v.optional(image()),
        /** Where the words lead. */
        link: v.optional(address()),
      }),
    ),
  }),
});
