import type { EditTexts } from '../edit-texts.js';
import type { ShownEntry } from './entry-of.js';

/** What stands in a new entry where its neighbour has words, by the way from the entry to the value. */
export type NewWords = Readonly<Record<string, string>>;

/** The words to begin with in an entry that is made like another one: all texts of that one, each as its kind has it. */
export function wordsOfNew({ list, entry, position }: ShownEntry, { newText }: EditTexts): NewWords {
  const start = `${list.getAttribute('gh-array')}.${position}`;
  const words: Record<string, string> = {};
  for (const element of [entry, ...entry.querySelectorAll('[gh-id]')]) {
    const id = element.getAttribute('gh-id') ?? '';
    const kind = element.getAttribute('gh-kind') ?? 'rich';
    if (id !== start && !id.startsWith(`${start}.`)) continue;
    if (kind.startsWith('plain') || kind === 'rich') words[id.slice(start.length + 1)] = newText;
    if (kind === 'text') words[id.slice(start.length + 1)] = `<p>${newText}</p>`;
  }
  return words;
}
