import * as v from 'valibot';
import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { buttonsOf } from '../shared/buttons-of.js';
import { cssParts } from '../shared/css-parts.js';
import { action, image, list, plain, rich, text } from '../shared/fields.js';
import { linkWins } from '../shared/link-wins.js';
import { reshape } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

const person = v.object({
  name: plain(),
  position: v.optional(rich()),
  /** Further text about them. */
  text: v.optional(rich()),
  image: v.optional(image()),
});

/** Texts of existing pages are documents of the chapter `pages`, whatever page they stand on. */
const always = { 'data-chapter': 'pages' };

export default defineWidget({
  tag: 'gh-about',
  aliases: [
    {
      tag: 'about-us-banner',
      always,
      rename: { 'data-h1': 'h1' },
      adapt: (stored) =>
        reshape(stored, ({ buttons, ...rest }) => ({ ...rest, buttons: buttonsOf(buttons, linkWins) })),
    },
    {
      tag: 'about-us-image-counter',
      always,
      adapt: (stored) =>
        reshape(stored, ({ items, button, ...rest }) => ({
          ...rest,
          button: linkWins(button),
          logos: reshapeList(items, ({ icon, ...entry }) => ({ ...entry, image: icon })),
        })),
    },
    {
      tag: 'about-us-team-members',
      always,
      adapt: (stored) =>
        reshape(stored, ({ items, button, ...rest }) => ({ ...rest, button: linkWins(button), groups: items })),
    },
  ],
  summary: 'About the company: a story beside a picture, logos of its clients, the people of its teams.',
  wake: 'never',
  parts: cssParts('title', 'card', 'button'),
  attributes: { 'data-h1': flag({ doc: 'The title is the heading of the whole page.' }) },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    text: v.optional(text()),
    image: v.optional(image()),
    button: v.optional(action()),
    buttons: v.optional(list(action())),
    logos: v.optional(list(v.object({ image: image() }))),
    /** People, where they stand in no groups. */
    items: v.optional(list(person)),
    groups: v.optional(
      list(
        v.object({
          title: v.optional(rich()),
          subtitle: v.optional(rich()),
          items: list(person),
        }),
      ),
    ),
  }),
});
