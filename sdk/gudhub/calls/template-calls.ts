import { SdkError } from '../../sdk-error.js';
import { copyFiles } from '../../templates/copy-files.js';
import type { InstallProgress } from '../../templates/template.js';
import type { Id, ItemField } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** Which apps are copied, with whose login, and what is changed in the copies. */
export interface TemplatePack {
  readonly apps: readonly (Id | string)[];
  readonly auth_key?: string;
  readonly data_to_change?: { readonly name?: string; readonly icon?: unknown };
}

/** How many steps of a copy make the app; those after them fill it. */
const stepsOfMaking = 3;

/** The calls that copy apps, and what is in them. */
export function templateCalls({ client, attempt, read }: FacadeContext) {
  /** Which app each copy was made of. */
  const sources = new Map<Id, Id>();
  const sourceOf = (copy: Id | string): Id => {
    const source = sources.get(Number(copy));
    if (source !== undefined) return source;
    throw new SdkError(
      'bad-argument',
      `App ${copy} was not made by createApps of this object: nothing is known of where its items are.`,
    );
  };
  return {
    /**
     * Copies the files that items refer to, and makes the items refer to the copies. It changes the given items.
     * Parts of a value that are not ids stay.
     *
     * @param appId - id of the app that gets the copies
     * @param items - items whose field holds ids of files, separated by commas
     * @param elementId - id of that field
     * @returns undefined; null if a call fails
     */
    fileInstallerHelper: (
      appId: Id | string,
      items: { readonly item_id: Id; readonly fields: ItemField[] }[],
      elementId: Id | string,
    ): Promise<unknown> =>
      attempt('fileInstallerHelper', async () => {
        const values = items.flatMap(({ item_id, fields }) => {
          const value = fields.find((field) => field.element_id === Number(elementId));
          return value?.field_value
            ? [{ value, to: { app_id: Number(appId), item_id, element_id: Number(elementId) } }]
            : [];
        });
        await copyFiles(client.files, values, (id) => id > 0);
      }),
    /**
     * Copies apps with all that is in them. Where a step fails, the copies are removed again.
     *
     * @param pack - `apps`: ids of the apps to copy; `auth_key` of the account that gets them; `data_to_change`: name and
     * icon of the copies
     * @param maxItems - most items of each app; default 100000
     * @param progress - gets `{ percent, status }` after each step, and `{ status: 'Done', apps }` at last
     * @returns undefined; null where a step fails
     */
    createAppsFromTemplate: (
      pack: TemplatePack,
      maxItems?: number,
      progress?: (report: InstallProgress) => void,
    ): Promise<unknown> =>
      attempt(
        'createAppsFromTemplate',
        async () => void (await client.templates.install(pack, { maxItems, onProgress: progress })),
      ),
    /**
     * Copies apps without their items.
     *
     * @param pack - `apps`: ids of the apps to copy; `auth_key` of the account that gets them; `data_to_change`: name and
     * icon of the copies
     * @param told - gets what is being done, such as `CREATE NEW APP: Blog`
     * @returns the copies; null where the call fails
     */
    createApps: (pack: TemplatePack, told?: (status: string) => void): Promise<unknown> =>
      read('createApps', async () => {
        let left = pack.apps.length * stepsOfMaking;
        const onProgress = ({ status }: InstallProgress) => {
          left -= 1;
          if (left >= 0) told?.(status);
        };
        const { apps } = await client.templates.install(pack, { maxItems: 0, onProgress });
        apps.forEach((copy, place) => sources.set(copy, Number(pack.apps[place] ?? 0)));
        return Promise.all(apps.map((id) => client.apps.get(id)));
      }),
    /**
     * Copies items into apps that `createApps` of this object has made, from the apps that those are copies of.
     *
     * @param apps - what `createApps` resolved with
     * @param maxItems - most items of each app; none and 0 mean 100000
     * @param told - gets what is being done, and the ids of the apps at last
     * @returns undefined; null where a step fails
     */
    createItems: (
      apps: readonly { readonly app_id: Id | string }[],
      maxItems?: number,
      told?: (status: string | readonly Id[]) => void,
    ): Promise<unknown> =>
      attempt('createItems', async () => {
        const copies = apps.map(({ app_id: copy }) => ({ source: sourceOf(copy), copy }));
        const onProgress = ({ status, apps: made }: InstallProgress) => told?.(made ?? status);
        await client.templates.fill(copies, { maxItems: maxItems || undefined, onProgress });
      }),
  };
}
