import type { UnreadValue } from './unread-data.js';

/** Characters of a value that a message quotes. */
const quoted = 40;

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > quoted ? `${text.slice(0, quoted)}…` : text;
}

/** Empty values are not reported. */
const isThere = ({ value }: UnreadValue): boolean => value !== undefined && value !== null && value !== '';

/** One name for the same key of all entries of a list. */
const kindOf = (path: string): string => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');

interface UnreadKind {
  readonly first: UnreadValue;
  readonly count: number;
}

/**
 * Messages about unread data: one sentence for each kind, because a list has the same key in every entry.
 *
 * @param block Tag of the block that has no place for them.
 * @param id Component id of the data; empty: they stand inside the tag.
 */
export function unreadMessages(block: string, id: string, unread: readonly UnreadValue[]): readonly string[] {
  const kinds = new Map<string, UnreadKind>();
  for (const value of unread.filter(isThere)) {
    const kind = kindOf(value.path);
    const { first, count } = kinds.get(kind) ?? { first: value, count: 0 };
    kinds.set(kind, { first, count: count + 1 });
  }
  return [...kinds.values()].map(({ first: { path, value }, count }) => {
    const place = [id, path].filter(Boolean).join('.');
    const others = count > 1 ? `, nor for ${count - 1} more of its kind` : '';
    return `${block} has no place for "${place}" of its data (${shortened(value)})${others}: visitors do not see it. Move it to a key that the block shows, or remove it.`;
  });
}
