import { randomBytes } from 'node:crypto';
import { createClient } from '../../sdk/index.js';
import type { Client, NewItem } from '../../sdk/index.js';
import type { ChapterConfig } from '../../widgets/site/chapters.js';
import { platformPath } from '../platform/http/platform-path.js';
import type { Platform } from '../platform/platform.js';
import { pages } from './content/pages.js';
import { originPlaceholder } from './http/site-origin.js';
import { leadFields } from './site-context.js';
import type { LeadField, Provisioned } from './site-context.js';

/** Where the site finds on the platform what its first start created. */
const settingKey = 'site.provisioned';

export interface EditorLogin {
  readonly username: string;
  readonly password: string;
}

const documents = import.meta.glob<string>('./content/pages/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** JSON text of a page document by its path below the content's folder. */
function documentOf(path: string): string {
  const text = documents[`./content/${path}`];
  if (text === undefined) throw new Error(`The content has no document "${path}", which one of its pages names.`);
  return JSON.stringify(JSON.parse(text));
}

/** A login for a new site; the password is random, so that no two sites share one. */
export const newEditorLogin = (): EditorLogin => ({
  username: 'editor@studio.example',
  password: randomBytes(9).toString('base64url'),
});

/** The SDK inside the server's own process. Addresses of files that it reads begin with the place for the site's origin, as in all that pages say. */
export function inProcessClient(platform: Pick<Platform, 'fetch'>, authKey?: string): Client {
  return createClient({
    serverUrl: originPlaceholder + platformPath,
    cache: false,
    authKey,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
  });
}

const field = (name: string, dataType: string, position: number) => ({
  field_id: position,
  data_type: dataType,
  name_space: name,
  field_name: name,
});

async function createApp(
  client: Client,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ app_id: number; fields: Readonly<Record<string, number>> }> {
  const app = await client.apps.create({
    app_name: name,
    privacy: 1,
    field_list: Object.entries(fields).map(([key, type], index) => field(key, type, index + 1)),
    items_list: [],
    file_list: [],
    views_list: [],
  });
  const ids = Object.fromEntries(app.field_list.map((model) => [model.name_space, model.field_id]));
  const missing = Object.keys(fields).filter((key) => ids[key] === undefined);
  if (missing.length > 0)
    throw new Error(`The platform created the app ${name} without its fields ${missing.join(', ')}.`);
  return { app_id: app.app_id, fields: ids };
}

/** Loads the studio's content into a new platform: an editor, the chapter of pages with their documents, and the leads. */
export async function seed(platform: Platform, login: EditorLogin): Promise<void> {
  const client = inProcessClient(platform);
  await client.auth.signUp({ username: login.username, password: login.password, fullname: 'Studio editor' });
  await client.auth.login(login);
  const types = {
    slug: 'text',
    title: 'text',
    description: 'text',
    template: 'text',
    robots: 'text',
    document: 'gh_element_document',
  };
  const { app_id, fields } = await createApp(client, 'Pages', types);
  const id = (name: keyof typeof types) => fields[name] as number;
  const items: NewItem[] = pages.map(({ slug, title, description, template, hidden }) => ({
    fields: Object.entries({ slug, title, description, template, robots: hidden ? 'noindex' : '' }).map(
      ([name, value]) => ({ field_id: fields[name], field_value: value }),
    ),
  }));
  const added = await client.items.add(app_id, items);
  for (const [index, page] of pages.entries()) {
    const item_id = added[index]?.item_id as number;
    await client.documents.insert({ app_id, item_id, element_id: id('document'), data: documentOf(page.document) });
  }
  const leads = await createApp(
    client,
    'Leads',
    Object.fromEntries(leadFields.map((name) => [name, name === 'received' ? 'date' : 'text'])),
  );
  const chapter: ChapterConfig = {
    app_id,
    slug_field_id: id('slug'),
    json_field_id: id('document'),
    title_field_id: id('title'),
    description_field_id: id('description'),
    template_field_id: id('template'),
    robots_field_id: id('robots'),
  };
  const provisioned: Provisioned = {
    owner: login.username,
    chapters: { pages: chapter },
    leads: { app_id: leads.app_id, fields: leads.fields as Record<LeadField, number> },
  };
  await platform.settings.set(settingKey, JSON.stringify(provisioned));
}

/** What the first start created. */
export async function readProvisioned(platform: Platform): Promise<Provisioned> {
  const text = await platform.settings.get(settingKey);
  if (text === null)
    throw new Error(
      'This data folder belongs to a platform without a site. Start the site on a folder of its own: set DATA_DIR.',
    );
  return JSON.parse(text) as Provisioned;
}
