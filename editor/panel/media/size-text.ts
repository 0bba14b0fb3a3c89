/** A size of a file as people read it: `340 kB`, `2.4 MB`. */
export function sizeText(bytes: number, lang: string): string {
  const isLarge = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(bytes / (isLarge ? 1_000_000 : 1000));
}
