import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { buildCdn } from '../../tools/build/cdn.js';

const root = resolve(import.meta.dirname, '../..');

export interface BenchBuildOptions {
  /** Folder of the blocks. */
  readonly blocks: string;
  /** Builds with React's warnings. */
  readonly development?: boolean | undefined;
  /**
   * Folder in which the build is left for the next who asks for the same one; default: it is made again, and goes with
   * {@link BenchBuild.discard}.
   */
  readonly keptIn?: string | undefined;
}

export interface BenchBuild {
  readonly outDir: string;
  readonly manifest: CdnManifest;
  readonly discard: () => void;
}

/** What browsers get of the blocks of a folder. */
export async function benchBuild({ blocks, development = false, keptIn }: BenchBuildOptions): Promise<BenchBuild> {
  const parent = keptIn ?? join(root, '.cache/conformance');
  const kept = keptIn && join(keptIn, `${blocks.replaceAll('/', '-')}-${development ? 'development' : 'production'}`);
  if (kept === undefined || !existsSync(kept)) {
    mkdirSync(parent, { recursive: true });
    const outDir = mkdtempSync(join(parent, 'build-'));
    // No visitor gets React's warnings: what has them need not be small.
    const manifest = await buildCdn({ root, outDir, blocks, development, quick: development });
    const discard = () => rmSync(outDir, { recursive: true, force: true });
    if (kept === undefined) return { outDir, manifest, discard };
    try {
      renameSync(outDir, kept);
    } catch (error) {
      // Another worker has made the same one in the meantime: it can be used as well.
      if (!existsSync(kept)) throw error;
      discard();
    }
  }
  const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as CdnManifest;
  return { outDir: kept, manifest, discard: () => undefined };
}
