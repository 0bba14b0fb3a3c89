import { sql } from 'kysely';
import { isOwnPath } from '../kit/http/own-path.js';
import { settingsChapter } from '../runtime/page/settings-chapter.js';
import { PlatformError } from '../platform/base/platform-error.js';
import type { OnChanges } from '../platform/changes/change.js';
import type { StoredField } from '../platform/storage/database.js';
import type { PageChapter, Provisioned } from './site-context.js';

/** Characters of an address. */
const longestAddress = 300;

/** Characters of a wrong address that an error repeats. */
const longestQuote = 100;

/** True for what an address of a page may be: a path that every browser, and every part of the site, reads alike. */
const isPageAddress = (value: unknown): value is string =>
  isOwnPath(value) && value.length <= longestAddress && !/[\s%?#"<>]|\/\/|\/\.{1,2}(?:\/|$)/.test(value);

const valueOf = (fields: readonly StoredField[], id: number | undefined): unknown =>
  fields.find(({ field_id }) => field_id === id)?.field_value ?? '';

/** The first value that cannot be an address, of those that an item has and had. */
function wrongAddress(fields: readonly StoredField[], chapter: PageChapter): unknown {
  const address = valueOf(fields, chapter.slug_field_id);
  if (address !== '' && !isPageAddress(address)) return address;
  const former = valueOf(fields, chapter.former_field_id);
  if (typeof former !== 'string') return former;
  return former.split(' ').find((path) => path !== '' && !isPageAddress(path));
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/**
 * Refuses, inside the transaction of each write to items of a chapter, an address that cannot be the address of a page, by whatever way it came.
 *
 * @param provisioned the site's apps, once they are known
 */
export function pageAddressesOnly(provisioned: () => Provisioned | undefined): OnChanges {
  const chapterOf = (app: number | null) =>
    Object.entries(provisioned()?.chapters ?? {}).find(
      ([name, { app_id, has_pages }]) => name !== settingsChapter && has_pages !== false && app_id === app,
    )?.[1];
  return async (changes, transaction) => {
    for (const { api, app_id, item_ids = [] } of changes) {
      const chapter = api === '/items/add' || api === '/items/update' ? chapterOf(app_id) : undefined;
      if (!chapter) continue;
      const rows = await transaction
        .selectFrom('item')
        .select(['item_id', 'fields'])
        .where('app_id', '=', chapter.app_id)
        .where(sql<boolean>`item_id = any(${[...item_ids]}::bigint[])`)
        .execute();
      for (const { item_id, fields } of rows) {
        const wrong = wrongAddress(fields, chapter);
        if (wrong !== undefined)
          throw new PlatformError(
            'bad-argument',
            `Item ${item_id} cannot have the address "${quote(wrong)}". An address begins with one slash and has at most ${longestAddress} characters, such as /one-page/. It has no blanks, backslashes, control characters, %, ?, #, quotes or angle brackets. Nothing was saved.`,
          );
      }
    }
  };
}
