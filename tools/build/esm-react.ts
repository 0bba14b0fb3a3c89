import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';

const prefix = '\0siteblocks-react/';
const whole = `${prefix}whole`;

/** Modules of React that blocks import. */
const modules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] as const;

const variableOf = (module: string): string => module.replaceAll(/\W/g, '_');

/** Exports of each module by its name; the same ones in React's production build and its development build, or `undefined` there. */
function exportsOf(root: string): ReadonlyMap<string, readonly string[]> {
  const require = createRequire(join(root, 'package.json'));
  return new Map(modules.map((module) => [module, Object.keys(require(module) as object)]));
}

async function bundle(root: string, mode: string, names: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const used = modules.filter((module) => mode === 'development' || module !== 'react/jsx-dev-runtime');
  const code = used.map((module) => {
    const variable = variableOf(module);
    // Marked as pure, so that an export without an importer is left out.
    const parts = names
      .get(module)
      ?.map((name) => `export const ${variable}_${name} = /* @__PURE__ */ (() => ${variable}.${name})();`);
    return [`export const ${variable} = require('${module}');`, ...(parts ?? [])].join('\n');
  });
  const entry = 'virtual:siteblocks-react';
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'siteblocks-react-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code.join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { input: entry },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return output?.output[0].code ?? '';
}

/**
 * React as one ES module. The published React needs the bundler's helpers for CommonJS in every importing file. They
 * would be one more request on each page.
 *
 * @param mode `production` or `development`
 */
export function esmReact(root: string, mode: string): Plugin {
  const names = exportsOf(root);
  let bundled: Promise<string> | undefined;
  return {
    name: 'siteblocks-esm-react',
    enforce: 'pre',
    resolveId: (source) =>
      source === whole ? whole : (modules as readonly string[]).includes(source) ? prefix + source : undefined,
    load(id) {
      if (id === whole) return (bundled ??= bundle(root, mode, names));
      const module = id.startsWith(prefix) ? id.slice(prefix.length) : '';
      const found = names.get(module);
      if (!found) return undefined;
      const variable = variableOf(module);
      return `export { ${found.map((name) => `${variable}_${name} as ${name}`).join(', ')}, ${variable} as default } from '${whole}';`;
    },
  };
}
