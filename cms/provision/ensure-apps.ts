import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { Client } from '../../sdk/index.js';
import { commentFields, viewFields, voteFields } from '../../kit/readers/reader-apps.js';
import type { SiteDefinition } from '../definition/site-definition.js';
import type { SiteChapter } from '../../kit/site-chapter.js';
import { leadFields, requestFields, type Provisioned } from '../site/site-context.js';
import { ensureApp } from './ensure-app.js';
import { chapterKind, ensureChapter } from './ensure-chapter.js';

/** All apps of a site. */
export type SiteApps = Required<Provisioned>;

const textFields = <const F extends string>(names: readonly F[]): Readonly<Record<F, string>> =>
  Object.fromEntries(names.map((name) => [name, name === 'received' || name === 'date' ? 'date' : 'text'])) as Record<
    F,
    string
  >;

/**
 * The apps of a site, made where there are none yet: its chapters, and what visitors leave.
 *
 * @param client signed in as their owner
 */
export async function ensureApps(
  client: Client,
  { pages, lists }: Pick<SiteDefinition, 'pages' | 'lists'>,
): Promise<SiteApps> {
  const chapters: Record<string, SiteChapter> = {};
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
  const leads = await ensureApp(client, 'Leads', textFields([...leadFields, ...requestFields]), requestFields);
  const comments = await ensureApp(client, 'Comments', textFields(commentFields));
  const votes = await ensureApp(client, 'Votes', textFields(voteFields));
  const views = await ensureApp(client, 'Views', textFields(viewFields));
  return { chapters, leads, comments, votes, views };
}
