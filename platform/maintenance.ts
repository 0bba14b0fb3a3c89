import { collectContents } from './files/collect-contents.js';
import type { Core } from './core/core.js';
import { reasonOf } from './base/reason-of.js';
import { tidyDatabase } from './storage/tidy-database.js';

const firstAfter = 60_000;
const interval = 3_600_000;

/** Removes, once an hour, data that cannot be requested any more: old changes, ended sessions, counters, contents without a file. */
export function startMaintenance(core: Core): () => void {
  const run = () => {
    maintain(core).catch((error: unknown) => core.log('warn', 'maintenance failed', { reason: reasonOf(error) }));
  };
  const first = setTimeout(run, firstAfter).unref();
  const later = setInterval(run, interval).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** Does it once. */
export async function maintain(core: Pick<Core, 'database' | 'clock' | 'limits' | 'contents'>): Promise<void> {
  const { database, clock, limits } = core;
  const now = clock();
  await database
    .deleteFrom('outbox')
    .where('created', '<', now - limits.outboxLife)
    .execute();
  await database.deleteFrom('session').where('expires', '<=', now).execute();
  await database.deleteFrom('auth_key').where('expires', '<=', now).execute();
  await database.deleteFrom('password_reset').where('expires', '<=', now).execute();
  await database
    .deleteFrom('familiar_address')
    .where('used', '<', now - limits.keyLife)
    .execute();
  // The longest window is an hour, and a part of it may have begun before.
  await database
    .deleteFrom('rate_limit')
    .where('window_start', '<', now - 2 * interval)
    .execute();
  await database
    .deleteFrom('idempotency')
    .where('created', '<', now - limits.idempotencyLife)
    .execute();
  await database
    .deleteFrom('invitation')
    .where('created', '<', now - limits.invitationLife)
    .execute();
  await database
    .deleteFrom('draft_publication')
    .where('published', '<', now - limits.publicationLife)
    .execute();
  await database.deleteFrom('preview_link').where('expires', '<=', now).execute();
  await collectContents(core);
  await tidyDatabase(database);
}
