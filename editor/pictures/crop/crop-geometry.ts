import { cropFits, wholeOf } from '../../../widgets/shared/picture-crop.js';
import type { PictureCrop, PixelSize } from '../../../widgets/shared/picture-crop.js';
import type { PictureFocus } from '../../../widgets/shared/picture-focus.js';

/** Pixels from one place to another. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** A corner of what is cut out: `n` and `s` for above and below, `w` and `e` for left and right. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** Fewest pixels of an edge, where the picture has as many: less shows nothing. */
export const smallest = 16;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** What is cut out, somewhere else in the picture. */
export function moveCrop(crop: PictureCrop, by: Shift, size: PixelSize): PictureCrop {
  return {
    ...crop,
    left: within(Math.round(crop.left + by.x), 0, size.width - crop.width),
    top: within(Math.round(crop.top + by.y), 0, size.height - crop.height),
  };
}

/** Width and height of a shape (width through height) that is as wide as wished and fits into some room. */
function shaped(wished: number, ratio: number, room: PixelSize): PixelSize {
  const widest = Math.min(room.width, room.height * ratio);
  const least = Math.min(Math.max(smallest, smallest * ratio), widest);
  const width = within(wished, least, widest);
  return {
    width: within(Math.round(width), 1, room.width),
    height: within(Math.round(width / ratio), 1, room.height),
  };
}

/**
 * What is cut out, after one of its corners was moved; the corner across stays where it is.
 *
 * @param ratio width through height, which is kept; absent: both are free
 */
export function resizeCrop(crop: PictureCrop, corner: Corner, by: Shift, size: PixelSize, ratio?: number): PictureCrop {
  const { left, top, width, height } = crop;
  const [toLeft, toTop] = [corner.endsWith('w'), corner.startsWith('n')];
  const room = {
    width: toLeft ? left + width : size.width - left,
    height: toTop ? top + height : size.height - top,
  };
  const [wider, higher] = [toLeft ? -by.x : by.x, toTop ? -by.y : by.y];
  const next =
    ratio === undefined
      ? {
          width: within(Math.round(width + wider), Math.min(smallest, room.width), room.width),
          height: within(Math.round(height + higher), Math.min(smallest, room.height), room.height),
        }
      : // The edge that was moved further decides.
        shaped(Math.abs(wider) >= Math.abs(higher) * ratio ? width + wider : (height + higher) * ratio, ratio, room);
  return {
    ...next,
    left: toLeft ? left + width - next.width : left,
    top: toTop ? top + height - next.height : top,
  };
}

/** What is cut out, in another shape (width through height): about as large, around the same middle, as far as the picture goes. */
export function shapeCrop(crop: PictureCrop, ratio: number, size: PixelSize): PictureCrop {
  const next = shaped(Math.sqrt(crop.width * crop.height * ratio), ratio, size);
  const by = { x: (crop.width - next.width) / 2, y: (crop.height - next.height) / 2 };
  return moveCrop({ ...next, left: crop.left, top: crop.top }, by, size);
}

/** The part of a picture that was cut out of it, or all of it where it does not have that part any more. */
export const fittingCrop = (crop: PictureCrop | undefined, size: PixelSize): PictureCrop =>
  crop && cropFits(crop, size) ? crop : wholeOf(size);

/** Where the point that stays in sight lies in another part of the same picture; `undefined` where that part does not have it. */
export function focusInCrop(focus: PictureFocus, from: PictureCrop, to: PictureCrop): PictureFocus | undefined {
  const x = ((from.left + (focus.x / 100) * from.width - to.left) / to.width) * 100;
  const y = ((from.top + (focus.y / 100) * from.height - to.top) / to.height) * 100;
  return [x, y].every((percent) => percent >= 0 && percent <= 100) ? { x, y } : undefined;
}
