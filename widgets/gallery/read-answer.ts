import * as v from 'valibot';
import { cursorOf, shape } from '../../runtime/contract/cursor.js';
import type { Cursor } from '../../runtime/contract/cursor.js';
import { list } from '../shared/fields.js';
import { parsed } from '../shared/parsed.js';
import { pictureEntry } from './rules.js';

/** Pictures of a gallery, wherever they come from. */
export type GalleryItems = readonly Cursor<v.InferOutput<typeof pictureEntry>>[];

/** No page shows more pictures than this: what an endpoint names beyond is left out. */
const mostPictures = 300;

const answered = v.object({ images: v.array(v.unknown()) });
const entries = list(pictureEntry);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const lengthOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < 100_000 ? value : undefined;

/** An entry as endpoints of existing sites write it, in the shape that pictures of a document have. */
function entryOf(given: unknown): unknown {
  if (typeof given === 'string') return { image: { src: given } };
  if (typeof given !== 'object' || given === null) return given;
  const { src, url, alt, width, height, fullImage } = given as Readonly<Record<string, unknown>>;
  return {
    image: { src: textOf(src) || textOf(url), alt: textOf(alt), width: lengthOf(width), height: lengthOf(height) },
    full: textOf(fullImage),
  };
}

/**
 * Reads an endpoint's answer about the pictures of a gallery: `{ images: [{ src, fullImage?, alt?, width?, height? }]
 * }`. Leaves out entries that are not pictures, and all after the first 300.
 *
 * @param answer The endpoint's answer, parsed.
 * @returns No place of a document holds them, so no editor can change them.
 * @throws TypeError where the answer is of another shape.
 * @example readAnswer({ images: [{ src: '/assets/images/stair.jpg', alt: 'A stair' }] })
 */
export function readAnswer(answer: unknown): GalleryItems {
  const output = parsed(answered, answer);
  if (!output) throw new TypeError('A list of pictures was expected: an object with a list `images`.');
  const { data } = shape(entries, cursorOf(output.images.slice(0, mostPictures).map(entryOf), ''));
  return (data ?? []).filter(({ image }) => image.src.value !== '');
}
