import type { Kysely } from 'kysely';
import type { Log } from '../base/log.js';
import type { Database } from './database.js';

/** An open database with tables that are up to date. */
export interface Storage {
  readonly kind: 'embedded' | 'postgres';
  readonly database: Kysely<Database>;
  /** Folder for what is not in the database: the bytes of files, mails. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly log: Log;
  /** Fills a new database. It runs once; when it fails, nothing of it stays. Without it nothing is made: there has to be a platform already. */
  readonly initialise?: (storage: Storage) => Promise<void>;
}
