import * as v from 'valibot';
import { choice, text } from '../../runtime/attributes.js';
import { isLeaf } from '../../runtime/cursor.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { action, image, plain, rich } from '../shared/fields.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';

/** The home page's banner has two buttons; ours has one. */
function withPrimaryButton({ buttons, ...rest }: StoredObject): StoredObject {
  const button = buttons && !isLeaf(buttons) ? (buttons as StoredObject)['primary'] : undefined;
  return button ? { ...rest, button } : rest;
}

export default defineWidget({
  tag: 'gh-banner',
  aliases: [
    'page-banner',
    'page-banner-image-and-menu',
    'blog-banner',
    'category-banner',
    {
      tag: 'homepage-banner',
      defaults: { 'data-type': 'home' },
      adapt: (stored) => reshape(stored, withPrimaryButton),
    },
  ],
  summary:
    'First block of a page: picture, breadcrumbs, title, subtitle, call to action, and a row of links by the kind of page.',
  wake: 'interaction',
  minHeight: 420,
  enhanceWhen: '.gh-banner-links',
  attributes: {
    'data-page': text({
      doc: 'Label of the page in the breadcrumbs, instead of the one in its document; without either there are no breadcrumbs.',
    }),
    'data-type': choice(['', 'home', 'about-us', 'services', 'blog', 'portfolio', 'projects', 'other'], {
      default: '',
      doc: 'Which row of links is shown; empty: what the path says.',
    }),
  },
  data: v.object({
    /** Label of the page in the breadcrumbs. */
    label: v.optional(plain()),
    /** The heading of the page; without it the label is. */
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    image: v.optional(image()),
    button: v.optional(action()),
  }),
});
