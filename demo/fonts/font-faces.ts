import type { StandInFont } from './site-font.js';
import type { FontFile } from './font-files.js';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** First weight for which systems have a bold face of its own. */
const bold = 600;

const localNames = (weight: number): string =>
  ['Arial', 'Liberation Sans', 'Arimo'].map((name) => `local("${weight < bold ? name : `${name} Bold`}")`).join(',');

/** Characters between words. */
const spaces = 'U+20,U+A0';

const standInFace = ({ family, ascent, descent }: StandInFont, weight: number, width: number, range: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:${localNames(weight)};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%;unicode-range:${range}}`;

const standInFaces = (font: StandInFont, range: string): string =>
  Object.entries(font.widths)
    .map(([weight, width]) => standInFace(font, Number(weight), width, range))
    .join('');

/**
 * Spaces as wide as the font's, which are narrower than its letters are: pages of each script have them, in other numbers a line. They come last:
 * where several faces have a character, the last one shows it.
 */
function spaceFaces(files: readonly FontFile[]): string {
  const fonts = new Map(files.flatMap(({ standIn }) => (standIn ? [[standIn.family, standIn] as const] : [])));
  return [...fonts.values()]
    .flatMap((font) => Object.keys(font.widths).map((weight) => standInFace(font, Number(weight), font.space, spaces)))
    .join('');
}

/**
 * Declares the fonts of a site. `swap`: a page shows at once in the stand-in, which is as wide and as high. It changes to its own font when the font
 * has come.
 */
export function fontFaces(files: readonly FontFile[]): string {
  const faces = files.map(
    ({ family, weights, range, path, standIn }) =>
      `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${path}) format("woff2");unicode-range:${range}}${standIn ? standInFaces(standIn, range) : ''}`,
  );
  return faces.join('') + spaceFaces(files);
}
