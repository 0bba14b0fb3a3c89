import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCdn } from '../build/cdn.js';
import { buildServer } from '../build/server.js';

/** A whole build in its own folder. */
export interface Slot {
  readonly folder: string;
  readonly program: string;
  /** What the program imports of packages and of Node. */
  readonly packages: readonly string[];
}

export interface SlotBuilder {
  /**
   * Builds beside what is running. Rejects where the sources do not build.
   *
   * @param browser Whether the browser's files changed too; otherwise those of the running build are taken over.
   */
  readonly build: (browser: boolean) => Promise<Slot>;
  /** Says that a build is running now: the one before it is kept for pages that are still open, older ones are removed. */
  readonly settle: (slot: Slot) => void;
}

const cdnOf = (folder: string) => join(folder, 'cdn/current');

/** @param onServer Told where a server's programs lie as soon as they are built, before the browser's files are. */
export function slotBuilder(root: string, place: string, onServer: (folder: string) => void): SlotBuilder {
  rmSync(place, { recursive: true, force: true });
  const kept: Slot[] = [];
  let turn = 0;
  return {
    async build(browser) {
      turn += 1;
      const folder = join(place, String(turn));
      const running = kept.at(-1);
      mkdirSync(cdnOf(folder), { recursive: true });
      try {
        if (!browser && running) cpSync(cdnOf(running.folder), cdnOf(folder), { recursive: true });
        const [packages] = await Promise.all([
          buildServer(root, join(folder, 'server')).then((names) => {
            onServer(join(folder, 'server'));
            return names;
          }),
          browser || !running ? buildCdn({ root, outDir: cdnOf(folder), development: true, quick: true }) : undefined,
        ]);
        return { folder, program: join(folder, 'server/server.js'), packages };
      } catch (error) {
        rmSync(folder, { recursive: true, force: true });
        throw error;
      }
    },
    settle(slot) {
      kept.push(slot);
      for (const old of kept.splice(0, kept.length - 2)) rmSync(old.folder, { recursive: true, force: true });
    },
  };
}
