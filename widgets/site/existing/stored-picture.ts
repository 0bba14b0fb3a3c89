import { fromRoot } from '../../../runtime/html/from-root.js';
import { decoded } from '../../../runtime/html/html-words.js';
import type { App } from '../../../sdk/index.js';

/** A path of the site, or a whole address. */
const isAddress = (value: string): boolean => /^(?:\/[^/]|https?:\/\/)/i.test(value);

const isPictureFile = (value: string): boolean => /^[^\s<>]+\.(?:jpe?g|png|webp|gif|svg|avif)$/i.test(value);

/** Files of texts: a field of them says something of the page, and no picture. */
const isText = (extension: string): boolean => /^(?:html?|txt|json)$/i.test(extension);

/**
 * Address of the picture that fields of an item name, the first that is one: a path of the site, an address, or the number of a file of the app
 * (of the first, where it names several).
 *
 * @param onMissing Told of the number of a file that the app does not have.
 * @returns Empty where no field names a picture.
 */
export function storedPicture(
  { file_list }: Pick<App, 'file_list'>,
  values: readonly string[],
  onMissing: (file: string) => void = () => undefined,
): string {
  for (const stored of values) {
    const value = decoded(stored);
    if (isAddress(value)) return value;
    if (isPictureFile(value) && isAddress(fromRoot(value))) return fromRoot(value);
    const [, id] = /^(\d+)(?:[.,]\s*\d+)*$/.exec(value) ?? [];
    if (id === undefined) continue;
    const file = file_list.find(({ file_id }) => String(file_id) === id);
    if (file && isText(file.extension)) continue;
    if (file && isAddress(file.url)) return file.url;
    onMissing(id);
  }
  return '';
}
