/** Scripts that names are written in; those that one language writes together stand in one row. */
const scripts: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
  ...[
    ['Latin'],
    ['Cyrillic'],
    ['Greek'],
    ['Armenian'],
    ['Hebrew'],
    ['Arabic'],
    ['Georgian'],
    ['Devanagari'],
    ['Bengali'],
    ['Tamil'],
    ['Thai'],
    ['Ethiopic'],
    ['Cherokee'],
  ],
];

const tests = scripts.map(
  (together) => new RegExp(`^[${together.map((name) => `\\p{Script=${name}}`).join('')}]$`, 'u'),
);
const letter = /^\p{L}$/u;

/** Letters of scripts that are not listed count as one script more. */
const scriptOf = (sign: string): number => tests.findIndex((test) => test.test(sign));

function isMixed(label: string): boolean {
  return new Set([...label].filter((sign) => letter.test(sign)).map(scriptOf)).size > 1;
}

/** Why a name can mislead whoever reads it, as the end of a sentence; undefined where it cannot. */
export function nameFlaw(name: string): string | undefined {
  if (/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name))
    return 'must not contain signs that cannot be seen';
  if (
    name
      .normalize('NFKC')
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .some(isMixed)
  )
    return 'must not mix the letters of several alphabets in one word';
  return undefined;
}
