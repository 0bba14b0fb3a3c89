import { LRUCache } from 'lru-cache';
import type { Client } from '../../sdk/index.js';

/** What pages read of the platform. */
export interface PageClient {
  readonly items: Pick<Client['items'], 'list'>;
  readonly documents: Pick<Client['documents'], 'get'>;
}

/** Answers that are remembered: lists of items and documents. */
const answersAtMost = 2000;

/**
 * Lets renders share what they read, for as long as nothing on the platform changes.
 *
 * @returns the client of a render that began at a version of the clock (`PageStore.now()`). It never answers with a state older than that version.
 * With a later version everything is read anew, and reads of earlier renders are no longer shared.
 */
export function pageReads(client: PageClient): (version: number) => PageClient {
  const answers = new LRUCache<string, Promise<unknown>>({ max: answersAtMost });
  let current = -1;

  function share<T>(version: number, key: string, read: () => Promise<T>): Promise<T> {
    if (version !== current) return read();
    const known = answers.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    answers.set(key, reading);
    reading.catch(() => {
      if (answers.peek(key) === reading) answers.delete(key);
    });
    return reading;
  }

  return (version) => {
    if (version > current) {
      current = version;
      answers.clear();
    }
    return {
      items: { list: (appId) => share(version, `items:${appId}`, () => client.items.list(appId)) },
      documents: {
        get: (address) =>
          share(version, `doc:${address.app_id}.${address.item_id}.${address.element_id}`, () =>
            client.documents.get(address),
          ),
      },
    };
  };
}
