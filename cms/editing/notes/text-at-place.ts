type Loose = Readonly<Record<string, unknown>>;

const ofEntry = /^\{(.+)\}$/;

/**
 * Reads what a document holds at the place of a note: keys with dots between them, `{id}` for an entry that has one, else its position.
 *
 * @returns `undefined` if the text, or an entry or block around it, was removed
 */
export function textAtPlace(document: unknown, place: string): string | undefined {
  const value = place.split('.').reduce<unknown>((outer, step) => {
    if (typeof outer !== 'object' || outer === null) return undefined;
    const id = ofEntry.exec(step)?.[1];
    if (id !== undefined)
      return Array.isArray(outer)
        ? (outer as readonly (Loose | null)[]).find((entry) => entry?.['id'] === id)
        : undefined;
    return Object.hasOwn(outer, step) ? (outer as Loose)[step] : undefined;
  }, document);
  if (typeof value === 'string') return value;
  // Values of other kinds, such as pictures and links, are there or not.
  return value === undefined || value === null ? undefined : '';
}
