import { sql, type RawBuilder } from 'kysely';

/**
 * The next `last_update` of a row that is being changed: now, but always more than before, even where the clock was set back. By it,
 * clients tell older news from newer.
 */
export const growingTime = (now: number): RawBuilder<number> => sql<number>`greatest(last_update + 1, ${now}::bigint)`;
