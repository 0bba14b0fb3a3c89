import { fromRoot } from '../../../runtime/html/from-root.js';
import { decoded, wordsOfHtml } from '../../../runtime/html/html-words.js';

/** Keys of values that only programs read: these are not HTML. */
const ofPrograms: ReadonlySet<string> = new Set([
  ...['id', 'type', 'required', 'width', 'accept'],
  ...['langCode', 'defaultLang', 'popupId', 'mailConfig'],
]);

/**
 * Keys of what is in attributes, in which nothing is a tag: addresses, what is said of pictures, words in empty fields.
 */
const inAttribute = /(?:^|_)(?:link|src|alt|placeholder)$|Link$|^(?:googleMaps|socLinks|logo|logoLight)$/;

/** Keys of addresses of the site's own files and pages: relative ones mean the same on every page. */
const ofSite = /(?:^|_)(?:link|src)$|Link$|^(?:logo|logoLight)$/;

/** Fields of forms are found by their names; what menus and companies have under that key is a name for people. */
const namesOfFields = 'inputs';

const decodedFromRoot = (text: string): string => fromRoot(decoded(text));

/** How the value of a key is read. */
function readerOf(name: string, isAttribute: boolean): (html: string) => string {
  if (ofSite.test(name)) return decodedFromRoot;
  return isAttribute ? decoded : wordsOfHtml;
}

/**
 * The values of an existing site's configuration as texts. Legacy pages put them into HTML, so a reader sees `R&amp;D`
 * as "R&D". Values for programs stay unchanged: ids, names of fields, mail recipients.
 *
 * @param key Key of the part: `generalInfo`.
 */
export function readHtmlTexts(stored: unknown, key = ''): unknown {
  /** What has been read: an object that contains itself is read once. */
  const made = new Map<object, unknown>();

  /** @param below The last key on the path, ignoring list indexes. */
  function read(value: unknown, below: string, readText: (html: string) => string): unknown {
    if (typeof value === 'string') return readText(value);
    if (typeof value !== 'object' || value === null) return value;
    const known = made.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      made.set(value, list);
      for (const entry of value as readonly unknown[]) list.push(read(entry, below, readText));
      return list;
    }
    const object: Record<string, unknown> = {};
    made.set(value, object);
    for (const [name, entry] of Object.entries(value)) {
      const isProgram = ofPrograms.has(name) || (below === namesOfFields && name === 'name');
      const isAttribute = readText !== wordsOfHtml || inAttribute.test(name) || (below === 'image' && name === 'title');
      // As data, also where a key is called `__proto__`.
      Object.defineProperty(object, name, {
        value: isProgram ? entry : read(entry, name, readerOf(name, isAttribute)),
        enumerable: true,
      });
    }
    return object;
  }
  return read(stored, key, wordsOfHtml);
}
