import { Hono, type MiddlewareHandler } from 'hono';
import type { Id } from '../../sdk/index.js';
import { commentStore } from './comments/comment-store.js';
import { commentsOfPanel } from './comments/comments-endpoints.js';
import { formsOfPanel } from './forms/forms-endpoints.js';
import { mediaOfPanel } from './media/media-endpoints.js';
import { panelJson, panelRefusal } from './panel-answer.js';
import { pagesOfPanel } from './pages/pages-endpoints.js';
import { peopleOfPanel } from './people/people-endpoints.js';
import { appearanceOfPanel } from './appearance/appearance-endpoints.js';
import { settingsOfPanel } from './settings/settings-endpoints.js';
import { sharingOfPanel } from './sharing/sharing-endpoints.js';
import type { LostPaths } from '../redirects/lost-paths.js';
import { siteOfPanel } from './panel-site.js';
import { requestStore } from './requests/request-store.js';
import { requestsOfPanel } from './requests/requests-endpoints.js';
import type { PanelVariables } from './panel-variables.js';
import { translationOfPanel } from './translation/translation-endpoints.js';
import { chaptersWith } from '../rights/chapters-with.js';
import type { SiteContext } from '../site/site-context.js';

/** What the calls of a section need in addition to the site. */
export interface PanelParts {
  /** The editor who makes a request by own will; `undefined` for anybody else. */
  readonly editorOf: (request: Request) => Promise<Id | undefined>;
  readonly lost: LostPaths;
}

/** Calls of the site panel, below `/_gh/edit/panel`. Only editors get an answer; each call checks the rights on the chapter itself. */
export function panelEndpoints(context: SiteContext, { editorOf, lost }: PanelParts): Hono<PanelVariables> {
  const app = new Hono<PanelVariables>();
  app.use(editorsOnly(editorOf));
  const [requests, comments] = [requestStore(context), commentStore(context)];
  app.get('/site', siteOfPanel(context, { requests, comments }));
  const appsWith = chaptersWith(context);
  // How many requests and comments wait, and how many notes are open: 0 for editors who may not read them.
  // `null` on sites without notes.
  app.get('/waiting', async (c) => {
    const user = c.get('user');
    const [ofRequests = 0, ofComments = 0, ofNotes] = await Promise.all([
      requests?.waiting(user),
      comments?.waiting(user),
      context.storage.notes?.count(user, await appsWith(user, 'write')),
    ]);
    return panelJson({ requests: ofRequests, comments: ofComments, notes: ofNotes?.open ?? null });
  });
  app.route('/media', mediaOfPanel(context));
  if (requests) app.route('/requests', requestsOfPanel(context, requests));
  if (comments) app.route('/comments', commentsOfPanel(context, comments));
  app.route('/pages', pagesOfPanel(context));
  app.route('/translation', translationOfPanel(context));
  app.route('/forms', formsOfPanel(context));
  app.route('/sharing', sharingOfPanel(context, lost));
  app.route('/appearance', appearanceOfPanel(context));
  app.route('/settings', settingsOfPanel(context));
  if (context.storage.people) app.route('/people', peopleOfPanel(context, context.storage.people));
  return app;
}

const editorsOnly =
  (editorOf: PanelParts['editorOf']): MiddlewareHandler<PanelVariables> =>
  async (c, next) => {
    const user = await editorOf(c.req.raw);
    if (user === undefined)
      return panelRefusal(403, 'forbidden', 'Only editors of this site can do this. Sign in to the site panel.');
    c.set('user', user);
    return next();
  };
