import type { App, Item } from '../../../sdk/index.js';
import { slugField } from './configuration.js';
import type { SyntheticSite } from './synthetic-site.js';

/** A text that reads the same, with some of its signs written by name or number, as editors of HTML write them. */
export const byNames = (text: string): string =>
  text
    .replace(/[oаеу-]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll('’', '&rsquo;')
    .replaceAll('"', '&quot;');

/** Keys of what programs read. */
const ofPrograms: ReadonlySet<string> = new Set(['id', 'type', 'required', 'langCode', 'defaultLang', 'mailConfig']);

function eachText(value: unknown, key: string): unknown {
  if (typeof value === 'string') return byNames(value);
  if (Array.isArray(value)) return value.map((entry) => eachText(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      ofPrograms.has(name) || (key === 'inputs' && name === 'name') ? (entry as unknown) : eachText(entry, name),
    ]),
  );
}

/** Fields of the synthetic platform whose values are shown: headings, intros, pictures with their words, profiles, names of guests. */
const shownFields: ReadonlySet<number> = new Set([204, 206, 212, 213, 216, 305]);

const itemByNames = (item: Item): Item => ({
  ...item,
  fields: item.fields.map((field) =>
    shownFields.has(field.field_id) && field.field_id !== slugField && typeof field.field_value === 'string'
      ? { ...field, field_value: byNames(field.field_value) }
      : field,
  ),
});

/** In texts of files, what is in attributes, and a comment, which is HTML. */
const fileByNames = (text: string): string =>
  text
    .replace(/"(?:url|caption)":"[^"]*"/g, (pair) => pair.replace(/(?<=":")[^"]*/, byNames))
    .replace(/^[^<{]*$/, byNames);

/** The same site, where shown values of configuration and items have signs that are written by name or number. */
export function writtenByNames(site: SyntheticSite): SyntheticSite {
  const { client, fileTexts } = site.platform;
  const texts = Object.fromEntries(Object.entries(fileTexts).map(([id, text]) => [id, fileByNames(text)]));
  const get = async (id: number | string): Promise<App> => {
    const app = await client.apps.get(id);
    return { ...app, items_list: app.items_list.map(itemByNames) };
  };
  return {
    ...site,
    configuration: {
      ...site.configuration,
      componentsConfigs: eachText(
        site.configuration.componentsConfigs,
        '',
      ) as SyntheticSite['configuration']['componentsConfigs'],
    },
    platform: {
      ...site.platform,
      fileTexts: texts,
      client: {
        ...client,
        apps: { get },
        items: { list: async (id) => (await get(id)).items_list },
        files: {
          download: async (app, id) => {
            const found = await client.files.download(app, id);
            return found && { ...found, data: texts[String(id)] ?? '' };
          },
        },
      },
    },
  };
}
