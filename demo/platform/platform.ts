import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from './storage/database.js';

/** One acknowledged write, as subscribers see it. */
export interface Change {
  /** Number of the change: grows in the order of the commits. */
  readonly seq: number;
  /** What happened, in the words of the realtime channel: `/items/add`, `/app/update`, `/api/new/document/insert-one` … */
  readonly api: string;
  readonly app_id: Id | null;
  readonly item_ids?: readonly Id[];
  readonly document?: { readonly app_id: Id; readonly item_id: Id; readonly element_id: Id };
  /** The realtime connection of the writer, where the write named one. */
  readonly connection_id?: string;
  readonly user_id: Id;
}

/**
 * What runs inside the transaction of a write, with its changes in the order of their numbers; under load many calls share one
 * transaction. It must use `transaction`, never the platform's own `database`.
 */
export type OnChanges = (changes: readonly Change[], transaction: Transaction<Database>) => Promise<void>;

/** One line of the log. `fields` never hold tokens, passwords or bodies. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

/** What a signed-in process or browser holds. */
export interface Credentials {
  readonly user_id: Id;
  readonly username: string;
  readonly accesstoken: string;
  /** When the token ends, ms since 1970. */
  readonly expirydate: number;
  readonly auth_key: string;
}

/** Who is calling. Without an address the call comes from this very process: limits per address do not apply to it. */
export interface Caller {
  readonly address?: string | undefined;
  /** The call was made on this very machine, by no proxy. */
  readonly isLocal?: boolean | undefined;
}

/** The embedded platform server: HTTP under `/GudHub`, the realtime channel, and the tables beneath. */
export interface Platform {
  /** Answers a request whose path starts with `/GudHub` (or is `/healthz`). It never rejects. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** Takes over a socket that asks for the realtime channel; false (socket untouched) for every other path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly database: Kysely<Database>;
  /** Small named values that outlive a restart. */
  readonly settings: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
  };
  /** Who holds this token; null when it is unknown or has ended. */
  userOf(token: string): Promise<{ user_id: Id; username: string } | null>;
  mayWrite(userId: Id, appId: Id): Promise<boolean>;
  /** Signs a user in without a password: for the process that embeds the platform. Null when there is no such user. */
  signIn(username: string): Promise<Credentials | null>;
  /** Calls `listener` after each commit, in the order of `seq`; returns how to stop. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Refuses new work, waits for what is running, closes sockets and the database. */
  close(): Promise<void>;
}
