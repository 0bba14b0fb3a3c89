import { join } from 'node:path';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { frameworks, type FrameworkName } from './frameworks.js';

/** @returns Script of the views of a framework, with the framework in it: a module that exports `mount`. */
export async function buildViews(name: FrameworkName): Promise<string> {
  const framework = frameworks[name];
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: 'plugins' in framework ? framework.plugins() : [],
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'views', framework.views), formats: ['es'] },
      rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
    },
  })) as Rollup.RollupOutput | readonly Rollup.RollupOutput[];
  const [output] = [result].flat();
  const chunk = output?.output[0];
  if (!chunk) throw new Error(`The views for ${name} gave no script.`);
  return chunk.code;
}
