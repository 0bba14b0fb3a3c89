import { readCroppedName } from '../../../widgets/shared/cropped-name.js';
import type { PictureCrop, PixelSize } from '../../../widgets/shared/picture-crop.js';
import { ownPath } from '../own-path.js';
import { pictureSize } from '../../places/kinds/picture-size.js';
import { fittingCrop } from './crop-geometry.js';

/** A picture of the site with all of its pixels, and the part of it that is shown. */
export interface WholePicture {
  readonly src: string;
  readonly size: PixelSize;
  readonly shown: PictureCrop;
}

/** Where the pictures of a site are. */
const pictures = '/assets/images/';

/** The path of a picture of this very site, as it is stored; `undefined` for what is somewhere else. */
function picturePath(src: string): string | undefined {
  const path = ownPath(src)?.split('?')[0];
  if (!path?.startsWith(pictures)) return undefined;
  try {
    return decodeURI(path);
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}

async function read(src: string, crop?: PictureCrop): Promise<WholePicture | undefined> {
  const { width, height } = await pictureSize(src);
  if (!width || !height) return undefined;
  const size = { width, height };
  return { src, size, shown: fittingCrop(crop, size) };
}

/**
 * The picture that another one was cut out of, or itself.
 *
 * @returns `foreign` for one that is not the site's own, `missing` for one that cannot be shown
 */
export async function wholePicture(src: string): Promise<WholePicture | 'foreign' | 'missing'> {
  const path = picturePath(src);
  if (path === undefined) return 'foreign';
  const cropped = readCroppedName(path);
  const whole = cropped && (await read(cropped.original, cropped.crop));
  return whole ?? (await read(path)) ?? 'missing';
}
