import type { SiteStorage } from '../cms/storage/site-storage.js';
import type { WriteChecks } from '../cms/storage/write-view.js';
import { WriteRefusal } from '../cms/storage/write-refusal.js';
import { PlatformError } from '../platform/base/platform-error.js';
import { platformPath } from '../platform/http/platform-path.js';
import type { PlatformOptions } from '../platform/open-platform.js';
import type { Platform } from '../platform/platform.js';
import { siteTables } from '../platform/sites/site-tables.js';
import { writeView } from '../platform/sites/write-view.js';

const files = `${platformPath}/file/get/`;

/** The platform of this process as the CMS wants it. */
export const siteStorage = (
  platform: Pick<Platform, 'database' | 'drafts' | 'alone' | 'subscribe' | 'fetch' | 'mailer'>,
  backups?: SiteStorage['backups'],
): SiteStorage => ({
  ...siteTables(platform.database),
  drafts: platform.drafts,
  mail: platform.mailer,
  backups,
  alone: platform.alone,
  subscribe: platform.subscribe,
  readFile: (address) => (address.pathname.startsWith(files) ? platform.fetch(new Request(address)) : undefined),
});

async function refusing(check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof WriteRefusal)) throw error;
    throw new PlatformError(error.code, error.message, { answer: error.answer, cause: error });
  }
}

/** Runs the checks of the CMS inside each write's transaction. */
export const checkedWrites = ({
  onChanges,
  onDrafted,
}: WriteChecks): Required<Pick<PlatformOptions, 'onChanges' | 'onDrafted'>> => ({
  onChanges: (changes, transaction) => refusing(onChanges(changes, writeView(transaction))),
  onDrafted: (write, transaction) => refusing(onDrafted(write, writeView(transaction))),
});
