import { SdkError } from '../../sdk-error.js';
import type { Filter } from '../../pure/filter-types.js';
import type { TextFile } from '../../services/files-service.js';
import type { Given, Id, Item } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';
import { selectItems } from '../select-items.js';
import type { SelectionContext } from '../select-items.js';

/** The calls that `gudhub` alone has. */
export function ownCalls({ client, core, worker, attempt, write }: FacadeContext) {
  return {
    /**
     * Selects items: by filters, filled from the context; then one of each group; then those in whose values texts
     * occur.
     *
     * @param items - items in any order
     * @param filters - conditions, joined from left to right; see {@link Filter}
     * @param context - `element_app_id`, `app_id`, `item_id` that filters refer to; `field_group`: ids of fields,
     * separated by commas; `search` and `search_params`: texts, whatever the case
     * @returns the same item objects in a new list; null where the call fails
     * @example
     * const found = await gudhub.getFilteredItems(items, filters, { app_id: 7, item_id: 12, search: 'kyiv' });
     */
    getFilteredItems: (
      items: readonly Item[],
      filters: readonly Filter[],
      context?: SelectionContext,
    ): Promise<Item[] | null> => attempt('getFilteredItems', () => selectItems(client, items, filters, context ?? {})),
    /**
     * Uploads a text as a file.
     *
     * @param file - the file: `source`, `file_name`, `extension`, `app_id`, `item_id`; `format` and `element_id` where they
     * matter. Or its text alone, with what else it has in the arguments that follow
     * @param file_name - its name
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @param extension - what the name ends with, such as `txt`
     * @param format - what the text is
     * @param element_id - id of its field
     * @returns the file's record; null where the call fails
     * @example
     * await gudhub.uploadFileFromString({ source: 'a text', file_name: 'note', extension: 'txt', app_id: 7, item_id: 12 });
     */
    uploadFileFromString: (
      file: Given<TextFile> | string,
      file_name?: string,
      app_id?: Id | string,
      item_id?: Id | string,
      extension?: string,
      format?: string,
      element_id?: Id | string,
    ) => {
      const rest = { file_name, app_id, item_id, extension, format, element_id };
      const given = typeof file === 'string' ? ({ source: file, ...rest } as Given<TextFile>) : file;
      return write('uploadFileFromString', () => client.files.uploadText(given));
    },
    /**
     * Registers a service worker, and takes over the apps it has read again, in place of another one.
     *
     * @param link - address of its script
     * @returns undefined; null where the environment has no service workers
     */
    activateSW: (link: string): Promise<unknown> =>
      attempt('activateSW', async () => {
        if (!core.environment.serviceWorker)
          throw new SdkError('unsupported', 'This environment has no service workers.');
        await worker.follow(link);
      }),
  };
}
