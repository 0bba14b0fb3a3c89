import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const here = import.meta.dirname;

/** Where the site's pictures are. */
export const media = join(here, '../content/media');

/** Writes a picture's size and its texts (from `texts.json`) into the table that the site's pages read. */
export async function enter(name, { width, height }) {
  const file = join(media, 'media.json');
  const texts = JSON.parse(await readFile(join(here, 'texts.json'), 'utf8'));
  const table = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  table[name] = { width, height, alt: texts[name] };
  const sorted = Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
