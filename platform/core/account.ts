import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.js';

export type Account = Selectable<Database['account']>;

/** The user of a token; undefined when the token is unknown, revoked or has ended. */
export type AccountLookup = (token: string) => Promise<Account | undefined>;
