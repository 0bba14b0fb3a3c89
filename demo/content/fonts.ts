import displayCyrillic from '@fontsource-variable/wix-madefor-display/files/wix-madefor-display-cyrillic-wght-normal.woff2?subset=cyrillic';
import displayLatin from '@fontsource-variable/wix-madefor-display/files/wix-madefor-display-latin-wght-normal.woff2?subset=latin';
import textCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?subset=cyrillic';
import textLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?subset=latin';
import type { SiteFont } from '../fonts/site-font.js';

const weights = '400 600';
const latin = { weights, range: 'U+20-7E,U+A0-FF,U+2010-2044,U+20AC,U+2122,U+2190-2193,U+2212' };
const cyrillic = { weights, range: 'U+400-45F,U+490-491,U+2116', languages: ['uk'] };

// Widths: of the letters of all texts of the site in either script, measured in both fonts, and of a space. Weight 500 of the text font: of the
// header's words, which are most of its texts.
const displayShape = { family: 'Display fallback', ascent: 1.0105, descent: 0.25, space: 0.702 };
const textShape = { family: 'Text fallback', ascent: 0.98, descent: 0.22, space: 0.9 };
const standIn = {
  displayLatin: { ...displayShape, widths: { 400: 1.078, 500: 1.096, 600: 1.025 } },
  displayCyrillic: { ...displayShape, widths: { 400: 1.069, 500: 1.085, 600: 1.015 } },
  textLatin: { ...textShape, widths: { 400: 1.106, 500: 1.096, 600: 1.024 } },
  textCyrillic: { ...textShape, widths: { 400: 1.08, 500: 1.09, 600: 1.008 } },
};

/** Wix Madefor Display for titles and Golos Text for reading: both were drawn with their Cyrillic, and both are under the Open Font License. */
export const fonts: readonly SiteFont[] = [
  { family: 'Wix Madefor Display', name: 'display-latin', data: displayLatin, ...latin, standIn: standIn.displayLatin },
  {
    family: 'Wix Madefor Display',
    name: 'display-cyrillic',
    data: displayCyrillic,
    ...cyrillic,
    standIn: standIn.displayCyrillic,
  },
  { family: 'Golos Text', name: 'text-latin', data: textLatin, ...latin, standIn: standIn.textLatin },
  { family: 'Golos Text', name: 'text-cyrillic', data: textCyrillic, ...cyrillic, standIn: standIn.textCyrillic },
];
