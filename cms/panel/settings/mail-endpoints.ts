import { Hono } from 'hono';
import * as v from 'valibot';
import english from '../../../editor/panel/texts.js';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { emailAddress } from '../../../widgets/shared/forms/email-address.js';
import type { MailAnswer, MailSender } from '../../../widgets/shared/panel/site-facts.js';
import { editorTranslationsOf } from '../../../widgets/texts/editor-catalogue.js';
import type { SiteContext } from '../../site/site-context.js';
import type { StoredMail } from '../../storage/site-mail.js';
import type { StoredValues } from '../../storage/site-values.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { isSiteOwner } from '../people/people-endpoints.js';
import { rolesOf } from '../people/site-roles.js';

/** Key of the stored sender. The platform's mailer reads it for each mail. */
const senderKey = 'mail-sender';

const sender = v.object({
  /** One line, without what could end a header or quote an address. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>"@]*$/u)),
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254),
    v.union([v.literal(''), v.pipe(v.string(), v.regex(emailAddress))]),
  ),
});
const change = v.object({ before: sender, sender });

const none: MailSender = { name: '', address: '' };

/**
 * Calls of the part Mail, for owners of the site.
 *
 * - `GET /`: `{ delivers, sender: {name, address}, own }`.
 * - `POST /` `{before, sender}`: stores the sender, if it is still `before`.
 * - `POST /test` `{lang}`: sends a mail to the owner's own address, and to no other one.
 */
export function mailOfPanel(context: SiteContext, mail: StoredMail, values: StoredValues): Hono<PanelVariables> {
  const { storage, log } = context;
  const { apps } = rolesOf(context);
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (await isSiteOwner(context, c.get('user'))) return next();
    return panelRefusal(403, 'forbidden', 'This is for owners of the site.');
  });

  const stored = async (): Promise<{ readonly text: string | undefined; readonly sender: MailSender }> => {
    const text = await values.get(senderKey);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), sender), text);
    return { text, sender: read.success ? read.output : none };
  };
  const addressOf = async (user: number) =>
    (await storage.people?.list(apps, user))?.find(({ id }) => id === user)?.address ?? '';

  app.get('/', async (c) => {
    const answer: MailAnswer = {
      delivers: mail.delivers,
      sender: (await stored()).sender,
      own: await addressOf(c.get('user')),
    };
    return panelJson(answer);
  });

  app.post('/', async (c) => {
    const read = v.safeParse(change, await bodyOf(c));
    if (!read.success)
      return panelRefusal(400, 'bad-sender', 'The sender needs a name of one line and an e-mail address.');
    const wait = await storage.rateLimit(`setting:${c.get('user')}`, endpointRates.setting);
    if (wait > 0) return tooMany('Too many changes of settings at once.', wait);
    const { before, sender: wanted } = read.output;
    const now = await stored();
    const isSame = now.sender.name === before.name && now.sender.address === before.address;
    if (!isSame || !(await values.replace(senderKey, now.text, JSON.stringify(wanted))))
      return panelRefusal(409, 'conflict', 'Another owner has changed the sender. Load it again.');
    return panelJson({ sender: wanted });
  });

  app.post('/test', async (c) => {
    const { lang } = ((await bodyOf(c)) ?? {}) as { readonly lang?: unknown };
    const user = c.get('user');
    const wait = await storage.rateLimit(`test-mail:${user}`, endpointRates.testMail);
    if (wait > 0) return tooMany('Too many test mails.', wait);
    const to = await addressOf(user);
    if (!mail.delivers || !emailAddress.test(to))
      return panelRefusal(409, 'no-mail', 'No mail server is set, or the account has no e-mail address.');
    const t = { ...english, ...(typeof lang === 'string' && editorTranslationsOf(lang)?.panel) };
    try {
      await mail.send({ to, subject: t.testMailSubject, text: t.testMailText });
      return panelJson({ to });
    } catch (error) {
      log('warn', 'A test mail could not be sent.', { error: String(error) });
      return panelRefusal(502, 'mail-failed', 'The mail server did not take the mail. The log has the reason.');
    }
  });

  return app;
}

async function bodyOf(c: Parameters<typeof readJson>[0]): Promise<unknown> {
  const sent = await readJson(c);
  return sent instanceof Response ? undefined : sent;
}
