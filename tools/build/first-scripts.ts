import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { MinifyOptions } from 'terser';
import { transformWithOxc } from 'vite';

interface FirstScripts {
  readonly root: string;
  /** Folder of the files for browsers; `runtime.js` is there. */
  readonly outDir: string;
  /** Leaves the code readable. */
  readonly quick: boolean;
}

const small: MinifyOptions = { ecma: 2020, compress: { ecma: 2020, passes: 3, unsafe_arrows: true } };
const readable: MinifyOptions = { compress: false, mangle: false, format: { beautify: true, comments: false } };

/**
 * A module that a page can load as a classic script by mistake: instead of a syntax error that names `import.meta`, it loads `classic.js`. As a
 * module, the first line is a regular expression; as a script, `await` is a name that is divided, and a comment begins before the code.
 */
function asEither(code: string): string {
  if (code.includes('*/')) throw new Error('runtime.js has the characters */, which would end the comment around it.');
  return `typeof await/[/*]/;${code}\n//*/0];import(new URL("classic.js",document.currentScript.src))`;
}

/** Makes `runtime.js` smaller than the bundler does, and writes the scripts for pages without modules beside it. */
export async function writeFirstScripts({ root, outDir, quick }: FirstScripts): Promise<void> {
  const options = quick ? readable : small;
  const shrink = async (code: string, module: boolean) => (await minify(code, { ...options, module })).code ?? '';
  const runtime = join(outDir, 'runtime.js');
  writeFileSync(runtime, asEither(await shrink(readFileSync(runtime, 'utf8'), true)));
  for (const [name, source] of [
    ['embed', 'embed-script'],
    ['classic', 'runtime-as-module'],
  ] as const) {
    const file = join(root, `runtime/classic/${source}.ts`);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    const text = code.replace(/^export \{\s*\};?$/m, '');
    writeFileSync(join(outDir, `${name}.js`), await shrink(text, name !== 'embed'));
  }
}
