/**
 * The part of an address that names a picture of a gallery: the gallery's component id and the picture's place, counted from 1.
 *
 * @example pictureHash('gallery', 3) // '#gallery:3'
 */
export const pictureHash = (gallery: string, number: number): string => `#${encodeURIComponent(gallery)}:${number}`;

/**
 * The picture of a gallery that an address names.
 *
 * @param links The gallery's pictures, in their order.
 */
export function pictureInHash<T>(gallery: string, links: readonly T[]): T | undefined {
  return links.find((_link, index) => pictureHash(gallery, index + 1) === location.hash);
}
