import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Log } from '../base/log.js';
import type { Database } from '../storage/database.js';
import { createListeners, type ChangeFeed, type PublishedChange } from './change-feed.js';
import { reasonOf } from '../base/reason-of.js';

const channel = 'siteblocks_outbox';

/** How often the outbox is read without having been told: what a lost connection missed comes at the latest then. */
const pollInterval = 2000;

const batch = 500;

/** The feed over PostgreSQL: NOTIFY at each commit, and the outbox read from the last number seen. */
export async function createPostgresFeed(
  databaseUrl: string,
  database: Kysely<Database>,
  log: Log,
): Promise<ChangeFeed> {
  const listeners = createListeners((error) =>
    log('error', 'a listener of changes failed', { reason: reasonOf(error) }),
  );
  const newest = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  let last = Number(newest?.seq ?? 0);
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function read(): Promise<void> {
    for (;;) {
      const rows = await database
        .selectFrom('outbox')
        .selectAll()
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(batch)
        .execute();
      for (const row of rows) {
        last = row.seq;
        listeners.publish(toPublished(row));
      }
      if (rows.length < batch) return;
    }
  }

  /** Reads until no new request has come during the reading; one reader at a time keeps the order. */
  function wake(): void {
    again = true;
    reading ??= (async () => {
      while (again && !closed) {
        again = false;
        await read().catch((error: unknown) =>
          log('warn', 'the outbox could not be read', { reason: reasonOf(error) }),
        );
      }
      reading = undefined;
    })();
  }

  let client: pg.Client | undefined;
  let connecting = false;
  async function listen(): Promise<void> {
    if (client || connecting || closed) return;
    connecting = true;
    const next = new pg.Client({ connectionString: databaseUrl });
    const forget = () => {
      if (client === next) client = undefined;
    };
    next.on('notification', wake).on('error', forget).on('end', forget);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
    } finally {
      connecting = false;
    }
  }
  await listen();
  const timer = setInterval(() => {
    wake();
    listen().catch((error: unknown) => log('warn', 'cannot listen for changes', { reason: reasonOf(error) }));
  }, pollInterval).unref();

  return {
    subscribe: listeners.subscribe,
    notify: async (transaction) => {
      await sql`select pg_notify(${channel}, '')`.execute(transaction);
    },
    committed: (published) => {
      if (published.length > 0) wake();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await client?.end();
      await reading;
    },
  };
}

interface OutboxRow {
  readonly seq: number;
  readonly api: string;
  readonly app_id: number | null;
  readonly user_id: number;
  readonly target_user_id: number | null;
  readonly connection_id: string | null;
  readonly subject: Pick<PublishedChange['change'], 'item_ids' | 'document'>;
  readonly response: unknown;
}

const toPublished = (row: OutboxRow): PublishedChange => ({
  change: {
    seq: row.seq,
    api: row.api,
    app_id: row.app_id,
    user_id: row.user_id,
    ...row.subject,
    ...(row.connection_id !== null && { connection_id: row.connection_id }),
  },
  targetUserId: row.target_user_id,
  response: row.response,
});
