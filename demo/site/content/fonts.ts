import displayCyrillic from '@fontsource-variable/wix-madefor-display/files/wix-madefor-display-cyrillic-wght-normal.woff2?subset=cyrillic';
import displayLatin from '@fontsource-variable/wix-madefor-display/files/wix-madefor-display-latin-wght-normal.woff2?subset=latin';
import textCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?subset=cyrillic';
import textLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?subset=latin';
import type { SiteFont } from '../definition/site-definition.js';

const weights = '400 600';
const latin = { weights, range: 'U+20-7E,U+A0-FF,U+2010-2044,U+20AC,U+2122,U+2190-2193,U+2212' };
const cyrillic = { weights, range: 'U+400-45F,U+490-491,U+2116', languages: ['uk'] };

// Widths: of all texts of the site in either script, measured in both fonts.
const displayHeight = { family: 'Display fallback', ascent: 1.0105, descent: 0.25 };
const textHeight = { family: 'Text fallback', ascent: 0.98, descent: 0.22 };
const standIn = {
  displayLatin: { ...displayHeight, widths: { 400: 1.035, 500: 1.049, 600: 0.987 } },
  displayCyrillic: { ...displayHeight, widths: { 400: 1.071, 500: 1.087, 600: 1.015 } },
  textLatin: { ...textHeight, widths: { 400: 1.083, 500: 1.086, 600: 1.011 } },
  textCyrillic: { ...textHeight, widths: { 400: 1.08, 500: 1.088, 600: 1.007 } },
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
