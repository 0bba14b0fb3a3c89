import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { hasContentOf } from '../../kit/forms/has-content-of.js';
import type { PictureCrop } from '../../widgets/shared/picture-crop.js';
import { ImageError } from './image-error.js';
import type { Variant } from './image-path.js';

/** A picture that unpacks to more than this is a bomb. */
const mostPixels = 40_000_000;

/** Formats that are decoded. SVG is not: it holds scripts and links, and may take any time to draw. */
const pictureEndings = ['jpg', 'png', 'gif', 'webp', 'avif'] as const;

/** Longest time for one picture, in seconds. */
const longestWork = 10;

/** Width of a picture whose page names none, and the greatest height of any. */
const usualWidth = 1920;
const greatestHeight = 8000;

const placeholderWidth = 10;

/** One at a time: unpacked pictures are large. What a page waits for does not wait for copies that take long. */
const oneByOne = pLimit(1);
const forPages = pLimit(1);

export interface PictureSize {
  /** Greatest width; 0 or none means the usual one. */
  readonly maxWidth?: number | undefined;
  /** Cuts a square out of the middle. */
  readonly crop?: boolean | undefined;
}

/** What a picture is before anybody changes it. */
export interface Measured {
  /** Pixels, as it is shown: turned where its camera says so. */
  readonly width: number;
  readonly height: number;
  /** Ending of the name that its format has, with the dot. */
  readonly extension: string;
}

/** Endings by what the decoder calls a format. */
const extensions: Readonly<Record<string, string>> = { jpeg: '.jpg', heif: '.avif' };

async function withPicture<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>, inTurn = oneByOne): Promise<T> {
  if (!pictureEndings.some((ending) => hasContentOf(ending, bytes)))
    throw new ImageError(415, 'not-a-picture', 'The source is not a JPEG, PNG, WebP, AVIF or GIF picture.');
  // Loaded with the first picture: a site may have none, and its package is large.
  const { default: sharp } = await import('sharp');
  return inTurn(async () => {
    try {
      return await work(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }));
    } catch (cause) {
      throw new ImageError(
        422,
        'bad-picture',
        `The picture is broken, or has more than ${mostPixels / 1_000_000} million pixels.`,
        { cause },
      );
    }
  });
}

const run = (bytes: Buffer, work: (picture: Sharp) => Sharp, inTurn = oneByOne): Promise<Buffer> =>
  withPicture(bytes, (picture) => work(picture.rotate()).timeout({ seconds: longestWork }).toBuffer(), inTurn);

/**
 * Size and format of a picture, by its content.
 * @throws ImageError
 */
export const measurePicture = (bytes: Buffer): Promise<Measured> =>
  withPicture(bytes, async (picture) => {
    const { format, autoOrient } = await picture.metadata();
    return { ...autoOrient, extension: extensions[format] ?? `.${format}` };
  });

function encode(picture: Sharp, file: string): Sharp {
  switch (file.slice(file.lastIndexOf('.') + 1)) {
    case 'webp':
      return picture.webp({ quality: 74 });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'avif':
      return picture.avif({ quality: 52, effort: 2 });
    case 'gif':
      return picture.gif();
    default:
      return picture.jpeg({ quality: 80, mozjpeg: true });
  }
}

/**
 * The picture as the site keeps it: decoded and written anew in the format of its name, so that nothing but its pixels gets in.
 * @throws ImageError
 */
export function encodePicture(source: Buffer, file: string, { maxWidth, crop = false }: PictureSize): Promise<Buffer> {
  const width = maxWidth || usualWidth;
  const height = crop ? width : greatestHeight;
  return run(source, (picture) =>
    encode(picture.resize({ width, height, fit: crop ? 'cover' : 'inside', withoutEnlargement: true }), file),
  );
}

/**
 * A part of a picture of the site, with all of its pixels.
 * @throws ImageError
 */
export const encodeCrop = (base: Buffer, file: string, crop: PictureCrop): Promise<Buffer> =>
  run(base, (picture) => encode(picture.extract({ ...crop }), file));

/** A smaller copy of a picture of the site. */
export function encodeVariant(base: Buffer, { base: file, width, height, format }: Variant): Promise<Buffer> {
  return run(base, (picture) => {
    if (width === undefined) return encode(picture, format ? `.${format}` : file);
    // A height of its own is what networks ask for: they show no picture that is smaller than they say.
    const sized = height ? picture.resize({ width, height }) : picture.resize({ width, withoutEnlargement: true });
    return encode(sized, format ? `.${format}` : file);
  });
}

/** False for a picture that is see-through somewhere: what stands behind it would be seen after it has come. */
export const isOpaque = (bytes: Buffer): Promise<boolean> =>
  withPicture(bytes, async (picture) => !(await picture.metadata()).hasAlpha, forPages);

/** A picture of a few pixels as a `data:` address, to stand in until the real one has come. */
export async function placeholderOf(base: Buffer): Promise<string> {
  const small = (picture: Sharp) =>
    picture.resize({ width: placeholderWidth, height: placeholderWidth, fit: 'inside' }).webp({ quality: 30 });
  const bytes = await run(base, small, forPages);
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
