/**
 * A component's data in a page document. A component id of an existing page may be a way down with dots, `hero.button`, where no component has that very
 * name.
 */
export function componentData(document: Readonly<Record<string, unknown>>, id: string): unknown {
  if (Object.hasOwn(document, id)) return document[id];
  return id.split('.').reduce<unknown>((node, key) => {
    const isBranch = typeof node === 'object' && node !== null && Object.hasOwn(node, key);
    return isBranch ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
  }, document);
}
