import { compileFunction } from 'node:vm';
import ts from 'typescript';

/** Code of a guide in its order: the blocks of a language, in one text. */
export const codeOf = (guide: string, language: string): string =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block).join('\n');

/**
 * Runs the code of a guide.
 *
 * @param modules what the guide may import, by the name of the module
 * @param names what the guide leaves to its reader; they take precedence over imports
 * @throws Error if the guide imports something that does not exist
 */
export async function runGuide(
  code: string,
  modules: Readonly<Record<string, object>>,
  names: Readonly<Record<string, unknown>>,
): Promise<void> {
  const imports = [...code.matchAll(/^import \{ ([^}]*) \} from '([^']*)';$/gm)].flatMap(([, found = '', from = '']) =>
    found.split(', ').map((name) => [name, Reflect.get(modules[from] ?? {}, name) as unknown] as const),
  );
  const missing = imports.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(`The guide imports what does not exist: ${missing.join(', ')}.`);
  const known = { ...Object.fromEntries(imports), ...names };
  const plain = ts.transpile(code.replace(/^import .*$/gm, ''), { target: ts.ScriptTarget.ES2022 });
  const run = compileFunction(`return (async () => {${plain}\n})();`, Object.keys(known)) as (
    ...values: readonly unknown[]
  ) => Promise<void>;
  await run(...Object.values(known));
}
