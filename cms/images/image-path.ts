import { imagesPath } from '../../kit/pages/images-path.js';
import { readCroppedName } from '../../widgets/shared/cropped-name.js';
import { ImageError } from './image-error.js';

const longestPath = 300;
const longestSegment = 120;
const deepest = 8;

/** A file of the site as it lies below the root of pictures, or one of its smaller copies. */
export interface Variant {
  /** The picture that this is a copy of: itself, where it is none. */
  readonly base: string;
  readonly width: 600 | 1200 | undefined;
  /** Given: exactly so high, cut out of the picture; else as high as the picture is at that width. */
  readonly height: 630 | undefined;
  /** Its format, where that is not the picture's own. */
  readonly format: 'webp' | 'avif' | undefined;
}

const variantName = /^(.+?)(?:-(600|1200|1200x630))?(\.(?:jpe?g|png|webp))(?:\.(webp|avif))?$/;

/** Reads `lobby-600.jpg.webp` as what it is: `lobby.jpg` at 600 pixels as WebP. */
export function variantOf(file: string): Variant {
  const [, name = '', size, extension = '', format] = variantName.exec(file) ?? [];
  if (name === '' || name.endsWith('/')) return { base: file, width: undefined, height: undefined, format: undefined };
  const [width, height] = (size?.split('x') ?? []).map(Number);
  return {
    base: name + extension,
    width: width as Variant['width'],
    height: height as Variant['height'],
    format: format as Variant['format'],
  };
}

/** No percent sign, backslash, colon or control character has a place in a name: they only ever mean something to a layer below. */
const suspicious = /[\\%:~\p{C}]/u;

const folder = /^[\p{L}\p{N}_-]+$/u;
const fileName = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*\.(?:jpe?g|png|webp|avif|gif)$/u;

/** Names that stand for devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/;

const refused = (why: string) =>
  new ImageError(400, 'bad-path', `The path of the picture ${why}. Send a path such as ${imagesPath}team/anna.jpg.`);

/**
 * The name below the root of pictures under which a picture is kept, from its name on a page. It is lower case and without accents. Every character
 * other than a letter, a digit or one of `._-` becomes a dash. Letters of other alphabets stay.
 * @throws ImageError when the path leads anywhere else, or its name does not end like a picture's.
 */
export function normalisePath(path: string): string {
  if (path.length > longestPath) throw refused(`has more than ${longestPath} characters`);
  if (suspicious.test(path)) throw refused('has characters that no picture needs');
  const below = path.startsWith(imagesPath) ? path.slice(imagesPath.length) : path.replace(/^\//, '');
  const file = below
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[()[\]{}]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/._-]+/gu, '-');
  const segments = file.split('/');
  const name = segments.pop() ?? '';
  if (segments.length > deepest) throw refused(`has more than ${deepest} folders`);
  if (!segments.every((segment) => folder.test(segment) && segment.length <= longestSegment && !device.test(segment)))
    throw refused('has a folder with a name that is not taken');
  // A part of a picture has the picture's own name and more: every picture can be cropped, however long its name is.
  const own = readCroppedName(name)?.original ?? name;
  if (!fileName.test(name) || name.includes('..') || Buffer.byteLength(own) > longestSegment || device.test(name)) {
    throw refused('must end in a file name with one of the extensions jpg, jpeg, png, webp, avif, gif');
  }
  if (variantOf(file).base !== file)
    throw refused('ends like a smaller copy of another picture (-600, -1200, -1200x630, .jpg.webp, .jpg.avif)');
  return file;
}

/** The file that an address of the site asks for: a picture or a copy of one. Undefined when there can be none. */
export function fileOfAddress(pathname: string): string | undefined {
  try {
    const file = decodeURIComponent(pathname.slice(imagesPath.length));
    const { base } = variantOf(file);
    return normalisePath(imagesPath + base) === base ? file : undefined;
  } catch {
    return undefined;
  }
}
