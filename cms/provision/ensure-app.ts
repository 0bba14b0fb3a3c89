import type { App, Client } from '../../sdk/index.js';
import type { SiteApp } from '../site/site-context.js';

const field = (name: string, dataType: string, position: number) => ({
  field_id: position,
  data_type: dataType,
  name_space: name,
  field_name: name,
});

/** Adds the newer fields to an app of an older program. An app that does not belong to this site stays as it is. */
async function withFields<F extends string>(
  client: Client,
  app: App,
  fields: Readonly<Record<F, string>>,
  later: readonly F[],
): Promise<App> {
  const has = (name: string) => app.field_list.some((model) => model.name_space === name);
  const missing = later.filter((name) => !has(name));
  const isOurs = Object.keys(fields).every((name) => has(name) || missing.includes(name as F));
  if (missing.length === 0 || !isOurs) return app;
  const added = missing.map((name, index) => field(name, fields[name], -1 - index));
  return client.apps.update({ app_id: app.app_id, field_list: added });
}

/**
 * The app of a name among those of the signed-in user, made where there is none yet.
 *
 * @param fields Data types of its fields by their name spaces.
 * @param later Those of them that an app of an older program gets now.
 * @throws Error where an app of that name lacks one of the other fields
 */
export async function ensureApp<const F extends string>(
  client: Client,
  name: string,
  fields: Readonly<Record<F, string>>,
  later: readonly NoInfer<F>[] = [],
): Promise<SiteApp<F>> {
  const known = (await client.apps.list()).find((app) => app.app_name === name);
  const names = Object.keys(fields) as F[];
  const app = known
    ? await withFields(client, await client.apps.get(known.app_id, { fresh: true }), fields, later)
    : await client.apps.create({
        app_name: name,
        privacy: 1,
        field_list: names.map((key, index) => field(key, fields[key], index + 1)),
        items_list: [],
        file_list: [],
        views_list: [],
      });
  // Of two fields of one name the older one: two processes may have added it at once.
  const models = [...app.field_list].sort((a, b) => b.field_id - a.field_id);
  const ids = Object.fromEntries(models.map((model) => [model.name_space, model.field_id]));
  const missing = names.filter((key) => ids[key] === undefined);
  if (missing.length > 0)
    throw new Error(`The platform's app "${name}" lacks the fields ${missing.join(', ')}: it is no app of this site.`);
  return { app_id: app.app_id, fields: ids as Record<F, number> };
}
