import { plain } from '../../runtime/contract/cursor.js';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { plainText } from '../shared/plain-text.js';
import type spec from './spec.js';

/** What a value says to search engines: texts without markup; a type may be an address, and its key without the sign. */
function told(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(told);
  if (typeof value !== 'object' || value === null) return value;
  const { type, '@type': ownType = type, ...rest } = value as Readonly<Record<string, unknown>>;
  const name = typeof ownType === 'string' ? ownType.replace(/^https?:\/\/schema\.org\//, '') : undefined;
  const others = Object.entries(rest).map(([key, below]) => [key, told(below)] as const);
  return { ...(name && { '@type': name }), ...Object.fromEntries(others) };
}

/** A sum as schema.org wants it; `undefined` for words. */
function sumOf(text: string): string | undefined {
  const digits = text.replace(/\s/g, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : undefined;
}

/** A row as an offer: its first cell is the product, its second one the price. None unless the price is a number. */
function offersOf({ cells: [name, sum], currency }: DataCursorOf<typeof spec>['rows'][number]): readonly object[] {
  const price = sumOf(plainText(sum?.text.value ?? ''));
  if (!name || price === undefined) return [];
  const code = currency?.value.trim();
  return [
    { '@type': 'Offer', name: plainText(name.text.value), price, ...(code && { priceCurrency: code.toUpperCase() }) },
  ];
}

/** What the document says of a table of prices, with the rows as offers; nothing where it says nothing. */
export function structuredData({ data }: PreparedBlock<typeof spec>): unknown {
  const schema = data?.schema && (told(plain(data.schema)) as Readonly<Record<string, unknown>>);
  if (!data || !schema || Object.keys(schema).length === 0) return undefined;
  const offers = data.rows.flatMap(offersOf);
  const name = plainText(data.title?.value ?? '');
  return {
    ...(schema['@type'] ? { offers } : { '@type': 'OfferCatalog', itemListElement: offers }),
    ...(name && { name }),
    ...schema,
    '@context': 'https://schema.org',
  };
}
