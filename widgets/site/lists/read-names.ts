import { plainText } from '../../shared/plain-text.js';
import { looseOf, textOf } from './read-entry.js';

/** What the page of a category or of an author is called. */
export interface PageNames {
  /** Short, in plain words: what links to the page say. */
  readonly name: string;
  /** With inline markup. */
  readonly h1: string;
  readonly role: string;
  readonly intro: string;
}

/** Names of a page from its components `hero` (a category's) and `author`. */
export function readNames(data: Readonly<Record<string, unknown>>): PageNames {
  const { label, title } = looseOf(data['hero']);
  const { name, h1, role, intro } = looseOf(data['author']);
  const heading = textOf(h1) || textOf(title) || textOf(label) || textOf(name);
  return {
    name: textOf(name) || textOf(label) || plainText(heading),
    h1: heading,
    role: textOf(role),
    intro: textOf(intro),
  };
}
