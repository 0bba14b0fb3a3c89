/**
 * A figure on its way from nothing to what a text says, written as the text is: with its separators and decimals.
 *
 * @returns Text of a part of the figure, from 0 to 1; `undefined` where the text is not a number alone.
 * @example figureOf('1,900')?.(0.5); // '950'
 */
export function figureOf(text: string): ((part: number) => string) | undefined {
  if (!/^\d[\d\s,.]*$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const last = text.search(/[,.]\d*$/);
  // A group of three behind the last sign is a group of thousands.
  const decimals = last < 0 ? 0 : text.length - last - 1;
  const least = decimals === 3 ? 1 : decimals + 1;
  return (part) => {
    const now = String(Math.round(Number(digits) * part)).padStart(least, '0');
    let left = now.length;
    let shown = '';
    for (const sign of [...text].reverse()) {
      if (left === 0) break;
      shown = (/\d/.test(sign) ? now[(left -= 1)] : sign) + shown;
    }
    return shown;
  };
}
