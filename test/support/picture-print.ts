import sharp from 'sharp';

/** A picture reduced to what a visitor would notice: its height, its mean colour, and how bright each part of it is. */
export interface PicturePrint {
  /** CSS pixels. */
  readonly height: number;
  /** Mean of red, green and blue, 0 to 255. */
  readonly colour: readonly number[];
  /** Brightness of the parts from the top left, row by row: 0 to 15. */
  readonly parts: readonly number[];
}

/** Parts in a row and in a column. */
const grid = 16;

/** @param png a screenshot at one pixel per CSS pixel */
export async function printOf(png: Buffer): Promise<PicturePrint> {
  const { height = 0 } = await sharp(png).metadata();
  const { channels } = await sharp(png).removeAlpha().stats();
  const bytes = await sharp(png).removeAlpha().resize(grid, grid, { fit: 'fill' }).greyscale().raw().toBuffer();
  return {
    height,
    colour: channels.slice(0, 3).map(({ mean }) => Math.round(mean)),
    parts: [...bytes].map((byte) => byte >> 4),
  };
}

/** One line of text: height, colour, and one hexadecimal digit for each part. */
export const writePrint = ({ height, colour, parts }: PicturePrint): string =>
  [height, ...colour, parts.map((part) => part.toString(16)).join('')].join(' ');

/** Reads what {@link writePrint} wrote. */
export function readPrint(line: string): PicturePrint {
  const [height = '', red = '', green = '', blue = '', parts = ''] = line.split(' ');
  return {
    height: Number(height),
    colour: [red, green, blue].map(Number),
    parts: [...parts].map((digit) => parseInt(digit, 16)),
  };
}

/**
 * The difference between two prints as a text; empty if a visitor would see the same. Lines that fonts break in another place do not count. A missing
 * part counts, and so does another colour.
 */
export function differenceOf(one: PicturePrint, other: PicturePrint): string {
  const height = Math.abs(one.height - other.height);
  if (height > Math.max(32, one.height * 0.04)) return `its height is ${other.height}, and was ${one.height}`;
  if (one.colour.some((channel, index) => Math.abs(channel - (other.colour[index] ?? 0)) > 6))
    return `its mean colour is ${other.colour.join(' ')}, and was ${one.colour.join(' ')}`;
  const changed = one.parts.filter((part, index) => Math.abs(part - (other.parts[index] ?? 0)) > 3).length;
  return changed > 3 ? `${changed} of ${grid * grid} parts are brighter or darker` : '';
}
