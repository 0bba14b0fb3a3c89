import * as v from 'valibot';
import { image, rich, source } from '../shared/fields.js';

/** One picture of a gallery. */
export const pictureEntry = v.object({
  image: image(),
  caption: v.optional(rich()),
  /** The large file; default: the picture itself. */
  full: v.optional(source()),
});
