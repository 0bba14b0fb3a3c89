import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  /** Takes all that is free, but for some bytes: enough for a write to begin. */
  fill(left?: number): Promise<void>;
  /** Gives it back. */
  free(): Promise<void>;
  unmount(): void;
}

/** Mounts one on a folder; undefined where this user may not. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    async fill(left = 0) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - left));
    },
    free: () => rm(filler),
    unmount: () => void spawnSync('umount', [folder]),
  };
}
