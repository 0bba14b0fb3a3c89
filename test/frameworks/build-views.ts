import { join } from 'node:path';
import { buildForVisitors } from './build-for-visitors.js';
import { frameworks, type FrameworkName } from './frameworks.js';

/** @returns Script of the views of a framework, with the framework in it: a module that exports `mount`. */
export async function buildViews(name: FrameworkName): Promise<string> {
  const framework = frameworks[name];
  const { output } = await buildForVisitors({
    configFile: false,
    publicDir: false,
    plugins: 'plugins' in framework ? framework.plugins() : [],
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'views', framework.views), formats: ['es'] },
      rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}
