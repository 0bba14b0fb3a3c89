import { headingPattern } from '../../runtime/html/heading-ids.js';
import { idPrefix } from '../../runtime/html/id-prefix.js';
import { plainText } from '../shared/plain-text.js';

/** A heading of a text. */
export interface Heading {
  /** Part of the address that leads to it. */
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

const idAttribute = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Headings of the second and third level that can be linked to, in the order of the text. */
export function headingsOf(html: string): readonly Heading[] {
  return [...html.matchAll(headingPattern)].flatMap(([, level, attributes = '', inner = '']) => {
    const [, double, single] = idAttribute.exec(attributes) ?? [];
    const id = double ?? single ?? '';
    const text = plainText(inner);
    if (id === '' || text === '') return [];
    return [{ id: id.startsWith(idPrefix) ? id : idPrefix + id, text, level: level === '2' ? 2 : 3 }];
  });
}
