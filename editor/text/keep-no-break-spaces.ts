import { matchSequences } from '../saving/conflicts/match-sequences.js';

const blank = /( |\u00a0|&nbsp;)/;

const isNoBreak = (token: string | undefined): token is string => token === '\u00a0' || token === '&nbsp;';

const keysOf = (tokens: readonly string[]) => tokens.map((token) => (isNoBreak(token) ? ' ' : token));

/**
 * Puts back the no-break spaces of a text that became plain spaces while somebody typed near them. Browsers and TinyMCE replace them, because they
 * write no-break spaces themselves where a plain one would collapse.
 *
 * @param before - text or HTML source before typing
 * @param after - the same after typing
 * @returns `after`, with a no-break space wherever `before` has one beside the same word
 */
export function keepNoBreakSpaces(before: string, after: string): string {
  if (!/\u00a0|&nbsp;/.test(before)) return after;
  const [was, is] = [before.split(blank), after.split(blank)];
  const matches = matchSequences(keysOf(was), keysOf(is));
  const placeNow = new Map(matches);
  const kept = [...is];
  for (const [then, now] of matches) {
    const token = was[then];
    const isBesideSame = placeNow.get(then - 1) === now - 1 || placeNow.get(then + 1) === now + 1;
    if (isNoBreak(token) && is[now] === ' ' && isBesideSame) kept[now] = token;
  }
  return kept.join('');
}
