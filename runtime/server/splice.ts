/** A piece of source to be replaced; `start === end` inserts. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source with its pieces replaced; pieces must not overlap. Everything else stays as it is to the byte. */
export function splice(source: string, replacements: readonly Replacement[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of replacements.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}
