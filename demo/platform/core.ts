import type { Kysely } from 'kysely';
import type { ChangeLog } from './changes/change-log.js';
import type { AccountLookup } from './auth/account-lookup.js';
import type { PasswordHasher } from './auth/passwords.js';
import type { ContentStore } from './files/content-store.js';
import type { AppAnswers } from './apps/app-answers.js';
import type { AddItems } from './items/add-items.js';
import type { Limits } from './limits.js';
import type { Mailer } from './mail/create-mailer.js';
import type { Log } from './platform.js';
import type { AccessLookup } from './sharing/access-lookup.js';
import type { Database } from './storage/database.js';

/** What every call of the platform works with. */
export interface Core {
  readonly database: Kysely<Database>;
  readonly changes: ChangeLog;
  readonly accountOfToken: AccountLookup;
  readonly addItems: AddItems;
  readonly accessTo: AccessLookup;
  readonly appAnswers: AppAnswers;
  readonly passwords: PasswordHasher;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly log: Log;
  /** The bytes of files. */
  readonly contents: ContentStore;
  readonly mailer: Mailer;
}
