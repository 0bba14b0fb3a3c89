import { randomBytes } from 'node:crypto';
import type { Client } from '../sdk/index.js';
import type { Platform } from '../platform/platform.js';
import type { SiteDefinition } from '../cms/definition/site-definition.js';
import { inProcessClient } from './in-process-client.js';
import { ensureApps, type SiteApps } from '../cms/provision/ensure-apps.js';
import { loadContent } from '../cms/provision/load-content.js';

/** Where the site finds on the platform what its first start created. */
const settingKey = 'site.provisioned';

/** What the first start created on the platform. It is kept in the platform's settings. */
export interface SeededSite extends SiteApps {
  /** Name of the user who owns the apps. */
  readonly owner: string;
}

export interface EditorLogin {
  readonly username: string;
  readonly password: string;
}

/** A login for a new site; the password is random, so that no two sites share one. */
export const newEditorLogin = (): EditorLogin => ({
  username: 'editor@studio.example',
  password: randomBytes(9).toString('base64url'),
});

/** Fills a new platform: an editor, the chapters of a site with their content, and what visitors leave. */
export async function seed(platform: Platform, login: EditorLogin, definition: SiteDefinition): Promise<void> {
  const client = inProcessClient(platform);
  await client.auth.signUp({ username: login.username, password: login.password, fullname: 'Studio editor' });
  await client.auth.login(login);
  await loadContent(client, definition);
  const provisioned: SeededSite = { owner: login.username, ...(await ensureApps(client, definition)) };
  await platform.settings.set(settingKey, JSON.stringify(provisioned));
}

/**
 * Brings the site's platform up to its definition: a platform that an older program has filled lacks the apps of newer chapters.
 *
 * @param client Signed in as the owner.
 */
export async function completeProvisioned(
  platform: Pick<Platform, 'settings'>,
  client: Client,
  known: SeededSite,
  definition: SiteDefinition,
): Promise<SeededSite> {
  const wanted = [...Object.keys(definition.lists), ...definition.pages.map(({ chapter }) => chapter)];
  const hasAll =
    'comments' in known &&
    known.leads.fields.status !== undefined &&
    wanted.every((name) => known.chapters[name]?.former_field_id !== undefined);
  if (hasAll) return known;
  const apps = await ensureApps(client, definition);
  const provisioned: SeededSite = { ...known, ...apps, chapters: { ...known.chapters, ...apps.chapters } };
  await platform.settings.set(settingKey, JSON.stringify(provisioned));
  return provisioned;
}

/** What the first start created. */
export async function readProvisioned(platform: Platform): Promise<SeededSite> {
  const text = await platform.settings.get(settingKey);
  if (text === null)
    throw new Error(
      'This data folder belongs to a platform without a site. Start the site on a folder of its own: set DATA_DIR.',
    );
  return JSON.parse(text) as SeededSite;
}
