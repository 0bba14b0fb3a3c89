/**
 * Signs that look like Latin letters, by the letter they look like: the common ones of Unicode's list of confusables (UTS 39). They are
 * looked up after case folding, so those are among them whose capitals look alike.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьƅвβ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєҽε',
  f: 'ƒ',
  g: 'ɡց',
  h: 'һհн',
  i: 'іιıɩ',
  j: 'јϳ',
  k: 'кκ',
  l: '1|ӏǀון',
  m: 'мμ',
  n: 'пηո',
  o: '0оοσօ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵνᴠ',
  w: 'ԝωѡա',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢζ',
};

const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

/**
 * What a name looks like: two names with the same skeleton can be taken for one another, such as `anna@studio.example` and one whose
 * letters are Cyrillic. It is for comparing only, and never shown.
 */
export function nameSkeleton(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const seen = [...folded].map((sign) => letterOf.get(sign) ?? sign).join('');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
