import * as v from 'valibot';
import { choice, flag, number } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { action, address, image, list, namedLink, plain, rich } from '../shared/fields.js';
import { aliases } from './aliases.js';

const card = v.object({
  title: v.optional(rich()),
  text: v.optional(rich()),
  /** A short line below the title: what kind of work it is. */
  note: v.optional(plain()),
  image: v.optional(image()),
  /** A small drawing in place of a picture. */
  icon: v.optional(image()),
  /** A letter beside the drawing, or in its place. */
  letter: v.optional(plain()),
  list: v.optional(list(v.object({ text: rich() }))),
  button: v.optional(action()),
  /** Where the whole card leads. */
  link: v.optional(address()),
});

export default defineWidget({
  tag: 'gh-cards',
  aliases,
  summary:
    'Cards side by side: pictures with a text and a link, works with a caption, numbered steps, or a numbered index.',
  wake: 'never',
  parts: cssParts('title', 'card', 'button'),
  attributes: {
    'data-type': choice(['pictures', 'works', 'steps', 'index', 'words'], {
      default: 'pictures',
      doc: 'Cards with a picture and a text; works, the first one large; steps with a number and a text; or a numbered index that shows the picture of the row pointed at, on phones a row of cards to swipe; or words without pictures.',
    }),
    'data-items-in-row': number({
      default: 0,
      doc: 'Cards side by side where they fit, 1 to 5; 0: as many as fit.',
    }),
    'data-own-head': flag({
      doc: 'Title, subtitle and button are those of the page shown, while the cards are in the chapter that `data-chapter` names.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    more: v.optional(namedLink()),
    button: v.optional(action()),
    buttons: v.optional(list(action())),
    items: list(card),
  }),
});
