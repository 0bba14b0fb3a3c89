import * as v from 'valibot';
import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { action, film, image, list, rich, text } from '../shared/fields.js';
import { aliases } from './aliases.js';

const words = {
  title: v.optional(rich()),
  subtitle: v.optional(rich()),
  text: v.optional(text()),
  /** Further texts, each a paragraph or more. */
  texts: v.optional(list(v.object({ text: text() }))),
  list: v.optional(list(v.object({ title: v.optional(rich()), text: v.optional(rich()) }))),
  /** Lists with their own headings. */
  lists: v.optional(list(v.object({ title: v.optional(rich()), items: list(v.object({ text: rich() })) }))),
  button: v.optional(action()),
  buttons: v.optional(list(action())),
};

const filmEntry = v.object({ link: film(), poster: v.optional(image()) });

const media = {
  image: v.optional(image()),
  images: v.optional(list(image())),
  video: v.optional(filmEntry),
  /** Further films, below each other. */
  videos: v.optional(list(filmEntry)),
};

export default defineWidget({
  tag: 'gh-media-text',
  aliases,
  summary:
    'A text beside a picture or a film, or several such pairs below each other; the text comes first on narrow screens.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  attributes: {
    'data-reverse': flag({ doc: 'The picture stands before the text.' }),
    'data-numbered': flag({ doc: 'The entries of the list have numbers.' }),
  },
  data: v.object({
    ...words,
    ...media,
    /** Pairs below each other; their pictures change sides. */
    rows: v.optional(list(v.object({ ...words, ...media }))),
  }),
});
