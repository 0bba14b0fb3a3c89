import { join } from 'node:path';
import type { Bucket } from '../blobs/bucket.js';
import { s3Blobs } from '../blobs/s3-blobs.js';
import { createAppAnswers } from './apps/app-answers.js';
import { createAccountLookup } from './auth/account-lookup.js';
import { createPasswordHasher } from './auth/passwords.js';
import { sealSecondFactors } from './auth/seal-second-factors.js';
import { createSecretBox } from './base/secret-box.js';
import { calls } from './calls.js';
import { createChangeLog } from './changes/change-log.js';
import type { ChangeFeed } from './changes/change-feed.js';
import { createEmbeddedFeed } from './changes/embedded-feed.js';
import { createPostgresFeed } from './changes/postgres-feed.js';
import type { Core } from './core/core.js';
import type { SignUpMode } from './core/sign-up-mode.js';
import type { PasswordHasher } from './core/password-hasher.js';
import { createPlatform } from './create-platform.js';
import { createContentStore } from './contents/content-store.js';
import { createSharedContentStore } from './contents/shared-content-store.js';
import { createAddItems } from './items/add-items.js';
import { jsonLinesLog } from './base/json-lines-log.js';
import { defaultLimits, type Limits } from './base/limits.js';
import { readSender } from './mail/mail-sender.js';
import { createMailer } from './mail/create-mailer.js';
import { PlatformError } from './base/platform-error.js';
import { reasonOf } from './base/reason-of.js';
import type { Log } from './base/log.js';
import type { OnChanges } from './changes/change.js';
import type { OnDrafted } from './changes/on-drafted.js';
import type { Platform } from './platform.js';
import { createAccessLookup } from './rights/access-lookup.js';
import { openStorage, type Storage } from './storage/open-storage.js';
import { secretKeyIn } from './storage/secret-key.js';

export interface PlatformOptions {
  /** Folder for everything that is kept; made when it is not there. One process at a time may hold it, unless `databaseUrl` is given. */
  readonly dataDir: string;
  /** Address of a PostgreSQL server to use in place of the embedded database; several processes may share it and the folder. */
  readonly databaseUrl?: string | undefined;
  /** Encrypts secrets inside the database. Processes that share a database need the same one. Default: the file `secret-key` in the data folder. */
  readonly secretKey?: string | undefined;
  /** Bucket for contents of files. Default: `files` in the data folder. */
  readonly bucket?: Bucket | undefined;
  /** Fills a new platform, once. When it fails, nothing of it stays. */
  readonly seed?: ((platform: Platform) => Promise<void>) | undefined;
  /** Runs inside the transaction of each write, before it is acknowledged. */
  readonly onChanges?: OnChanges | undefined;
  /** Runs inside the transaction of each write to a draft. `onChanges` does not report such writes. */
  readonly onDrafted?: OnDrafted | undefined;
  readonly log?: Log | undefined;
  /** The current time, ms since 1970. */
  readonly clock?: (() => number) | undefined;
  /** Address of a mail server. Without one, mails become files in the data folder. */
  readonly smtpUrl?: string | undefined;
  /** Sender of all mails. Default: the one that an owner has set in the site panel. */
  readonly mailFrom?: string | undefined;
  /** Address of the page on which users set a new password, such as `https://studio.example/account/`. Without it, no links are mailed. */
  readonly passwordPage?: string | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Bytes that frames of the realtime channel may hold while they wait for slow readers. Default: 64 MB. */
  readonly waitingFrames?: number | undefined;
  /** People who may sign up. Default: every visitor of this machine, and elsewhere people with an invitation. */
  readonly signUp?: SignUpMode | undefined;
  /** Hashes passwords; default by scrypt. */
  readonly passwords?: PasswordHasher | undefined;
  /**
   * Where the world finds the platform, such as `https://studio.example`: addresses of files and avatars, in answers and in frames, begin with
   * it. Without one they begin with the origin of each request, which is whatever its sender wrote into the Host header.
   */
  readonly publicOrigin?: string | undefined;
}

/**
 * Opens the platform on its data, with tables that are up to date.
 * @throws PlatformError `storage-in-use`, `storage-unwritable`, `storage-damaged`, `storage-full` or `storage-unreachable`.
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, databaseUrl, seed } = options;
  await checkBucket(options.bucket);
  const storage = await openStorage({
    dataDir,
    databaseUrl,
    log: options.log ?? jsonLinesLog,
    initialise: async (fresh) => {
      if (!seed) return;
      const platform = await platformOn(fresh, options, () => Promise.resolve());
      await seed(platform).finally(() => platform.close());
    },
  });
  try {
    return await platformOn(storage, options, () => storage.close());
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function platformOn(
  storage: Storage,
  options: PlatformOptions,
  closeStorage: () => Promise<void>,
): Promise<Platform> {
  const { log = jsonLinesLog, clock = Date.now, databaseUrl, onChanges } = options;
  const { database, kind, folder } = storage;
  const feed: ChangeFeed =
    databaseUrl === undefined ? createEmbeddedFeed(log) : await createPostgresFeed(databaseUrl, database, log);
  const changes = createChangeLog({ database, kind, feed, clock, onChanges });
  const factorSecrets = createSecretBox(options.secretKey ?? (await secretKeyIn(folder)), 'second-factor');
  await sealSecondFactors(database, factorSecrets, log);
  const limits = { ...defaultLimits, ...options.limits };
  const accessTo = createAccessLookup(database);
  const core: Core = {
    database,
    changes,
    onDrafted: options.onDrafted,
    addItems: createAddItems({ changes, limits, clock }),
    accessTo,
    appAnswers: createAppAnswers(accessTo),
    accountOfToken: createAccountLookup(database, clock),
    passwords: options.passwords ?? createPasswordHasher(),
    factorSecrets,
    limits,
    signUp: options.signUp,
    clock,
    log,
    contents: options.bucket
      ? createSharedContentStore(s3Blobs(options.bucket), log)
      : createContentStore(join(folder, 'files')),
    passwordPage: options.passwordPage,
    mailer: createMailer({
      smtpUrl: options.smtpUrl,
      folder: join(folder, 'mails'),
      from: options.mailFrom ?? (() => readSender(database)),
    }),
  };
  const publicOrigin = options.publicOrigin === undefined ? undefined : new URL(options.publicOrigin).origin;
  return createPlatform({
    core,
    feed,
    calls,
    alone: kind === 'embedded',
    publicOrigin,
    waitingFrames: options.waitingFrames,
    closeStorage,
  });
}

/** Asks the storage of files once, so that a mistaken address stops the start. */
async function checkBucket(bucket: Bucket | undefined): Promise<void> {
  try {
    if (bucket) for await (const _ of s3Blobs(bucket).list('none/')) break;
  } catch (cause) {
    throw new PlatformError('storage-unreachable', reasonOf(cause), { cause });
  }
}
