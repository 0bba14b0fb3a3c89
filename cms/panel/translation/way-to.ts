import type { TextStep } from '../../../widgets/shared/panel/translated-page.js';
import { valueAtPlace } from './page-texts.js';

const idOf = (entry: unknown): string | undefined => {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/** The way to a place of a document. Entries of lists have their identities, if they have some. */
export function wayTo(document: unknown, place: readonly string[]): readonly TextStep[] {
  return place.map((key, at) => {
    const list = valueAtPlace(document, place.slice(0, at));
    return Array.isArray(list) ? { at: Number(key), id: idOf((list as readonly unknown[])[Number(key)]) } : key;
  });
}

/** The name of a way: the same for each version of a document as long as entries have identities. */
export const keyOfWay = (way: readonly TextStep[]): string =>
  way.map((step) => (typeof step === 'string' ? step : (step.id ?? step.at))).join('.');

/**
 * Follows a way in another version or another language of a document. It finds an entry by its identity. If no entry of the way's list occurs in
 * the other list, both lists count as the same, position by position.
 *
 * @param from the document that the way belongs to
 * @returns the place, or `undefined` if the other document has no place for the text; the last key itself may be missing there
 */
export function placeOfWay(document: unknown, way: readonly TextStep[], from: unknown): readonly string[] | undefined {
  const place: string[] = [];
  const own: string[] = [];
  let value = document;
  for (const [depth, step] of way.entries()) {
    const isLast = depth === way.length - 1;
    if (typeof step === 'string') {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      if (!isLast && !Object.hasOwn(value, step)) return undefined;
      place.push(step);
    } else {
      if (!Array.isArray(value)) return undefined;
      const at = positionIn(value as readonly unknown[], step, valueAtPlace(from, own));
      if (at === undefined) return undefined;
      place.push(String(at));
    }
    own.push(typeof step === 'string' ? step : String(step.at));
    value = valueAtPlace(document, place);
  }
  return place;
}

function positionIn(
  list: readonly unknown[],
  { at, id }: Exclude<TextStep, string>,
  from: unknown,
): number | undefined {
  const ids = list.map(idOf);
  const found = id === undefined ? -1 : ids.indexOf(id);
  if (found >= 0) return found;
  const others = Array.isArray(from) ? (from as readonly unknown[]).map(idOf) : [];
  const isSameList = !others.some((other) => other !== undefined && ids.includes(other));
  return isSameList && at < list.length ? at : undefined;
}
