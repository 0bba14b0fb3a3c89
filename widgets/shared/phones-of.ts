import type { Field } from '../../runtime/contract/cursor.js';
import type { Company } from './company.js';

/** The telephone numbers of a company: existing configurations have one text or several. */
export function phonesOf({ phone }: Pick<Company, 'phone'>): readonly Field[] {
  const phones = phone === undefined ? [] : Array.isArray(phone) ? (phone as readonly Field[]) : [phone as Field];
  return phones.filter(({ value }) => value !== '').map((field) => ({ ...field, kind: 'plain' }));
}
