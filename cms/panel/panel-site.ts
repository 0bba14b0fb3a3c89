import type { Handler } from 'hono';
import { settingsNow } from '../../kit/settings-now.js';
import { siteRights } from '../rights/site-rights.js';
import { permissions } from '../storage/permission.js';
import type { SiteContext } from '../site/site-context.js';
import type { CommentStore } from './comments/comment-store.js';
import { panelJson } from './panel-answer.js';
import type { PanelVariables } from './panel-variables.js';
import { isSiteOwner } from './people/people-endpoints.js';
import type { RequestStore } from './requests/request-store.js';

/** What visitors left; absent for a site that stores it elsewhere. */
interface PanelStores {
  readonly requests: RequestStore | undefined;
  readonly comments: CommentStore | undefined;
}

/**
 * `GET /site`: the site as the panel knows it, `{ user: {id, name}, zone, languages: [{lang, name, prefix}], chapters: [{name, app_id, hasPages,
 * rights}], readable: {requests, comments, notes, people} }`.
 */
export const siteOfPanel =
  (context: SiteContext, { requests, comments }: PanelStores): Handler<PanelVariables> =>
  async (c) => {
    const { provisioned, definition, storage } = context;
    const { languages } = definition.settings;
    const { timeZone } = await settingsNow(context);
    const user = c.get('user');
    const chapters = Object.entries(provisioned.chapters);
    const [rights, names] = await Promise.all([
      siteRights(context).of(
        user,
        chapters.map(([, { app_id }]) => app_id),
      ),
      storage.names([user]),
    ]);
    const mayRead = async (store: RequestStore | CommentStore | undefined) =>
      ((await store?.permission(user)) ?? 0) >= permissions.read;
    return panelJson({
      readable: {
        requests: await mayRead(requests),
        comments: await mayRead(comments),
        notes: storage.notes !== undefined,
        people: storage.people !== undefined && (await isSiteOwner(context, user)),
      },
      user: { id: user, name: names.get(user) ?? '' },
      zone: timeZone,
      languages: languages.map(({ lang, name, prefix }) => ({ lang, name, prefix })),
      chapters: chapters.map(([name, { app_id, has_pages: hasPages = true }]) => ({
        name,
        app_id,
        hasPages,
        rights: rights.get(app_id) ?? [],
      })),
    });
  };
