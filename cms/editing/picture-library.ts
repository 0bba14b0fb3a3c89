import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { croppedName } from '../../widgets/shared/cropped-name.js';
import { cropFits, isWhole, type PictureCrop } from '../../widgets/shared/picture-crop.js';
import { encodeCrop, encodePicture, measurePicture, type Measured } from '../images/encode-picture.js';
import { allowedSource, fetchSource, type SourceOptions, parseAddress } from '../images/fetch-source.js';
import { ImageError } from '../images/image-error.js';
import type { ImageFolder } from '../images/image-folder.js';
import { imagesPath } from '../../kit/pages/images-path.js';
import { fileOfAddress, normalisePath, variantOf } from '../images/image-path.js';

/** A picture that the site has. */
export interface LibraryPicture {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** What a page of the language says that it shows; empty where none does. */
  readonly alt: string;
}

export interface AddedPicture extends LibraryPicture {
  /** True where the file's name was too long for an address, and only its beginning is kept. */
  readonly isShortened?: true;
}

export interface LibraryPage {
  readonly pictures: readonly LibraryPicture[];
  /** How many there are in all. */
  readonly total: number;
}

interface ListOptions {
  /** Words that a picture's name or its alternative text holds. */
  readonly search: string;
  /** How many have been shown already. */
  readonly from: number;
  /** Alternative texts by address. */
  readonly alts: ReadonlyMap<string, string>;
}

export interface PictureLibrary {
  list(options: ListOptions): Promise<LibraryPage>;
  /**
   * Keeps a picture under a name of its own: the same file twice is one picture, another file never takes the address of one that pages show.
   * @throws ImageError
   */
  add(bytes: Buffer, name: string): Promise<AddedPicture>;
  /**
   * Keeps a picture of another host as {@link add} does.
   *
   * @param source address of the picture on the public internet
   * @throws ImageError
   */
  take(source: string): Promise<LibraryPicture>;
  /**
   * Keeps a part of a picture as a picture of its own, beside the whole one, which stays; the same part twice is one picture.
   *
   * @param src address of a picture of the site
   * @throws ImageError
   */
  crop(src: string, crop: PictureCrop): Promise<LibraryPicture>;
}

/** Pictures on a page of the list. */
const pageLength = 24;

/** Folder of what editors bring in. */
const folderName = 'uploads';

/** Bytes of a file's name that are kept; with the mark behind it, an address has room for no more. */
const longestStem = 100;

/** Sizes that are remembered. */
const measuredAtMost = 5000;

/** The part of a text that has at most a number of bytes, cut between characters. */
function beginningOf(text: string, most: number): string {
  let bytes = 0;
  const characters = [...text];
  const end = characters.findIndex((character) => (bytes += Buffer.byteLength(character)) > most);
  return end < 0 ? text : characters.slice(0, end).join('');
}

/** The part of a file's name that says what it shows, as far as an address may have it. */
function stemOf(name: string): { readonly stem: string; readonly isShortened: boolean } {
  const whole = name.slice(0, name.length - extname(name).length).normalize('NFC');
  const kept = beginningOf(whole, longestStem);
  try {
    const file = normalisePath(`${kept.replace(/[/.]+/g, '-')}.jpg`);
    return { stem: file.slice(0, -'.jpg'.length), isShortened: kept !== whole };
  } catch {
    return { stem: 'picture', isShortened: false };
  }
}

/** The last part of an address, as a name of a file. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function described(file: string, bytes: Buffer): Promise<LibraryPicture> {
  const { width, height } = await measurePicture(bytes);
  return { src: imagesPath + file, width, height, bytes: bytes.length, alt: '' };
}

/** Tells apart what files hold, in eight characters. */
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/** The file of a whole picture by its address; undefined for the address of anything else. */
function wholeFile(src: string): string | undefined {
  const file = src.startsWith(imagesPath) ? fileOfAddress(src) : undefined;
  return file !== undefined && variantOf(file).base === file ? file : undefined;
}

/** The pictures of a site for those who choose one. */
export function pictureLibrary(folder: ImageFolder, sources: SourceOptions): PictureLibrary {
  const measured = new LRUCache<string, Measured>({ max: measuredAtMost });

  async function sizeOf(file: string, changed: number): Promise<Measured | undefined> {
    const key = `${file} ${changed}`;
    const known = measured.get(key);
    if (known) return known;
    const bytes = await folder.read(file);
    const size = bytes && (await measurePicture(bytes).catch(() => undefined));
    if (size) measured.set(key, size);
    return size ?? undefined;
  }

  async function add(source: Buffer, name: string): Promise<AddedPicture> {
    const { extension } = await measurePicture(source);
    const { stem, isShortened } = stemOf(name);
    const file = normalisePath(`${folderName}/${stem}-${hashOf(source)}${extension}`);
    const bytes = (await folder.read(file)) ?? (await encodePicture(source, file, {}));
    await folder.put(file, bytes);
    return { ...(await described(file, bytes)), ...(isShortened && { isShortened }) };
  }

  return {
    add,

    async take(source) {
      const url = allowedSource(parseAddress(source), sources.hosts);
      return add(await fetchSource(url, sources), nameOf(url));
    },

    async list({ search, from, alts }) {
      const words = search.toLowerCase().split(/\s+/).filter(Boolean);
      const files = (await folder.list()).filter(({ file }) => {
        const text = `${file} ${alts.get(imagesPath + file) ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      const pictures: LibraryPicture[] = [];
      for (const { file, bytes, changed } of files.slice(from, from + pageLength)) {
        const size = await sizeOf(file, changed);
        const src = imagesPath + file;
        if (size) pictures.push({ src, width: size.width, height: size.height, bytes, alt: alts.get(src) ?? '' });
      }
      return { pictures, total: files.length };
    },

    async crop(src, crop) {
      const file = wholeFile(src);
      const source = file === undefined ? null : await folder.read(file);
      if (file === undefined || source === null)
        throw new ImageError(
          404,
          'no-picture',
          'This site has no picture at this address, so there is nothing to crop.',
        );
      const size = await measurePicture(source);
      if (!cropFits(crop, size))
        throw new ImageError(
          422,
          'bad-crop',
          `The part must lie in the picture, which has ${size.width} × ${size.height} pixels. Choose it again.`,
        );
      if (isWhole(crop, size)) return described(file, source);
      const part = normalisePath(croppedName(file, crop, hashOf(source)));
      const known = await folder.read(part);
      const bytes = known ?? (await encodeCrop(source, part, crop));
      if (!known) await folder.put(part, bytes);
      return described(part, bytes);
    },
  };
}
