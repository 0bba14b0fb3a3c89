/** The way from an entry of a list to a value in it, by the value's edit id: empty for the entry itself, `undefined` for what lies in none. */
export function wayInEntry(list: Element, id: string): string | undefined {
  const start = `${list.getAttribute('gh-array')}.`;
  const [whole, way = ''] = (id.startsWith(start) && /^\d+(?:\.(.*))?$/.exec(id.slice(start.length))) || [];
  return whole === undefined ? undefined : way;
}
