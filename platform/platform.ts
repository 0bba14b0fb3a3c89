import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Id } from '../sdk/types/entities.js';
import type { Credentials } from './auth/credentials.js';
import type { Change } from './changes/change.js';
import type { Drafts } from './drafts/drafts.js';
import type { Caller } from './http/caller.js';
import type { Mailer } from './mail/create-mailer.js';
import type { Database } from './storage/database.js';

/** The embedded platform server: HTTP under `/GudHub`, the realtime channel, and the tables beneath. */
export interface Platform {
  /** Answers a request whose path starts with `/GudHub` (or is `/healthz`). It never rejects. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** Takes over a socket that asks for the realtime channel; false (socket untouched) for every other path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  readonly database: Kysely<Database>;
  /** Changes of documents that are not published yet, for the process that embeds the platform. */
  readonly drafts: Drafts;
  readonly mailer: Mailer;
  /** True where no other process writes into the database, so that {@link Platform.subscribe} tells of every change before it is acknowledged. */
  readonly alone: boolean;
  /** Small named values that outlive a restart. */
  readonly settings: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
  };
  /** The user who holds this token; null when it is unknown or has ended. */
  userOf(token: string): Promise<{ user_id: Id; username: string } | null>;
  /** Signs a user in without a password: for the process that embeds the platform. Null for an unknown user. */
  signIn(username: string): Promise<Credentials | null>;
  /** Takes the quota off a user: for the account whose site this is. */
  liftQuota(username: string): Promise<void>;
  /** Calls `listener` after each commit, in the order of `seq`; returns how to stop. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Refuses new work, waits for what is running, closes sockets and the database. */
  close(): Promise<void>;
}
