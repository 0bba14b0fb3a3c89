import type { LocalHandle, StoredApp, StoredChunk } from '../local/local-handle.js';

export interface MemoryHandle extends LocalHandle {
  readonly closed: number;
  /** Drops one chunk, as damage would. */
  loseChunk(): void;
}

/** A local database in memory, with room for a limited number of apps. */
export function createMemoryHandle({ limit = Infinity }: { readonly limit?: number } = {}): MemoryHandle {
  const apps = new Map<string, StoredApp>();
  const chunks = new Map<string, StoredChunk>();
  let closed = 0;
  const drop = (key: string) => {
    for (const chunkKey of apps.get(key)?.chunkKeys ?? []) chunks.delete(chunkKey);
    apps.delete(key);
  };
  return {
    get closed() {
      return closed;
    },
    loseChunk: () => void chunks.delete([...chunks.keys()][0] ?? ''),
    read: async (key) => {
      const app = apps.get(key);
      return app && { app, chunks: app.chunkKeys.map((chunkKey) => chunks.get(chunkKey)) };
    },
    write: async (app, parts) => {
      if (!apps.has(app.key) && apps.size >= limit)
        throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
      apps.set(app.key, app);
      parts.forEach((part, index) => chunks.set(app.chunkKeys[index] ?? '', part));
    },
    remove: async (key) => drop(key),
    evict: async () => {
      const oldest = [...apps.values()].sort((a, b) => a.saved - b.saved).slice(0, Math.ceil(apps.size / 2));
      oldest.forEach((app) => drop(app.key));
      return oldest.length;
    },
    wipe: async (owner) =>
      [...apps.values()].filter((app) => owner === undefined || app.owner === owner).forEach((app) => drop(app.key)),
    close: () => void (closed += 1),
  };
}
