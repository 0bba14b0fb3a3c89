import type { ShortWords } from '../../cms/definition/keep-together.js';

/** Ukrainian words that no line ends with. */
export const ukrainianShortWords: ShortWords = {
  letters: 'абвєжзійоуя',
  inTitles: 'на до за із зі по не ні чи та що від під про для без при над'.split(' '),
};

/** English ones: only in the large letters of titles does a line that ends with an article or a preposition look broken. */
export const englishShortWords: ShortWords = {
  letters: '',
  inTitles: 'a an the of to in on for by at and or'.split(' '),
};
