import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildForVisitors } from './build-for-visitors.js';
import type { FrameworkName } from './frameworks.js';

const examples = resolve(import.meta.dirname, '../../examples');

/** Builds the example for a framework into a folder, as its reader does. */
export async function buildExample(name: FrameworkName, outDir: string): Promise<void> {
  const root = join(examples, name);
  const configFile = join(root, 'vite.config.js');
  await buildForVisitors({
    root,
    configFile: existsSync(configFile) ? configFile : false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 3_000,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });
}
