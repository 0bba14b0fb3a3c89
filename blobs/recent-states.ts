import type { BlobState, Blobs } from './blobs.js';

/** How long a state of a remote blob counts as the newest, in milliseconds. Another process may put the blob again in that time. */
const lifetime = 2000;

/** States in memory, about 200 bytes each. */
const mostStates = 10_000;

interface RecentState {
  readonly asked: number;
  readonly state: Promise<BlobState | undefined>;
}

/**
 * The same blobs, with at most one request for a state every 2 s when they are remote. While the storage is offline, the last known state stays valid:
 * pages keep their pictures.
 */
export function recentStates(blobs: Blobs): Blobs {
  if (!blobs.isRemote) return blobs;
  const states = new Map<string, RecentState>();
  const forget = (name: string) => void states.delete(name);
  return {
    ...blobs,
    stat(name) {
      const known = states.get(name);
      if (known && Date.now() - known.asked < lifetime) return known.state;
      const state = blobs.stat(name).catch((error: unknown) => {
        if (known) return known.state;
        forget(name);
        throw error;
      });
      states.delete(name);
      states.set(name, { asked: Date.now(), state });
      const [oldest] = states.keys();
      if (states.size > mostStates && oldest !== undefined) states.delete(oldest);
      return state;
    },
    put: (name, content) => blobs.put(name, content).finally(() => forget(name)),
    remove: (name) => blobs.remove(name).finally(() => forget(name)),
  };
}
