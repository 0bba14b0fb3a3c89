import { isOwnPath } from '../../kit/http/own-path.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { ItemField } from '../../sdk/index.js';
import type { SiteChapter } from '../../kit/site-chapter.js';
import type { Provisioned } from '../site/site-context.js';
import { WriteRefusal } from '../storage/write-refusal.js';
import type { WriteChecks } from '../storage/write-view.js';

/** Characters of an address. */
const longestAddress = 300;

/** Characters of a wrong address that an error repeats. */
const longestQuote = 100;

/** True for what an address of a page may be: a path that every browser, and every part of the site, reads alike. */
const isPageAddress = (value: unknown): value is string =>
  isOwnPath(value) && value.length <= longestAddress && !/[\s%?#"<>]|\/\/|\/\.{1,2}(?:\/|$)/.test(value);

const valueOf = (fields: readonly ItemField[], id: number | undefined): unknown =>
  fields.find(({ field_id }) => field_id === id)?.field_value ?? '';

/** The first value that cannot be an address, of those that an item has and had. */
function wrongAddress(fields: readonly ItemField[], chapter: SiteChapter): unknown {
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
 * Checks each write to items of a chapter, inside the transaction. It refuses an address that cannot be the address of a page. The way of the write
 * does not matter.
 *
 * @param provisioned the site's apps, once they are known
 */
export function pageAddressesOnly(provisioned: () => Provisioned | undefined): WriteChecks['onChanges'] {
  const chapterOf = (app: number | null) =>
    Object.entries(provisioned()?.chapters ?? {}).find(
      ([name, { app_id, has_pages }]) => name !== settingsChapter && has_pages !== false && app_id === app,
    )?.[1];
  return async (changes, view) => {
    for (const { api, app_id, item_ids = [] } of changes) {
      const chapter = api === '/items/add' || api === '/items/update' ? chapterOf(app_id) : undefined;
      if (!chapter) continue;
      for (const { item_id, fields } of await view.items(chapter.app_id, item_ids)) {
        const wrong = wrongAddress(fields, chapter);
        if (wrong !== undefined)
          throw new WriteRefusal(
            'bad-argument',
            `Item ${item_id} cannot have the address "${quote(wrong)}". An address begins with one slash and has at most ${longestAddress} characters, such as /one-page/. It has no blanks, backslashes, control characters, %, ?, #, quotes or angle brackets. Nothing was saved.`,
          );
      }
    }
  };
}
