import { randomBytes } from 'node:crypto';
import { settingsChapter } from '../runtime/page/settings-chapter.js';
import type { Client } from '../sdk/index.js';
import type { Platform } from '../platform/platform.js';
import type { SiteDefinition } from '../cms/definition/site-definition.js';
import { inProcessClient } from './in-process-client.js';
import { ensureApp } from '../cms/provision/ensure-app.js';
import { chapterKind, ensureChapter } from '../cms/provision/ensure-chapter.js';
import { loadContent } from '../cms/provision/load-content.js';
import { commentFields, viewFields, voteFields } from '../kit/readers/reader-apps.js';
import { leadFields } from '../cms/site-context.js';
import type { PageChapter, Provisioned } from '../cms/site-context.js';

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

const textFields = <const F extends string>(names: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(names.map((name) => [name, name === 'received' || name === 'date' ? 'date' : 'text'])) as Record<
    F,
    string
  >;

/** The apps of a site, made where there are none yet: its chapters, and what visitors leave. */
async function ensureApps(client: Client, { pages, lists }: SiteDefinition): Promise<Omit<Provisioned, 'owner'>> {
  const chapters: Record<string, PageChapter> = {};
  for (const name of new Set([...pages.map(({ chapter }) => chapter), ...Object.keys(lists), settingsChapter])) {
    const { app_id, fields } = await ensureChapter(client, name, chapterKind(name, lists));
    chapters[name] = {
      app_id,
      slug_field_id: fields.slug,
      json_field_id: fields.document,
      template_field_id: fields.template,
      robots_field_id: fields.robots,
      ...(fields.type !== undefined && { type_field_id: fields.type }),
      ...(fields.status !== undefined && { status_field_id: fields.status }),
      ...(fields.former !== undefined && { former_field_id: fields.former }),
    };
  }
  const leads = await ensureApp(client, 'Leads', textFields(leadFields));
  const comments = await ensureApp(client, 'Comments', textFields(commentFields));
  const votes = await ensureApp(client, 'Votes', textFields(voteFields));
  const views = await ensureApp(client, 'Views', textFields(viewFields));
  return { chapters, leads, comments, votes, views };
}

/** Fills a new platform: an editor, the chapters of a site with their content, and what visitors leave. */
export async function seed(platform: Platform, login: EditorLogin, definition: SiteDefinition): Promise<void> {
  const client = inProcessClient(platform);
  await client.auth.signUp({ username: login.username, password: login.password, fullname: 'Studio editor' });
  await client.auth.login(login);
  await loadContent(client, definition);
  const provisioned: Provisioned = { owner: login.username, ...(await ensureApps(client, definition)) };
  await platform.settings.set(settingKey, JSON.stringify(provisioned));
}

/**
 * What the site has on its platform, with what a newer definition needs besides: a platform that an older program has filled lacks the
 * apps of newer chapters.
 *
 * @param client Signed in as the owner.
 */
export async function completeProvisioned(
  platform: Pick<Platform, 'settings'>,
  client: Client,
  known: Provisioned,
  definition: SiteDefinition,
): Promise<Provisioned> {
  const wanted = [...Object.keys(definition.lists), ...definition.pages.map(({ chapter }) => chapter)];
  const hasAll = 'comments' in known && wanted.every((name) => known.chapters[name]?.former_field_id !== undefined);
  if (hasAll) return known;
  const apps = await ensureApps(client, definition);
  const provisioned: Provisioned = { ...known, ...apps, chapters: { ...known.chapters, ...apps.chapters } };
  await platform.settings.set(settingKey, JSON.stringify(provisioned));
  return provisioned;
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
