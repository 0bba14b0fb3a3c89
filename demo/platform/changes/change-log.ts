import { sql, type Kysely, type Transaction } from 'kysely';
import type { Id } from '../../../sdk/types/entities.js';
import type { Change, OnChange } from '../platform.js';
import { json, type ChangeSubject, type Database } from '../storage/database.js';
import type { ChangeFeed, PublishedChange } from './change-feed.js';

/** What a call says of its write; the log adds the number. */
export interface NewChange extends ChangeSubject {
  readonly api: string;
  readonly app_id: Id | null;
  readonly user_id: Id;
  /** Only this user's sockets are told, whatever they subscribed to. */
  readonly target_user_id?: Id;
  readonly connection_id?: string | undefined;
  /** What the realtime channel carries as `response`. */
  readonly response: unknown;
}

export type Emit = (change: NewChange) => Promise<void>;

/** Runs writes: the rows, the outbox and what must be gone before the acknowledgement are one transaction. */
export interface ChangeLog {
  write<Result>(work: (transaction: Transaction<Database>, emit: Emit) => Promise<Result>): Promise<Result>;
}

export interface ChangeLogOptions {
  readonly database: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  readonly feed: ChangeFeed;
  readonly clock: () => number;
  readonly onChange?: OnChange | undefined;
}

/** Any number, as long as every process uses the same one. */
const outboxLock = 7_410_337;

/** Makes the log of changes on one database. */
export function createChangeLog({ database, kind, feed, clock, onChange }: ChangeLogOptions): ChangeLog {
  async function append(transaction: Transaction<Database>, entry: NewChange): Promise<PublishedChange> {
    const { api, app_id, user_id, response, item_ids, document } = entry;
    const row = await transaction
      .insertInto('outbox')
      .values({
        api,
        app_id,
        user_id,
        target_user_id: entry.target_user_id ?? null,
        connection_id: entry.connection_id ?? null,
        subject: json({ item_ids, document }),
        response: json(response),
        created: clock(),
      })
      .returning('seq')
      .executeTakeFirstOrThrow();
    const change: Change = {
      seq: row.seq,
      api,
      app_id,
      user_id,
      ...(item_ids && { item_ids }),
      ...(document && { document }),
      ...(entry.connection_id !== undefined && { connection_id: entry.connection_id }),
    };
    return { change, targetUserId: entry.target_user_id ?? null, response };
  }

  return {
    async write(work) {
      const entries: NewChange[] = [];
      const { result, published } = await database.transaction().execute(async (transaction) => {
        const result = await work(transaction, async (change) => {
          entries.push(change);
        });
        const published: PublishedChange[] = [];
        // Numbers are given last and one writer at a time, so that a smaller one is never committed after a greater one.
        if (entries.length > 0 && kind === 'postgres') await sql`select pg_advisory_xact_lock(${outboxLock})`.execute(transaction);
        for (const entry of entries) {
          const entryPublished = await append(transaction, entry);
          await onChange?.(entryPublished.change, transaction);
          published.push(entryPublished);
        }
        if (published.length > 0 && kind === 'postgres') await feed.notify(transaction);
        return { result, published };
      });
      feed.committed(published);
      return result;
    },
  };
}
