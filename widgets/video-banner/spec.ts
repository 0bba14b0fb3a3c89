import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { action, day, film, image, list, plain, rich } from '../shared/fields.js';
import { givenTrail } from '../shared/given-trail.js';
import { linkWins } from '../shared/link-wins.js';
import { pictureAt } from '../shared/picture-at.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { inPlaceOf, isLeaf, unplaced } from '../../runtime/contract/cursor.js';
import { cssParts } from '../shared/css-parts.js';

/** Existing documents keep a film's one file and the address of its picture in one object. */
function withPoster({ video, image: own, button, ...others }: StoredObject): StoredObject {
  const rest = { ...others, button: linkWins(button) };
  const former = { ...rest, ...(own && { image: own }) };
  if (!video || isLeaf(video)) return former;
  const { poster, link } = video as StoredObject;
  const picture = own ?? (poster && pictureAt(poster));
  const videos = unplaced(link ? [inPlaceOf(video, { src: link })] : []);
  return { ...rest, videos, ...(picture && { image: picture }) };
}

export default defineWidget({
  tag: 'gh-video-banner',
  aliases: [
    {
      tag: 'page-banner-with-video',
      always: { 'data-chapter': 'pages' },
      adapt: (stored) => reshape(stored, withPoster),
    },
  ],
  summary:
    'First block of a page over a silent film that repeats: its picture first, the film once it is seen, a button to stop it.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  minHeight: 480,
  enhanceWhen: 'video',
  attributes: {
    'data-breadcrumbs': givenTrail(
      'The whole trail, the page itself last, in the place of the one that the label makes.',
    ),
  },
  data: v.object({
    label: v.optional(plain()),
    title: rich(),
    subtitle: v.optional(rich()),
    button: v.optional(action()),
    image: v.optional(image()),
    /** The film in several formats, the best one first. */
    videos: v.optional(list(v.object({ src: film() }))),
    /** The publication day of the film. With it and a picture, the film gets structured data. */
    published: v.optional(day()),
  }),
});
