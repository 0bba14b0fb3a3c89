import type { Client } from '../../../sdk/index.js';

/** An app of the site: its number, and the numbers of its fields by their name spaces. */
export interface SiteApp<F extends string = string> {
  readonly app_id: number;
  readonly fields: Readonly<Record<F, number>>;
}

const field = (name: string, dataType: string, position: number) => ({
  field_id: position,
  data_type: dataType,
  name_space: name,
  field_name: name,
});

/**
 * The app of a name among those of the signed-in user, made where there is none yet.
 *
 * @param fields Data types of its fields by their name spaces.
 * @throws Error where an app of that name lacks one of the fields
 */
export async function ensureApp<const F extends string>(
  client: Client,
  name: string,
  fields: Readonly<Record<F, string>>,
): Promise<SiteApp<F>> {
  const known = (await client.apps.list()).find((app) => app.app_name === name);
  const names = Object.keys(fields) as F[];
  const app = known
    ? await client.apps.get(known.app_id, { fresh: true })
    : await client.apps.create({
        app_name: name,
        privacy: 1,
        field_list: names.map((key, index) => field(key, fields[key], index + 1)),
        items_list: [],
        file_list: [],
        views_list: [],
      });
  const ids = Object.fromEntries(app.field_list.map((model) => [model.name_space, model.field_id]));
  const missing = names.filter((key) => ids[key] === undefined);
  if (missing.length > 0)
    throw new Error(`The platform's app "${name}" lacks the fields ${missing.join(', ')}: it is no app of this site.`);
  return { app_id: app.app_id, fields: ids as Record<F, number> };
}
