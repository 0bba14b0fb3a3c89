import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportedJson } from '../check/articles-in.js';
import { SiteError } from '../site-error.js';

const ending = '.json';

/** Explains the forms of an article export, for messages about other input. */
export const exportedArticles =
  "Give a JSON file with the answer of the platform for the articles' app, its items or their documents. Or give a folder of such files; name files of texts by their numbers: 501.json.";

async function readOne(file: string, name: string): Promise<ExportedJson> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteError('unreachable', `The file ${file} cannot be read. ${exportedArticles}`, { cause });
  });
  try {
    return { name, value: JSON.parse(text) as unknown };
  } catch (cause) {
    throw new SiteError('bad-option', `${file} is not valid JSON: ${String(cause)}. ${exportedArticles}`, { cause });
  }
}

const nameOf = (file: string): string =>
  file.replaceAll('\\', '/').slice(0, file.endsWith(ending) ? -ending.length : undefined);

/** Files of texts may stand in one object, by their numbers. */
function apart({ name, value }: ExportedJson): readonly ExportedJson[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name, value }];
  const entries = Object.entries(value);
  const areFiles = entries.length > 0 && entries.every(([key, text]) => /^\d+$/.test(key) && typeof text === 'string');
  return areFiles ? entries.map(([key, text]) => ({ name: key, value: text as unknown })) : [{ name, value }];
}

/** The JSON of a file, or of all files of a folder and of those in it that end in `.json`. */
export async function readExported(place: string): Promise<readonly ExportedJson[]> {
  const state = await stat(place).catch((cause: unknown) => {
    throw new SiteError('unreachable', `${place} was not found. ${exportedArticles}`, { cause });
  });
  if (!state.isDirectory()) return apart(await readOne(place, nameOf(place)));
  const files = (await readdir(place, { recursive: true, encoding: 'utf8' })).filter((file) => file.endsWith(ending));
  const read = await Promise.all(files.sort().map((file) => readOne(join(place, file), nameOf(file))));
  return read.flatMap(apart);
}
