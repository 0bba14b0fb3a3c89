import { decoded, htmlOfWords, wordsOfHtml } from '../../../runtime/html/html-words.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { PanelKind } from './panel-kind.js';

/** Values that no page shows: they are compared as they are stored. */
const unseen: ReadonlySet<string> = new Set(['popupId', 'target']);

/** Addresses, which scripts of existing pages may follow as they are stored: what HTML reads as it is written stays so. */
const addresses: ReadonlySet<string> = new Set(['', 'link', 'src', 'portrait']);

const entered = (name: string, stored: string): string =>
  unseen.has(name) ? stored : name === 'text' ? wordsOfHtml(stored) : decoded(stored);

function toStore(key: string, value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || unseen.has(key)) return value;
  return addresses.has(key) && decoded(value) === value ? value : htmlOfWords(value);
}

/** The panel of values that are stored as HTML, as under tags of existing pages: what is entered and checked are the words. */
export const panelAsHtml = (kind: PanelKind): PanelKind => ({
  ...kind,
  values: (stored) =>
    Object.fromEntries(Object.entries(kind.values(stored)).map(([name, value]) => [name, entered(name, value)])),
  async changes(stored, before, next) {
    const changed = Object.entries(await kind.changes(stored, before, next));
    return Object.fromEntries(changed.map(([key, value]) => [key, toStore(key, value)]));
  },
});
