/** A part of a picture: whole pixels of the picture as it is shown, from its left and upper edges. */
export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a picture as it is shown. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** True for a part that lies in a picture of this size with all of its pixels, and has at least one. */
export function cropFits({ left, top, width, height }: PictureCrop, size: PixelSize): boolean {
  if (![left, top, width, height].every(Number.isSafeInteger)) return false;
  return (
    left >= 0 && top >= 0 && width >= 1 && height >= 1 && left + width <= size.width && top + height <= size.height
  );
}

/** The part that is all of a picture. */
export const wholeOf = ({ width, height }: PixelSize): PictureCrop => ({ left: 0, top: 0, width, height });

/** True for the part that leaves nothing out. */
export const isWhole = ({ width, height }: PictureCrop, size: PixelSize): boolean =>
  width === size.width && height === size.height;
