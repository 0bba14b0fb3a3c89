import type { ImageSource } from './image-sources.js';
import { imageSources } from './image-sources.js';

/**
 * Sources of one copy of a picture, whatever the screen: for a place that is as wide on every one.
 *
 * @param width CSS pixels.
 * @param avif True where the site makes copies as AVIF.
 * @returns Empty for pictures of other hosts, which have no copies.
 */
export const imageCopies = (src: string, width: 600 | 1200, avif: boolean): readonly ImageSource[] =>
  imageSources(src, { avif })
    .filter(({ srcSet }) => srcSet.includes(`-${width}.`))
    .map((source) => ({ ...source, media: undefined }));
