import { Hono, type Context } from 'hono';
import { settingsNow } from '../../../kit/settings-now.js';
import english from '../../../editor/panel/texts.js';
import { editorTranslationsOf } from '../../../widgets/texts/editor-catalogue.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import { fromOf, pageSize } from '../list-page.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { countRequests, findRequests, type RequestWish, type SearchedRequest } from './find-requests.js';
import type { RequestStore } from './request-store.js';
import { requestsCsv } from './requests-csv.js';
import { requestStates } from '../../../widgets/shared/panel/listed-request.js';

/**
 * Reads of requests, for users with a permission on the app of leads. Changes are writes of the platform in the editor's name.
 *
 * - `GET /?status=new&form=main&search=oak&from=50`: `{app, mayWrite, total, counts, forms, requests}`, 50 at a time, the latest first.
 * - `GET /export.csv?lang=uk-UA` with the same filters: all matches, with titles in a language.
 * - `GET /one/:id`: everything about one request.
 */
export function requestsOfPanel(
  context: Pick<SiteContext, 'storage' | 'definition' | 'settings' | 'chosen'>,
  { app: { app_id, fields }, all, permission }: RequestStore,
): Hono<PanelVariables> {
  const { storage } = context;
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if ((await permission(c.get('user'))) < permissions.read)
      return panelRefusal(403, 'forbidden', 'Requests are for users with a permission on the app "Leads".');
    return next();
  });

  app.get('/', async (c) => {
    const requests = await all();
    const found = findRequests(requests, wishOf(c));
    const from = fromOf(c);
    return panelJson({
      app: { app_id, fields },
      mayWrite: (await permission(c.get('user'))) >= permissions.write,
      total: found.length,
      counts: countRequests(requests),
      forms: [...new Set(requests.map(({ form }) => form))].sort(),
      requests: found.slice(from, from + pageSize).map(summaryOf),
    });
  });

  app.get('/export.csv', async (c) => {
    const t = { ...english, ...editorTranslationsOf(c.req.query('lang') ?? '')?.panel };
    const csv = requestsCsv(findRequests(await all(), wishOf(c)), t, (await settingsNow(context)).timeZone);
    return new Response(csv, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="requests.csv"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  app.get('/one/:id', async (c) => {
    const request = (await all()).find(({ id }) => String(id) === c.req.param('id'));
    if (!request) return panelRefusal(404, 'not-found', 'The site has no such request.');
    const { words: _words, ...rest } = request;
    const names = await storage.names([...new Set(request.steps.map(({ user }) => user))]);
    const steps = request.steps.map(({ user, ...step }) => ({ ...step, by: names.get(user) ?? '' }));
    return panelJson({ ...rest, steps });
  });

  return app;
}

function wishOf(c: Context): RequestWish {
  const status = c.req.query('status');
  const states = [...requestStates, 'bin'] as const;
  return {
    status: states.find((state) => state === status),
    form: c.req.query('form') || undefined,
    search: c.req.query('search')?.slice(0, 200),
  };
}

/** What the list shows of a request. */
const summaryOf = ({ id, form, status, spam, url, received, inputs, files, notes }: SearchedRequest) => ({
  ...{ id, form, status, spam, url, received, files: files.length, hasNotes: notes !== '' },
  name: inputs['name'] ?? '',
  email: inputs['email'] ?? '',
  text: (inputs['message'] ?? Object.values(inputs).find((text) => text.length > 20) ?? '').slice(0, 140),
});
