import type { Item, ItemField } from '../../../sdk/types/entities.js';
import { randomBy } from '../../support/random-by.js';

const vocabulary =
  'Render studio Archviz Interior exterior Animation product Lighting texture Model scene camera Kitchen bedroom Tower garden Facade loft villa Concept'.split(
    ' ',
  );

/** Field ids of the generated items. */
export const fields = {
  title: 101,
  tags: 102,
  price: 103,
  date: 104,
  phone: 105,
  place: 106,
  done: 107,
  status: 108,
  ref: 109,
  note: 110,
} as const;

export function words(random: () => number, count: number): string {
  return Array.from({ length: count }, () => vocabulary[Math.floor(random() * vocabulary.length)] ?? '').join(' ');
}

/** Items as a server sends them: values are text, and each text is its own object. */
export function makeItems(count: number, seed: number, now: number): Item[] {
  const random = randomBy(seed);
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const field = (field_id: number, field_value: string): ItemField => ({ field_id, element_id: field_id, field_value });
  const items = Array.from({ length: count }, (_, index) => ({
    item_id: index + 1,
    index_number: index + 1,
    fields: [
      field(fields.title, `${words(random, 3)} ${index}`),
      field(fields.tags, words(random, 1 + Math.floor(random() * 3)).replaceAll(' ', ',')),
      field(fields.price, String(Math.floor(random() * 100_000))),
      field(fields.date, String(now + Math.floor((random() - 0.5) * 1_200 * 86_400_000))),
      field(fields.phone, `+38 (0${digits(2)}) ${digits(3)}-${digits(2)}-${digits(2)}`),
      field(fields.place, `${(44 + random() * 8).toFixed(5)}:${(22 + random() * 18).toFixed(5)}`),
      field(fields.done, random() < 0.5 ? '1' : ''),
      field(fields.status, String(Math.floor(random() * 4))),
      field(fields.ref, `27840.${Math.floor(random() * 500)}`),
      field(fields.note, words(random, 6)),
    ],
  }));
  return JSON.parse(JSON.stringify(items)) as Item[];
}
