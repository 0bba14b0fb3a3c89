import { sql, type Kysely, type Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Change, OnChanges } from './change.js';
import { json, type ChangeSubject, type Database } from '../storage/database.js';
import type { ChangeFeed, PublishedChange } from './change-feed.js';
import { createGroupFlush } from './group-flush.js';
import { isRefusal, UndecidedWrite } from './undecided-write.js';

/** What a call says of its write; the log adds the number. */
export interface NewChange extends ChangeSubject {
  readonly api: string;
  readonly app_id: Id | null;
  readonly user_id: Id;
  /** Only this user's sockets receive it, whatever they subscribed to. */
  readonly target_user_id?: Id;
  readonly connection_id?: string | undefined;
  /** What the realtime channel carries as `response`. */
  readonly response: unknown;
}

export type Emit = (change: NewChange) => Promise<void>;

/** What is done inside the transaction of a write. */
export type Work<Result> = (transaction: Transaction<Database>, emit: Emit) => Promise<Result>;

/** Runs writes: the rows, the outbox and what must be gone before the acknowledgement are one transaction. */
export interface ChangeLog {
  /**
   * `work` may run more than once: it must not do anything outside its transaction.
   * @throws UndecidedWrite when the write may have been kept; after any other error nothing was.
   */
  write<Result>(work: Work<Result>): Promise<Result>;
}

export interface ChangeLogOptions {
  readonly database: Kysely<Database>;
  readonly kind: 'embedded' | 'postgres';
  readonly feed: ChangeFeed;
  readonly clock: () => number;
  readonly onChanges?: OnChanges | undefined;
}

/** Any number, as long as every process uses the same one. */
const outboxLock = 7_410_337;

const mostAttempts = 4;

/** Makes the log of changes on one database. */
export function createChangeLog({ database, kind, feed, clock, onChanges }: ChangeLogOptions): ChangeLog {
  /** Numbers the changes in their order; one statement, however many there are. */
  async function append(transaction: Transaction<Database>, entries: readonly NewChange[]): Promise<PublishedChange[]> {
    const created = clock();
    const rows = entries.map(({ item_ids, document, ...entry }, position) => ({
      ...entry,
      position,
      subject: { item_ids, document },
      created,
    }));
    const inserted = await sql<{ seq: number }>`
      with numbered as (
        insert into outbox (api, app_id, target_user_id, user_id, connection_id, subject, response, created)
        select api, app_id, target_user_id, user_id, connection_id, subject, coalesce(response, 'null'), created
        from json_to_recordset(${json(rows)}) as row (position int, api text, app_id bigint, target_user_id bigint, user_id bigint,
          connection_id text, subject json, response json, created bigint)
        order by position returning seq),
      changed as (update app set version = (select max(seq) from numbered) where app_id = any(${changedApps(entries)}::bigint[]))
      select seq from numbered`.execute(transaction);
    const numbers = inserted.rows.map(({ seq }) => seq).sort((a, b) => a - b);
    return entries.map((entry, index) => toPublished(entry, numbers[index] ?? 0));
  }

  const flush = createGroupFlush(database);
  /** Settles when the answer to the commit before has arrived: answers of two connections may overtake each other. */
  let committed: Promise<void> = Promise.resolve();

  async function attempt<Result>(work: Work<Result>): Promise<Result> {
    let committing = false;
    const answered = settleLater();
    try {
      const { result, published } = await database.transaction().execute(async (transaction) => {
        const done = await run(work, transaction, async () => {
          await committed;
          committed = answered.promise;
        });
        committing = true;
        return done;
      });
      if (published.length === 0 || kind === 'postgres') feed.committed(published);
      else await tellWhenDurable(published, answered.settle);
      return result;
    } catch (error) {
      throw committing && !isRefusal(error) ? new UndecidedWrite(error) : error;
    } finally {
      answered.settle();
    }
  }

  async function tellWhenDurable(published: readonly PublishedChange[], onAsked: () => void): Promise<void> {
    const flushed = flush(() => feed.committed(published));
    onAsked();
    await flushed;
  }

  async function run<Result>(
    work: Work<Result>,
    transaction: Transaction<Database>,
    takeTurn: () => Promise<void>,
  ): Promise<{ result: Result; published: PublishedChange[] }> {
    const entries: NewChange[] = [];
    const result = await work(transaction, async (change) => {
      entries.push(change);
    });
    if (entries.length === 0) return { result, published: [] };
    await holdOutbox(transaction, changedApps(entries), kind);
    await takeTurn();
    const published = await append(transaction, entries);
    await onChanges?.(
      published.map(({ change }) => change),
      transaction,
    );
    await feed.notify(transaction);
    return { result, published };
  }

  return {
    async write(work) {
      for (let attempts = 1; ; attempts++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (attempts === mostAttempts || !isCollision(error)) throw error;
        }
      }
    },
  };
}

/**
 * Numbers are given last and one writer at a time, so that a smaller one is never committed after a greater one. The apps are held first:
 * a writer that held the outbox and waited for an app could wait for one that holds the app and waits for the outbox.
 */
async function holdOutbox(
  transaction: Transaction<Database>,
  appIds: readonly Id[],
  kind: ChangeLogOptions['kind'],
): Promise<void> {
  // The embedded database commits without waiting for the disk, so that other writes need not wait for it. The flush comes after.
  const commit = kind === 'embedded' ? sql`set_config('synchronous_commit', 'off', true), ` : sql``;
  await sql`
    select ${commit}pg_advisory_xact_lock(${outboxLock}) from (
      select count(*) from (select from app where app_id = any(${appIds}::bigint[]) order by app_id for no key update) as held) as counted`.execute(
    transaction,
  );
}

/** The apps whose own answers are other ones now: documents and messages between users are not part of them. */
const changedApps = (entries: readonly NewChange[]): Id[] => [
  ...new Set(
    entries.flatMap(({ api, app_id, document }) =>
      app_id === null || document || api.startsWith('/ws/') ? [] : [app_id],
    ),
  ),
];

function settleLater(): { readonly promise: Promise<void>; readonly settle: () => void } {
  let settle: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return { promise, settle };
}

/** Two writers stood in each other's way, and this one was undone as a whole: it may simply be done again. */
const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');

function toPublished(
  { api, app_id, user_id, response, item_ids, document, ...entry }: NewChange,
  seq: number,
): PublishedChange {
  const change: Change = {
    seq,
    api,
    app_id,
    user_id,
    ...(item_ids && { item_ids }),
    ...(document && { document }),
    ...(entry.connection_id !== undefined && { connection_id: entry.connection_id }),
  };
  return { change, targetUserId: entry.target_user_id ?? null, response };
}
