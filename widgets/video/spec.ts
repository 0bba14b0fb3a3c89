import * as v from 'valibot';
import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { day, film, image, list, plain, rich, source } from '../shared/fields.js';
import { pictureAt } from '../shared/picture-at.js';
import { reshape } from '../shared/reshape.js';

export default defineWidget({
  tag: 'gh-video',
  aliases: [
    'youtube-player',
    'video-player',
    {
      tag: 'video-component',
      always: { 'data-chapter': 'pages' },
      adapt: (stored) =>
        reshape(stored, ({ video, poster, ...rest }) => ({
          ...rest,
          link: video,
          ...(poster && { poster: pictureAt(poster) }),
        })),
    },
  ],
  summary:
    'A film: a file in the browser’s own player, or one of YouTube or Vimeo, of which nothing is loaded before a visitor presses play.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  enhanceWhen: '[data-frame]',
  attributes: {
    'data-link': text({ doc: 'Address of the film, where the data has none: a file, or a page of YouTube or Vimeo.' }),
    'data-consent': text({
      doc: 'Type of consent that the player of another site needs, as Google’s consent mode names it. Visitors who refused it see a question before the film plays. Default: `personalization_storage`.',
    }),
    'data-poster': text({ doc: 'Address of the picture before it plays, where the data has none.' }),
  },
  data: v.object({
    title: v.optional(rich()),
    text: v.optional(rich()),
    link: v.optional(film()),
    poster: v.optional(image()),
    /** The publication day of the film. With it, a title and a poster, the film gets structured data. */
    published: v.optional(day()),
    /** Captions of a film that is a file (WebVTT); the first ones are shown. */
    captions: v.optional(list(v.object({ src: source(), lang: v.string(), label: plain() }))),
  }),
});
