import { decoded, htmlOfWords } from '../../../runtime/html/html-words.js';

/**
 * HTML in which every sign stands for itself that needs no name: what takes words out of HTML knows the names of the few others alone.
 *
 * @example withSigns('Light &mdash; &amp; <b>shade</b>'); // 'Light — &amp; <b>shade</b>'
 */
export const withSigns = (html: string): string =>
  html.replace(/&[^\s&;<]+;?/g, (written) => {
    const sign = decoded(written);
    return sign === written ? written : htmlOfWords(sign);
  });
