import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import { refusedImport } from '../../test/boundaries/refused-import.js';

const root = resolve(import.meta.dirname, '../..');
const fromRoot = (path: string): string => relative(root, path).split(sep).join('/');

/** The imported file as its source is named, or the package. */
function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = resolve(dirname(file), specifier);
  const source = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).find((name) => existsSync(name));
  return fromRoot(source ?? path);
}

/** ESLint rule: reports each import that the table of `test/boundaries/rules.ts` refuses, at its line. */
export const mayImport: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{file}} may not import {{target}}: {{why}}.' } },
  create(context) {
    const file = fromRoot(context.filename);
    if (file.startsWith('..')) return {};
    const check = (
      source: { readonly type: string; readonly value?: unknown } | null | undefined,
      isDynamic = false,
    ) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const target = targetOf(context.filename, source.value);
      const why = refusedImport(file, target, isDynamic);
      if (why) context.report({ node: source as Rule.Node, messageId: 'refused', data: { file, target, why } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source, true),
    };
  },
};
