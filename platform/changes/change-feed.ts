import type { Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Change } from './change.js';
import type { Database } from '../storage/database.js';

/** A committed change with what only the realtime channel needs. */
export interface PublishedChange {
  readonly change: Change;
  readonly targetUserId: Id | null;
  readonly response: unknown;
}

export type FeedListener = (published: PublishedChange) => void;

/** Brings committed changes to those who listen in this process, in the order of their numbers. */
export interface ChangeFeed {
  subscribe(listener: FeedListener): () => void;
  /** Called inside the transaction, where other processes have to be told. */
  notify(transaction: Transaction<Database>): Promise<void>;
  /** Called after the commit in the process that wrote. */
  committed(published: readonly PublishedChange[]): void;
  close(): Promise<void>;
}

/** The set of listeners; one that throws does not keep the others from hearing. */
export function createListeners(onError: (error: unknown) => void) {
  const listeners = new Set<FeedListener>();
  return {
    subscribe(listener: FeedListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(published: PublishedChange): void {
      for (const listener of listeners) {
        try {
          listener(published);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
