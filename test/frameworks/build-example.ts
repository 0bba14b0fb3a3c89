import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { FrameworkName } from './frameworks.js';

const examples = resolve(import.meta.dirname, '../../examples');

/** Builds the example for a framework into a folder, as its reader does with `npx vite build`. */
export async function buildExample(name: FrameworkName, outDir: string): Promise<void> {
  const root = join(examples, name);
  const configFile = join(root, 'vite.config.js');
  await build({
    root,
    configFile: existsSync(configFile) ? configFile : false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 3_000 },
  });
}
