import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exampleFiles } from '../support/saved-files.js';
import { buildForVisitors } from './build-for-visitors.js';
import type { FrameworkName } from './frameworks.js';

/** Builds the example for a framework into a folder, from the files of its documentation page, as a reader does. */
export async function buildExample(name: FrameworkName, outDir: string): Promise<void> {
  const root = `${outDir}-sources`;
  for (const [file, text] of exampleFiles(name)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
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
