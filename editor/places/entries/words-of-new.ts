import type { EditTexts } from '../../view/texts.js';
import type { ShownEntry } from './entry-of.js';
import { pathInEntry } from './entry-of.js';

/** What stands in a new entry where its neighbour has words, by the way from the entry to the value. */
export type NewWords = Readonly<Record<string, string>>;

/** The words to begin with in an entry that is made like another one: all texts of that one, each as its kind has it. */
export function wordsOfNew({ list, entry }: Pick<ShownEntry, 'list' | 'entry'>, { newText }: EditTexts): NewWords {
  const words: Record<string, string> = {};
  for (const element of [entry, ...entry.querySelectorAll('[gh-id]')]) {
    const way = pathInEntry(list, element.getAttribute('gh-id') ?? '');
    const kind = element.getAttribute('gh-kind') ?? 'rich';
    if (way === undefined) continue;
    if (kind.startsWith('plain') || kind === 'rich') words[way] = newText;
    if (kind === 'text') words[way] = `<p>${newText}</p>`;
  }
  return words;
}
