import { join } from 'node:path';
import { rollup } from 'rollup';
import type { Plugin } from 'rollup';
import { dts } from 'rollup-plugin-dts';

export interface TypesOptions {
  readonly root: string;
  readonly outDir: string;
  /** Source files by the name of the declaration made of them. */
  readonly entries: Readonly<Record<string, string>>;
  /** Puts the types of the libraries into the declarations too; default: they stay outside. */
  readonly withLibraries?: boolean;
  readonly plugins?: readonly Plugin[];
}

/** Writes one declaration file per entry, and shared ones for what entries have in common. Answers with every specifier that stayed. */
export async function buildTypes({
  root,
  outDir,
  entries,
  withLibraries = false,
  plugins = [],
}: TypesOptions): Promise<string[]> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    external: (id) => !/^[./]/.test(id) && !withLibraries,
    plugins: [...plugins, dts({ tsconfig: join(root, 'tsconfig.json'), respectExternal: withLibraries })],
    onwarn: (warning) => {
      // Types that only members of exported types name need no name of their own.
      if (warning.message.includes('private shared type exports')) return;
      // An entry that exports nothing is imported for its effect.
      if (warning.code === 'EMPTY_BUNDLE') return;
      throw new Error(`The types of the packages could not be written: ${warning.message}`);
    },
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name]-[hash].d.ts',
  });
  await bundle.close();
  const own = new Set(output.map(({ fileName }) => fileName));
  return output
    .flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
    .filter((specifier) => !own.has(specifier));
}
