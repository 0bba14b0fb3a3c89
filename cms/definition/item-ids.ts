import { createHash } from 'node:crypto';

/** Characters of an id of a list's entry, in base 36. */
const idLength = 8;

function idOf(place: string): string {
  const number = createHash('sha256').update(place).digest().readBigUInt64BE();
  return number.toString(36).padStart(idLength, '0').slice(-idLength);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of content in which every object in a list has an `id`.
 *
 * @param place What the content is: ids are made from it and from the way down, and so are the same at every reading.
 */
export function withItemIds(content: unknown, place: string): unknown {
  if (Array.isArray(content))
    return content.map((entry: unknown, index) => {
      const here = `${place}.${index}`;
      const inside = withItemIds(entry, here);
      return isObject(inside) ? { id: idOf(here), ...inside } : inside;
    });
  if (!isObject(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, withItemIds(value, `${place}.${key}`)]),
  );
}
