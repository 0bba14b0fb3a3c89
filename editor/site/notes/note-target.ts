import type { Place } from '../../places/text-place.js';
import type { NoteTarget } from './note.js';

/** Characters of a text that a note quotes. */
const mostQuoted = 300;

/** The text at a place, as notes name it. */
export function noteTarget({ address, key }: Pick<Place, 'address' | 'key'>, text: string): NoteTarget {
  const quote = text.replace(/\s+/g, ' ').trim();
  return { address, place: key.slice(key.indexOf('#') + 1), quote: quote.slice(0, mostQuoted) };
}
