import type { Kysely } from 'kysely';
import type { ChangeLog } from '../changes/change-log.js';
import type { AccountLookup } from './account.js';
import type { SignUpMode } from './sign-up-mode.js';
import type { PasswordHasher } from './password-hasher.js';
import type { SecretBox } from '../base/secret-box.js';
import type { OnDrafted } from '../changes/on-drafted.js';
import type { ContentStore } from '../contents/content-store.js';
import type { AppAnswers } from './app-answers.js';
import type { AddItems } from './add-items.js';
import type { Limits } from '../base/limits.js';
import type { Mailer } from '../mail/create-mailer.js';
import type { Log } from '../base/log.js';
import type { AccessLookup } from '../rights/access-lookup.js';
import type { Database } from '../storage/database.js';

/** What every call of the platform works with. */
export interface Core {
  readonly database: Kysely<Database>;
  readonly changes: ChangeLog;
  readonly accountOfToken: AccountLookup;
  readonly onDrafted?: OnDrafted | undefined;
  readonly addItems: AddItems;
  readonly accessTo: AccessLookup;
  readonly appAnswers: AppAnswers;
  readonly passwords: PasswordHasher;
  /** Encrypts the secrets of second factors. */
  readonly factorSecrets: SecretBox;
  readonly limits: Limits;
  /** Without one, anybody on this very machine may sign up, and elsewhere who was invited. */
  readonly signUp: SignUpMode | undefined;
  readonly clock: () => number;
  readonly log: Log;
  /** The bytes of files. */
  readonly contents: ContentStore;
  readonly mailer: Mailer;
  /** Address of the page on which users set a new password; `undefined`: links are not sent. */
  readonly passwordPage: string | undefined;
}
