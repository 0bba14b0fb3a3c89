import { builtinModules } from 'node:module';

const builtin = new Set(builtinModules);

/** Name of the package that a specifier is of: `react-dom/client` is of `react-dom`; `undefined` for paths and for Node's own. */
function packageOf(specifier: string): string | undefined {
  if (/^[./]|^\w+:/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return builtin.has(name) ? undefined : name;
}

/** Packages that modules and their types import, each once, in alphabetical order. */
export function packagesOf(specifiers: Iterable<string>): string[] {
  const names = [...specifiers].flatMap((specifier) => packageOf(specifier) ?? []);
  return [...new Set(names)].sort();
}
