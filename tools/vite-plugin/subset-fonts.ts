import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const query = '?subset=';
/** No name of a file comes after it, or Vite would take the module for a file to be copied. */
const resolved = '\0siteblocks-font:';

/** Every character from one code point to another, both included. */
const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What is kept of a font file, by the name after `?subset=`. Editors may write any word, so these are whole alphabets. */
const characters: Readonly<Record<string, string>> = {
  latin: `${from(0x20, 0x7e)}${from(0xa0, 0xff)}–—‘’‚“”„†•…‰′″‹›⁄€™−←→↑↓`,
  cyrillic: `${from(0x400, 0x45f)}Ґґ№`,
};

/** Weights that a page shows, of those that a variable font has. */
const weights = { wght: { min: 400, max: 600 } };

/** What became of each file, by the module's name: packages stay as they are while a program runs, and `npm run dev` builds often. */
const made = new Map<string, Promise<string>>();

/**
 * Font files of packages as modules: `import file from '@fontsource-variable/…/….woff2?subset=latin'` is the text, in base 64, of a WOFF2 file
 * that holds the characters of that name and nothing else.
 */
export function subsetFonts(): Plugin {
  const require = createRequire(import.meta.url);
  async function textOf(id: string): Promise<string> {
    const [file = '', name = ''] = id.split(query);
    const kept = characters[name];
    if (kept === undefined) throw new Error(`${file} has no subset "${name}".`);
    const font = await readFile(require.resolve(file));
    const subset = await subsetFont(font, kept, { targetFormat: 'woff2', variationAxes: weights });
    return subset.toString('base64');
  }
  return {
    name: 'siteblocks-fonts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?subset=/ },
      handler: (id) => `${resolved}${Buffer.from(id).toString('hex')}`,
    },
    load: {
      filter: { id: /^\0siteblocks-font:/ },
      async handler(id) {
        const asked = Buffer.from(id.slice(resolved.length), 'hex').toString();
        const text = made.get(asked) ?? textOf(asked);
        made.set(asked, text);
        // What could not be made is tried again with the next build.
        text.catch(() => made.delete(asked));
        return `export default ${JSON.stringify(await text)};`;
      },
    },
  };
}
