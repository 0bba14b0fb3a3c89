/** An edit id resolves to nothing that could be written. */
export class PathError extends Error {
  override readonly name = 'PathError';
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;
const isPosition = (segment: string) => /^(?:0|[1-9]\d*)$/.test(segment);

/** Segments of an edit id: the component id, then the way down. Throws `PathError` for one that is none. */
export function pathSegments(editId: string): readonly string[] {
  const segments = editId.split('.');
  if (segments.some((segment) => segment === '' || segment === '__proto__'))
    throw new PathError(`"${editId}" is not an edit id.`);
  return segments;
}

/** The value at a path, `undefined` where there is none. Only own keys count; a list takes positions alone. */
export function valueAt(data: unknown, segments: readonly string[]): unknown {
  let current = data;
  for (const segment of segments) {
    if (!isBranch(current) || !Object.hasOwn(current, segment) || (Array.isArray(current) && !isPosition(segment)))
      return undefined;
    current = (current as Readonly<Record<string, unknown>>)[segment];
  }
  return current;
}

/**
 * A copy of data with another value at a path. A last key that an object lacks is added; everything above it must be there: a text whose
 * block or list entry was removed must not come back as half an entry.
 *
 * @throws PathError where the path leads nowhere
 */
export function withValueAt(data: unknown, segments: readonly string[], value: unknown): unknown {
  const [first, ...rest] = segments;
  if (first === undefined) return value;
  if (!isBranch(data))
    throw new PathError(`Nothing can be stored at "${first}": what is there holds no further values.`);
  const known = Object.hasOwn(data, first) && (!Array.isArray(data) || isPosition(first));
  if (!known && (rest.length > 0 || Array.isArray(data)))
    throw new PathError(`There is no "${first}" in the document any more.`);
  const child = withValueAt((data as Readonly<Record<string, unknown>>)[first], rest, value);
  if (Array.isArray(data)) return data.with(Number(first), child);
  return { ...data, [first]: child };
}
