import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** Modules as the compiler knows them. */
export interface ReadModules {
  readonly checker: ts.TypeChecker;
  /** What a module exports, under the name of a file of this repository. */
  exportOf(file: string, name: string): ts.Symbol;
  /** All that a module exports, in the order in which it does. */
  exportsOf(file: string): readonly ts.Symbol[];
}

/** How sources are read for what they declare, and nothing is written. */
export const readingOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Reads modules with their types and comments. */
export function readModules(files: readonly string[]): ReadModules {
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    { ...readingOptions, types: [] },
  );
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, file)) as ts.SourceFile);
    return module ? checker.getExportsOfModule(module).map((symbol) => resolved(symbol, checker)) : [];
  };
  return {
    checker,
    exportsOf,
    exportOf: (file, name) => {
      const found = exportsOf(file).find((symbol) => symbol.name === name);
      if (!found) throw new Error(`${file} does not export ${name}.`);
      return found;
    },
  };
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
