import { Hono } from 'hono';
import * as v from 'valibot';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { withOrigin } from '../../../kit/http/site-origin.js';
import { withoutAddresses } from '../../pages/without-addresses.js';
import type { SiteContext } from '../../site/site-context.js';
import type { StoredValues } from '../../storage/site-values.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { previewForm } from './preview-form.js';

const previewed = v.object({
  lang: v.pipe(v.string(), v.maxLength(40)),
  form: v.looseObject({ inputs: v.array(v.unknown()) }),
});

/** Key of the form that an editor previewed last. One for each editor, so the table does not grow. */
const keyOf = (user: number): string => `form-preview:${user}`;

/** Headers of a preview, in addition to its policy. */
const more = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' };

/**
 * Preview of a form that is not saved yet.
 *
 * - `POST /` `{lang, form}`: stores it as the editor's own preview.
 * - `GET /`: a page that shows this editor's last one.
 */
export function formPreviewOfPanel(context: SiteContext, values: StoredValues): Hono<PanelVariables> {
  const app = new Hono<PanelVariables>();

  app.post('/', async (c) => {
    const sent = await readJson(c);
    if (sent instanceof Response) return sent;
    const read = v.safeParse(previewed, sent);
    if (!read.success) return panelRefusal(400, 'bad-request', 'Expected lang and a form with inputs.');
    const key = keyOf(c.get('user'));
    const wait = await context.storage.rateLimit(key, endpointRates.formPreview);
    if (wait > 0) return tooMany('Too many previews.', wait);
    const isStored = await values.replace(key, await values.get(key), JSON.stringify(read.output));
    return isStored ? panelJson({ ok: true }) : panelRefusal(409, 'conflict', 'Another preview was made. Try again.');
  });

  app.get('/', async (c) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), previewed), await values.get(keyOf(c.get('user'))));
    if (!read.success) return panelRefusal(404, 'not-found', 'No form is previewed.');
    const { html, headers } = await previewForm(context, read.output.lang, read.output.form);
    const origin = context.publicOrigin ?? new URL(c.req.url).origin;
    return new Response(withOrigin(withoutAddresses(html), origin), { headers: { ...headers, ...more } });
  });

  return app;
}
