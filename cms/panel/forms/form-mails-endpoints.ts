import { Hono } from 'hono';
import * as v from 'valibot';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { FormMailsAnswer } from '../../../widgets/shared/panel/form-mails.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import type { StoredMail } from '../../storage/site-mail.js';
import type { StoredValues } from '../../storage/site-values.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { formMailsIn, formMailsKey, formMailsSchema } from './form-mails.js';

const formId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const change = v.object({ id: formId, before: formMailsSchema, mails: formMailsSchema });

/**
 * Mails of forms, for people who may publish settings and read requests: a recipient reads all that visitors send.
 *
 * - `GET /?id=main`: `{ delivers, mails: {to, confirms, texts} }`.
 * - `POST /` `{id, before, mails}`: stores the mails, if they are still `before`.
 */
export function formMailsOfPanel(context: SiteContext, mail: StoredMail, values: StoredValues): Hono<PanelVariables> {
  const { storage, provisioned } = context;
  const { leads } = provisioned;
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    const asked = leads ? [{ userId: c.get('user'), appId: leads.app_id }] : [];
    const held = await storage.permissions(asked);
    if (held.some(({ permission }) => permission >= permissions.read)) return next();
    return panelRefusal(403, 'forbidden', 'Mails of forms are for users with a permission on the app "Leads".');
  });

  app.get('/', async (c) => {
    const id = v.safeParse(formId, c.req.query('id'));
    if (!id.success) return panelRefusal(400, 'bad-request', 'id names a form.');
    const mails = formMailsIn(await values.get(formMailsKey(id.output)));
    return panelJson({ delivers: mail.delivers, mails } satisfies FormMailsAnswer);
  });

  app.post('/', async (c) => {
    const sent = await readJson(c);
    const read = v.safeParse(change, sent instanceof Response ? undefined : sent);
    if (!read.success)
      return panelRefusal(
        400,
        'bad-mails',
        'Expected e-mail addresses, and a subject of one line and a text for each language.',
      );
    const wait = await storage.rateLimit(`setting:${c.get('user')}`, endpointRates.setting);
    if (wait > 0) return tooMany('Too many changes of settings at once.', wait);
    const { id, before, mails } = read.output;
    const key = formMailsKey(id);
    const stored = await values.get(key);
    if (!isSameValue(formMailsIn(stored), before) || !(await values.replace(key, stored, JSON.stringify(mails))))
      return panelRefusal(409, 'conflict', 'Another editor has changed the mails of this form. Load them again.');
    return panelJson({ mails });
  });

  return app;
}
