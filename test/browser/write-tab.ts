import { createClient } from '../../sdk/client.js';
import { defaultEnvironment } from '../../sdk/environment.js';
import type { Environment, Fetch } from '../../sdk/environment.js';
import type { WriteChanged } from '../../sdk/live/client-events.js';

const changes: WriteChanged[] = [];
const logged: string[] = [];
const note = (...facts: readonly unknown[]) => void logged.push(facts.join(' '));

/** What a test has in its hands of a tab: its own document, with IndexedDB, locks and channels of the browser. */
const tab = {
  changes,
  logged,
  /** Connects to a platform that keeps what is written while it is away. */
  connect(host: string, fetch: Fetch, changed: Partial<Environment> = {}) {
    const client = createClient({
      serverUrl: `https://${host}`,
      authKey: 'key-1',
      queueWrites: true,
      fetch,
      environment: { ...defaultEnvironment(), log: { warn: note, error: note }, ...changed },
    });
    client.on('write:changed', (change) => changes.push(change));
    return client;
  },
};

export type WriteTab = typeof tab;

Object.assign(globalThis, { tab });
