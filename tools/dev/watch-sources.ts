import { watch } from 'chokidar';
import { once } from 'node:events';
import { basename, join } from 'node:path';

/** Folders whose files are in a build. */
const folders = ['runtime', 'widgets', 'editor', 'sdk', 'kit', 'cms', 'platform', 'demo'];

/** Quiet time after a change before it counts, in milliseconds: editors and version control write in bursts. */
const settle = 60;

/** Tests, which are in no build, and what editors leave beside the file that they write. */
const isForeign = (file: string) => /\.test\.tsx?$|~$|^\.|\.sw[a-z]$|^4913$/.test(basename(file));

export interface Watching {
  readonly close: () => Promise<void>;
}

/**
 * Tells of changed, new and removed files, also of those that an editor replaces as a whole and of those in new folders.
 *
 * @param onChange Gets all files of one burst.
 */
export async function watchSources(root: string, onChange: (files: readonly string[]) => void): Promise<Watching> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(
    folders.map((folder) => join(root, folder)),
    { ignoreInitial: true, ignored: (path, stats) => stats?.isFile() === true && isForeign(path) },
  );
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, settle);
  });
  await once(watcher, 'ready');
  return {
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
