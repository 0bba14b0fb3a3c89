import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Budgets in bytes after brotli: the whole client without what it loads when first needed, and the part that only reads. */
const budgets = { 'sdk/index.ts': 10_000, 'sdk/read.ts': 5_000 } as const;

type Entry = keyof typeof budgets;

/** Chunks that a page fetches at once for an entry, with their sizes. */
async function closureOf(
  entry: Entry,
): Promise<{ readonly bytes: number; readonly sizes: Readonly<Record<string, number>>; readonly lazy: number }> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(root, entry), formats: ['es'], fileName: 'entry' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = new Map(
    outputs
      .flatMap(({ output }) => output)
      .flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const sizes: Record<string, number> = {};
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || name in sizes) return;
    sizes[name] = brotliCompressSync(chunk.code).length;
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);
  return {
    bytes: Object.values(sizes).reduce((sum, size) => sum + size, 0),
    sizes,
    lazy: chunks.size - Object.keys(sizes).length,
  };
}

describe('bytes of the SDK', () => {
  it.each(Object.entries(budgets) as [Entry, number][])(
    '%s and all that it imports at once is at most %i bytes',
    async (entry, budget) => {
      const { bytes, sizes, lazy } = await closureOf(entry);
      expect(Object.keys(sizes)).not.toEqual([]);
      expect(lazy).toBeGreaterThan(0);
      expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(budget);
    },
  );
});
