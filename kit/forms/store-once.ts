import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { KeyConflict } from './key-conflict.js';
import type { Lead, StoreLead } from './lead-store.js';

/** Submissions that are remembered, and for how long in milliseconds. */
const remembered = { max: 10_000, ttl: 86_400_000 } as const;

interface Stored {
  readonly said: string;
  readonly storing: Promise<void>;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Makes a store keep each submission once, however often it is sent: one that comes again waits for the first one's end. It is remembered
 * by this process, for a day. A store that several processes share, or that has to know it after a restart, keeps the keys itself.
 */
export function storeOnce(store: StoreLead): StoreLead {
  const known = new LRUCache<string, Stored>(remembered);
  return async (lead: Lead) => {
    const { formId, key, files, ...rest } = lead;
    const name = hashOf([formId, key]);
    const said = hashOf([rest, files.map(({ field, name: file, hash }) => [field, file, hash])]);
    const before = known.get(name);
    if (before) {
      if (before.said !== said) throw new KeyConflict('The key of this submission was used for another one.');
      return before.storing;
    }
    const storing = store(lead);
    known.set(name, { said, storing });
    storing.catch(() => known.delete(name));
    return storing;
  };
}
