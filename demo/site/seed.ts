import { randomBytes } from 'node:crypto';
import { settingsChapter } from '../../runtime/settings-chapter.js';
import type { Platform } from '../platform/platform.js';
import type { SiteDefinition } from './definition/site-definition.js';
import { inProcessClient } from './in-process-client.js';
import { ensureApp } from './provision/ensure-app.js';
import { ensureChapter } from './provision/ensure-chapter.js';
import { loadContent } from './provision/load-content.js';
import { leadFields } from './site-context.js';
import type { PageChapter, Provisioned } from './site-context.js';

/** Where the site finds on the platform what its first start created. */
const settingKey = 'site.provisioned';

export interface EditorLogin {
  readonly username: string;
  readonly password: string;
}

/** A login for a new site; the password is random, so that no two sites share one. */
export const newEditorLogin = (): EditorLogin => ({
  username: 'editor@studio.example',
  password: randomBytes(9).toString('base64url'),
});

/** Fills a new platform: an editor, the chapters of a site with their content, and the leads. */
export async function seed(platform: Platform, login: EditorLogin, definition: SiteDefinition): Promise<void> {
  const client = inProcessClient(platform);
  await client.auth.signUp({ username: login.username, password: login.password, fullname: 'Studio editor' });
  await client.auth.login(login);
  await loadContent(client, definition);
  const chapters: Record<string, PageChapter> = {};
  for (const name of new Set([...definition.pages.map(({ chapter }) => chapter), settingsChapter])) {
    const { app_id, fields } = await ensureChapter(client, name);
    chapters[name] = {
      app_id,
      slug_field_id: fields.slug,
      json_field_id: fields.document,
      template_field_id: fields.template,
      robots_field_id: fields.robots,
    };
  }
  const types = leadFields.map((name) => [name, name === 'received' ? 'date' : 'text'] as const);
  const leads = await ensureApp(
    client,
    'Leads',
    Object.fromEntries(types) as Record<(typeof leadFields)[number], string>,
  );
  const provisioned: Provisioned = { owner: login.username, chapters, leads };
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
