import type { PictureCrop } from './picture-crop.js';

const cropped = /^(.+)-crop-(\d{1,5})-(\d{1,5})-(\d{1,5})-(\d{1,5})-[0-9a-f]{8}(\.[a-z]+)$/;

/** The parts of a cropped picture's name. */
export interface CroppedName {
  /** Name of the picture that it was cut out of. */
  readonly original: string;
  readonly crop: PictureCrop;
}

/**
 * The name of a part of a picture, beside the picture itself: it says what was cut out of what, so that nothing has to be stored of it.
 *
 * @param original name or address of the whole picture
 * @param hash eight characters (hexadecimal) of what the whole picture holds: another picture of the same name has other parts
 * @example croppedName('team/anna.jpg', { left: 10, top: 0, width: 300, height: 200 }, '0a1b2c3d') // team/anna-crop-10-0-300-200-0a1b2c3d.jpg
 */
export function croppedName(original: string, { left, top, width, height }: PictureCrop, hash: string): string {
  const end = original.lastIndexOf('.');
  const part = ['crop', left, top, width, height, hash].join('-');
  return `${original.slice(0, end)}-${part}${original.slice(end)}`;
}

/** Reads what {@link croppedName} has made, from a name or an address; `undefined` for the name of another picture. */
export function readCroppedName(name: string): CroppedName | undefined {
  const [, stem, left, top, width, height, ending] = cropped.exec(name) ?? [];
  if (stem === undefined || ending === undefined) return undefined;
  const crop = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  return { original: stem + ending, crop };
}
