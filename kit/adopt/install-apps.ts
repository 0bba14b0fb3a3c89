import type { App, Client } from '../../sdk/index.js';

/** A copy of an app, and what it is a copy of. */
export interface InstalledApp {
  readonly source: App;
  readonly copy: App;
}

/**
 * Copies apps into the account of a client, with their fields, items, files and documents.
 *
 * @param ids Numbers of the apps.
 * @param tell called with the status of each step
 * @param use writes the copies' numbers where the site reads them
 * @throws SdkError if a step fails, or the error of `use`; the copies made by then are removed
 */
export async function installApps(
  client: Pick<Client, 'apps' | 'templates'>,
  ids: readonly number[],
  tell: (status: string) => void,
  use: (installed: readonly InstalledApp[]) => Promise<void>,
): Promise<void> {
  const { apps } = await client.templates.install({ apps: ids }, { onProgress: ({ status }) => tell(status) });
  try {
    const installed = ids.map(async (id, at) => ({
      source: await client.apps.get(id),
      copy: await client.apps.get(apps[at] ?? 0, { fresh: true }),
    }));
    await use(await Promise.all(installed));
  } catch (cause) {
    const removed = await Promise.allSettled(apps.map((id) => client.apps.delete(id)));
    const left = apps.filter((_id, at) => removed[at]?.status === 'rejected');
    if (left.length > 0) tell(`These copies could not be removed. Remove them yourself: ${left.join(', ')}`);
    throw cause;
  }
}

/** Numbers of the copies by those of the originals: apps, fields by their name spaces, and items by their order. */
export function copiedIds(installed: readonly InstalledApp[]): ReadonlyMap<number, number> {
  const ids = new Map<number, number>();
  for (const { source, copy } of installed) {
    ids.set(source.app_id, copy.app_id);
    const fields = new Map(copy.field_list.map(({ name_space, field_id }) => [name_space, Number(field_id)]));
    for (const { name_space, field_id } of source.field_list) {
      const own = fields.get(name_space);
      if (own !== undefined) ids.set(Number(field_id), own);
    }
    if (source.items_list.length === copy.items_list.length)
      source.items_list.forEach(({ item_id }, at) => ids.set(item_id, copy.items_list[at]?.item_id ?? item_id));
  }
  return ids;
}

/** A text with whole numbers replaced; digits inside words, strings of digits and decimals stay. */
export const withIds = (text: string, ids: ReadonlyMap<number, number>): string =>
  text.replace(/(?<![\w.-])\d+(?![\w.])/g, (digits) => String(ids.get(Number(digits)) ?? digits));

/** Keys of a chapter by the name spaces of the fields that they name. */
const fieldKeys: Readonly<Record<string, readonly string[]>> = {
  slug_field_id: ['slug', 'path'],
  json_field_id: ['json', 'document'],
  status_field_id: ['status'],
  title_field_id: ['title'],
  heading_field_id: ['h1', 'heading'],
  description_field_id: ['description'],
  meta_title_field_id: ['meta_title'],
  meta_description_field_id: ['meta_description'],
};

/** The chapter of an app, with the fields that are found by their name spaces. */
export function chapterOfApp({ app_id, field_list }: App): Readonly<Record<string, number>> {
  const byName = new Map(field_list.map(({ name_space, field_id }) => [name_space, Number(field_id)]));
  const found = Object.entries(fieldKeys).flatMap(([key, names]) => {
    const id = names.map((name) => byName.get(name)).find((one) => one !== undefined);
    return id === undefined ? [] : [[key, id] as const];
  });
  return { app_id, ...Object.fromEntries(found) };
}
