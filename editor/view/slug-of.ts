/** Ukrainian letters as passports write them (resolution 55 of the Cabinet of Ukraine, 2010): inside of a word. */
const inside: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'h',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'y',
    і: 'i',
    ї: 'i',
    й: 'i',
  },
  ...{
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
  },
  ...{ ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
  // Letters of neighbours, in names.
  ...{ ё: 'io', ъ: '', ы: 'y', э: 'e', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' },
};

/** Letters that are written otherwise at the beginning of a word. */
const first: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };

/** Characters of a proposal: an address stays readable. */
const longest = 60;

function latin(word: string): string {
  return [...word].map((letter, at) => (at === 0 ? first[letter] : undefined) ?? inside[letter] ?? letter).join('');
}

/**
 * The last part of an address from a title: small Latin letters, digits and hyphens. Empty where the title has nothing of that kind.
 *
 * @example slugOf('Щовечора: згадуємо її'); // 'shchovechora-zghaduiemo-yii'
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'ʼ`]/g, '')
    .replace(/зг/g, 'zgh')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      latin(word)
        .normalize('NFD')
        .replace(/[^a-z0-9]/g, ''),
    )
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longest) : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}
