import type { StandInFont } from '../definition/site-definition.js';
import type { FontFile } from './font-files.js';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** First weight for which systems have a bold face of its own. */
const bold = 600;

const localNames = (weight: number): string =>
  ['Arial', 'Liberation Sans', 'Arimo'].map((name) => `local("${weight < bold ? name : `${name} Bold`}")`).join(',');

const standInFaces = ({ family, ascent, descent, widths }: StandInFont, range: string): string =>
  Object.entries(widths)
    .map(
      ([weight, width]) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${localNames(Number(weight))};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%;unicode-range:${range}}`,
    )
    .join('');

/**
 * Declares the fonts of a site. `swap`: a page is shown at once, in the stand-in as wide and as high until the font has come, and in its own font
 * from then on.
 */
export function fontFaces(files: readonly FontFile[]): string {
  return files
    .map(
      ({ family, weights, range, path, standIn }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${path}) format("woff2");unicode-range:${range}}${standIn ? standInFaces(standIn, range) : ''}`,
    )
    .join('');
}
