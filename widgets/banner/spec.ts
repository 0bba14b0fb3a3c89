import * as v from 'valibot';
import { choice, text } from '../../runtime/attributes.js';
import type { StoredCursor } from '../../runtime/cursor.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { action, image, plain, rich } from '../shared/fields.js';

/** The home page's banner has two buttons; ours has one. */
function withPrimaryButton(stored: StoredCursor): StoredCursor {
  const { buttons, ...rest } = stored as Readonly<Record<string, StoredCursor | undefined>>;
  const button = (buttons as Readonly<Record<string, StoredCursor | undefined>> | undefined)?.['primary'];
  return button ? { ...rest, button } : rest;
}

export default defineWidget({
  tag: 'gh-banner',
  aliases: [
    'page-banner',
    'page-banner-image-and-menu',
    'blog-banner',
    'category-banner',
    { tag: 'homepage-banner', defaults: { 'data-type': 'home' }, adapt: withPrimaryButton },
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
    title: rich(),
    subtitle: v.optional(rich()),
    image: v.optional(image()),
    button: v.optional(action()),
  }),
});
