import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeConfiguration } from '../existing/whole-configuration.js';
import { looseOf, textOf } from '../../widgets/site/lists/read-entry.js';
import { SiteError } from '../site-error.js';
import { allowMissingImports, takeMissingImports, type MissingImport } from './missing-imports.js';

type Loose = Readonly<Record<string, unknown>>;

/** A configuration, and what of it could not be read. */
export interface ReadConfiguration {
  /** In one piece: what the file has for browsers in `clientConfig` stands beside the rest. */
  readonly configuration: Loose;
  readonly missing: readonly MissingImport[];
  /** The login key that it gives to browsers; absent: it gives them none. */
  readonly browserKey?: string;
}

/** The key in the part for browsers, of a module or an object. */
function browserKeyOf(given: Loose): Pick<ReadConfiguration, 'browserKey'> {
  const parts = [given, looseOf(given['default'])].map(({ clientConfig }) => looseOf(clientConfig));
  const keys = parts.flatMap((part) => [part, looseOf(part['default'])]).map(({ auth_key }) => textOf(auth_key));
  const browserKey = keys.find((key) => key !== '');
  return browserKey === undefined ? {} : { browserKey };
}

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file with a JSON object. @throws SiteError where it is none */
export async function readJson(file: string): Promise<Loose> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new SiteError('unreachable', `The file ${file} cannot be read.`, { cause });
  });
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch (cause) {
    throw new SiteError('bad-option', `${file} is not valid JSON: ${String(cause)}`, { cause });
  }
  throw new SiteError('bad-option', `${file} must hold a JSON object, with values by their keys.`);
}

async function importModule(file: string): Promise<Loose> {
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Loose;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const hint =
      code === 'ERR_MODULE_NOT_FOUND'
        ? ' Every file that the configuration imports must be in the folder of the site.'
        : '';
    throw new SiteError('unreachable', `The file ${file} cannot be loaded: ${String(cause)}${hint}`, { cause });
  }
}

/**
 * Reads the configuration of a site: JSON, or a module with named exports, a default one, or both. A package that it imports and that is not
 * installed, such as the legacy component library, counts as an empty list and is named.
 *
 * @throws SiteError `unreachable` where the file cannot be loaded, `bad-option` where it holds no configuration
 */
export async function readConfiguration(file: string): Promise<ReadConfiguration> {
  if (!/\.m?js$/i.test(file)) {
    const json = await readJson(file);
    return { configuration: json, missing: [], ...browserKeyOf(json) };
  }
  const path = resolve(file);
  allowMissingImports(dirname(path));
  takeMissingImports();
  const given = await importModule(path);
  const configuration = wholeConfiguration(given);
  if (Object.values(configuration).some((part) => typeof part === 'object' && part !== null))
    return { configuration, missing: takeMissingImports(), ...browserKeyOf(given) };
  throw new SiteError(
    'bad-option',
    `${file} exports no configuration. Export its parts by their names (export const chapters = …), or all of them as the default (export default { … }).`,
  );
}
