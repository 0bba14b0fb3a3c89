import type { Present } from './roster.js';

/** Somebody else who edits the site, as they are shown. */
export interface PresencePerson extends Present {
  /** What they call themselves; never an e-mail. */
  readonly name: string;
  readonly avatar: string | undefined;
}

export interface PresenceView {
  /** The other people who edit the site now. */
  readonly people: readonly PresencePerson[];
}

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word = '?') => [...word][0] ?? '?')
    .join('')
    .toLocaleUpperCase();
}
