import * as v from 'valibot';
import { choice, text } from '../../runtime/contract/attributes.js';
import { cursorOf, isLeaf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { buttonsOf } from '../shared/buttons-of.js';
import { cssParts } from '../shared/css-parts.js';
import { action, address, image, list, namedLink, plain, rich } from '../shared/fields.js';
import { givenStep, givenTrail } from '../shared/given-trail.js';
import { headingLevel, levelOf } from '../shared/heading-level.js';
import { pictureAt } from '../shared/picture-at.js';
import { plainText } from '../shared/plain-text.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Banners of existing pages keep their buttons by name. */
const withButtons = ({ buttons, ...rest }: StoredObject): StoredObject => ({ ...rest, buttons: buttonsOf(buttons) });

/** Their row of links has titles where ours has names. */
const withMenu = ({ menu, ...rest }: StoredObject): StoredObject => ({
  ...withButtons(rest),
  menu: reshapeList(menu, ({ title, ...entry }) => ({ ...entry, name: title })),
});

/** Banners of an older time name the picture behind them apart from the one beside their words. */
const overPicture = ({ background_image: behind, image: beside, ...rest }: StoredObject): StoredObject => {
  const picture = behind ?? beside;
  return { ...withButtons(rest), ...(picture && { image: pictureAt(picture) }) };
};

/** A text of a document without its markup, which is changed where it stands with it. */
const wordsOfText = (text: StoredCursor | undefined): StoredCursor | undefined =>
  text && isLeaf(text) && typeof text.value === 'string' ? cursorOf(plainText(text.value), '') : undefined;

/** Banners of lists are called in their trail what their title says. */
const namedByTitle = ({ title, subtitle }: StoredObject): StoredObject => ({
  label: wordsOfText(title),
  title,
  subtitle,
});

const ofPages = { 'data-chapter': 'pages' };

export default defineWidget({
  tag: 'gh-banner',
  aliases: [
    'page-banner',
    {
      tag: 'page-banner-image-and-menu',
      always: ofPages,
      adapt: (stored) => reshape(stored, withMenu),
    },
    { tag: 'blog-banner', always: ofPages, adapt: (stored) => reshape(stored, namedByTitle) },
    { tag: 'category-banner', defaults: { 'data-gh-id': 'hero', 'data-trail': 'list' } },
    {
      tag: 'homepage-banner',
      always: ofPages,
      defaults: { 'data-type': 'home' },
      adapt: (stored) => reshape(stored, withButtons),
    },
    { tag: 'top-banner', always: ofPages, adapt: (stored) => reshape(stored, overPicture) },
    {
      tag: 'crm-services-banner',
      always: ofPages,
      defaults: { 'data-type': 'other' },
      adapt: (stored) =>
        reshape(stored, ({ heading_level, ...rest }) => ({ ...withButtons(rest), level: levelOf(heading_level) })),
    },
  ],
  summary:
    'First block of a page: picture, breadcrumbs, title, subtitle, call to action, and a row of links by the kind of page.',
  wake: 'interaction',
  parts: cssParts('title', 'button', 'field', 'panel'),
  minHeight: 420,
  enhanceWhen: '.gh-banner-links',
  attributes: {
    'data-page': text({
      doc: 'Label of the page in the breadcrumbs, instead of the one in its document. Without either, the breadcrumbs are left out.',
    }),
    'data-type': choice(['', 'home', 'about-us', 'services', 'blog', 'portfolio', 'projects', 'other'], {
      default: '',
      doc: 'The row of links to show; empty: by the path.',
    }),
    'data-breadcrumbs': givenTrail(
      'The whole trail, the page itself last, in the place of the one that `data-page` makes.',
    ),
    'data-trail': choice(['', 'list'], {
      default: '',
      doc: '`list`: between home and the page the trail has the list of articles that the page belongs to.',
    }),
    'data-homepage': givenStep('The first step of the trail, where it is another one than the home page.'),
    'data-search': choice(['', 'blog', 'projects', 'none'], {
      default: '',
      doc: 'The articles that the banner searches; empty: by `data-type`, else by the path.',
    }),
  },
  data: v.object({
    /** Label of the page in the breadcrumbs. */
    label: v.optional(plain()),
    /** The heading of the page; without it the label is. */
    title: v.optional(rich()),
    /** Level of the heading; default 1. */
    level: v.optional(headingLevel()),
    subtitle: v.optional(rich()),
    image: v.optional(image()),
    /** What the picture shows, and where a visitor sees more of it. */
    caption: v.optional(
      v.object({
        name: plain(),
        place: v.optional(plain()),
        year: v.optional(plain()),
        link: v.optional(address()),
      }),
    ),
    /** Further paragraphs below the subtitle. */
    texts: v.optional(list(v.object({ text: rich() }))),
    list: v.optional(list(v.object({ text: rich() }))),
    button: v.optional(action()),
    buttons: v.optional(list(action())),
    /** The row of links, in place of the site's own for this kind of page. */
    menu: v.optional(list(namedLink())),
  }),
});
