import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

const recordName = 'siteblocks.missing-imports';
const record = Symbol.for(recordName);

/**
 * Hooks of Node's module loader, which run in their own thread: a package that a file of the site imports and that is
 * not installed becomes a module whose exports are empty lists. It notes its name when it runs.
 */
const hooks = `
import { readFile } from 'node:fs/promises';
let folder = '';
export function initialize(data) { folder = data.folder; }
const isPackage = (specifier) => !/^(?:[./]|[a-z]+:)/i.test(specifier);
function namesOf(source, specifier) {
  const clauses = [...source.matchAll(/(?:import|export)\\s*([^'";()]*?)\\s*from\\s*(['"])(.*?)\\2/g)].filter(([, , , from]) => from === specifier);
  return clauses.flatMap(([, clause]) => (/{([^}]*)}/.exec(clause)?.[1] ?? '').split(',').map((name) => name.trim().split(/\\s+as\\s+/)[0])).filter((name) => /^[\\w$]+$/.test(name) && name !== 'default');
}
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    const { parentURL = '' } = context;
    const isOwn = parentURL.startsWith(folder) && !parentURL.slice(folder.length).includes('node_modules/');
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !isPackage(specifier) || !isOwn) throw error;
    const names = new Set(namesOf(await readFile(new URL(parentURL), 'utf8'), specifier));
    const file = decodeURIComponent(parentURL.slice(folder.length));
    // The address of the importing file makes its own module for each site, which runs and so is noted.
    const lines = [
      '// ' + parentURL,
      \`(globalThis[Symbol.for('${recordName}')] ??= []).push(\${JSON.stringify({ specifier, file })});\`,
      'export default [];',
      ...[...names].map((name) => \`export const \${name} = [];\`),
    ];
    return { url: 'data:text/javascript,' + encodeURIComponent(lines.join('\\n')), format: 'module', shortCircuit: true };
  }
}
`;

/** A package that the configuration imports and that is not installed. */
export interface MissingImport {
  readonly specifier: string;
  /** The file that imports it, below the site's folder. */
  readonly file: string;
}

const registered = new Set<string>();

/** Lets files of a folder be imported although packages that they name are not installed. */
export function allowMissingImports(folder: string): void {
  const address = `${pathToFileURL(folder).href}/`;
  if (registered.has(address)) return;
  registered.add(address);
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: { folder: address } });
}

/** Packages that imports have missed since the last call. */
export function takeMissingImports(): readonly MissingImport[] {
  const holder = globalThis as { [record]?: MissingImport[] };
  const missing = holder[record] ?? [];
  delete holder[record];
  return missing;
}
