import { Blob, Buffer as Shaped, Face, Font, Variation, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Widths and heights as shares of the font size. */
export interface MeasuredFont {
  readonly ascent: number;
  readonly descent: number;
  /** Width of a text in one line, with its kerning. */
  readonly widthOf: (text: string) => number;
}

const unitsPerEm = 10_000;

/**
 * Reads a font file and measures texts in it as a browser does.
 *
 * @param file - A font file: WOFF2, WOFF or TrueType.
 * @param weight - `font-weight` of a variable font; a font of one weight ignores it.
 */
export async function measuredFont(file: Uint8Array, weight: number): Promise<MeasuredFont> {
  const all = { keepAllGlyphs: true, targetFormat: 'truetype' } as const;
  const bytes = new Uint8Array(await subsetFont(Buffer.from(file), '', all));
  const font = new Font(new Face(new Blob(bytes.buffer)));
  font.setScale(unitsPerEm, unitsPerEm);
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new Shaped();
  const { ascender, descender } = font.hExtents();
  return {
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
    widthOf: (text) => {
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const units = buffer.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
      return units / unitsPerEm;
    },
  };
}
