import { flag, text } from '../../runtime/contract/attributes.js';
import type { Attribute } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { fromRoot } from '../../runtime/html/from-root.js';

/** Existing pages carry the word that a script wrote for a missing value. */
const absent = (value: string): boolean => value === 'undefined';

/** Legacy pages name files from the root of the site, without a slash in front. */
const file = (doc: string): Attribute<string> => ({
  ...text({ doc }),
  parse: (value) => (absent(value) ? '' : fromRoot(value)),
});

const word = (doc: string): Attribute<string> => ({
  ...text({ doc }),
  parse: (value) => (absent(value) ? '' : value.trim()),
});

/** Whole pixels, with or without their unit; 0 stands for unknown. */
const pixels = (doc: string): Attribute<number> => ({
  kind: 'number',
  doc,
  expected: 'whole pixels, as digits',
  default: 0,
  parse: (value) => (absent(value) ? 0 : /^\s*\d{1,5}(px)?\s*$/.test(value) ? Number.parseInt(value, 10) : undefined),
  format: (value) => (value > 0 ? String(value) : null),
});

export default defineWidget({
  tag: 'gh-image',
  // Older pages name the file of the site's picture store, and only sometimes the picture's own address.
  aliases: [{ tag: 'image-component', rename: { src: 'data-src' } }],
  inline: true,
  summary:
    'Responsive picture: a file of the site in the sizes that screens need, as WebP and in its own format, or a picture of another site.',
  wake: 'never',
  attributes: {
    src: file('Address of the picture. Without it `data-url`; without both nothing is rendered.'),
    'data-url': file('Original address of the file, shown if `src` is missing.'),
    alt: word('Alternative text: describe the picture for people who cannot see it. Empty: it is decoration.'),
    title: word('Words shown on hovering.'),
    width: pixels('Width that is reserved while the picture loads.'),
    height: pixels('Height that is reserved while the picture loads.'),
    'data-max-width': pixels('Width of the largest file: below 1200 there are fewer sizes. Absent: 1200 or more.'),
    'data-crop': flag({ doc: 'The picture fills `width` and `height`, and what does not fit is cut off.' }),
    lazyload: flag({ doc: 'Fetched when it comes near the screen. Absent: fetched at once.' }),
  },
});
