import type { ShortWords } from '../definition/keep-together.js';

/** Ukrainian words that no line ends with. */
export const ukrainianShortWords: ShortWords = {
  letters: 'абвєжзійоуя',
  inTitles: 'на до за із зі по не ні чи та від під про для без при над'.split(' '),
};
