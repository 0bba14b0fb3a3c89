import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { BlobError } from '../../blobs/blob-error.js';
import type { Blobs } from '../../blobs/blobs.js';
import type { Log } from '../base/log.js';
import { PlatformError } from '../base/platform-error.js';
import { contentHash } from './content-hash.js';
import type { ContentStore } from './content-store.js';

/** A removal that takes longer is given up, in milliseconds. After twice that time its mark means nothing. */
const longestRemoval = 30_000;

const pollInterval = 200;

const contents = 'files/';
/** Marks of contents that are being removed. */
const marks = 'removing/';

/**
 * The store in blobs that several processes share and that know no renaming, as a bucket.
 *
 * Removal and put exclude each other by a mark. The removal sets it, asks for the age of the content, and removes it. The put stores first and looks for a
 * mark then. Where it finds none, a later removal finds the content young. Where it finds one, it waits until it is gone and stores again.
 */
export function createSharedContentStore(blobs: Blobs, log: Log): ContentStore {
  /** Tells the operator what failed, and the caller that the storage is offline. */
  const named = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((cause: unknown) => {
      if (!(cause instanceof BlobError)) throw cause;
      log('error', 'the storage of files failed', { reason: cause.message });
      throw new PlatformError('storage-unreachable', 'The storage of files does not answer. Try again in a moment.', {
        cause,
        retryAfter: 10,
      });
    });

  const nameOf = (hash: string) => {
    if (!contentHash.test(hash)) throw new TypeError('not the hash of a content');
    return `${contents}${hash.slice(0, 2)}/${hash}`;
  };

  async function waitForRemoval(hash: string): Promise<boolean> {
    for (let waited = false; ; waited = true) {
      const mark = await blobs.stat(marks + hash);
      if (!mark || Date.now() - mark.changed > 2 * longestRemoval) return waited;
      await delay(pollInterval);
    }
  }

  async function removeOld(hash: string, age: number): Promise<boolean> {
    const began = Date.now();
    await blobs.put(marks + hash, Buffer.from(''));
    try {
      const state = await blobs.stat(nameOf(hash));
      if (!state || Date.now() - state.changed < age || Date.now() - began > longestRemoval) return false;
      await blobs.remove(nameOf(hash));
      return true;
    } finally {
      await blobs.remove(marks + hash);
    }
  }

  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await named(blobs.put(nameOf(hash), bytes));
      if (await named(waitForRemoval(hash))) await named(blobs.put(nameOf(hash), bytes));
      return hash;
    },
    async open(hash) {
      const opened = await named(blobs.open(nameOf(hash)));
      if (!opened) throw new Error(`The content ${hash} is missing in ${blobs.place}.`);
      return opened;
    },
    async collect(isUsed, age) {
      let removed = 0;
      const removeUnused = async (hashes: readonly string[]) => {
        const used = await isUsed(hashes);
        for (const hash of hashes) if (!used.has(hash) && (await removeOld(hash, age))) removed++;
      };
      let batch: string[] = [];
      for await (const { name, changed } of blobs.list(contents)) {
        const hash = name.slice(name.lastIndexOf('/') + 1);
        if (!contentHash.test(hash) || Date.now() - changed < age) continue;
        batch.push(hash);
        if (batch.length === 500) {
          await removeUnused(batch);
          batch = [];
        }
      }
      await removeUnused(batch);
      return removed;
    },
  };
}
