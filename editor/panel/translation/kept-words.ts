import type { DocumentAddress } from '../../../sdk/index.js';
import { documentName } from '../../../runtime/page/document-name.js';

/** Words that a translator typed and did not save. They survive a reload of the page and the way to another section. */
export interface KeptWords {
  /** `undefined` for a text without unsaved words. */
  get(key: string): string | undefined;
  /** @param words `undefined` forgets them */
  set(key: string, words: string | undefined): void;
  /** True if some text has unsaved words. */
  some(): boolean;
}

const nameOf = (address: DocumentAddress): string => `gh-translate ${documentName(address)}`;

function stored(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Unsaved words of the translation at an address, in this tab. */
export function keptWords(address: DocumentAddress): KeptWords {
  const name = nameOf(address);
  const words = new Map(Object.entries(stored(name)));
  return {
    get: (key) => words.get(key),
    set(key, text) {
      if (text === undefined) words.delete(key);
      else words.set(key, text);
      try {
        if (words.size > 0) sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(words)));
        else sessionStorage.removeItem(name);
      } catch {
        // They are kept for this page then.
      }
    },
    some: () => words.size > 0,
  };
}
