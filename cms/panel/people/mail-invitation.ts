import english from '../../../editor/panel/texts.js';
import { emailAddress } from '../../../widgets/shared/forms/email-address.js';
import { editorTranslationsOf } from '../../../widgets/texts/editor-catalogue.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import type { SiteContext } from '../../site/site-context.js';

/** An invitation to be mailed. */
export interface Invitation {
  /** Id of the owner who invites. */
  readonly by: number;
  readonly address: string;
  readonly link: string;
  /** BCP 47 language of the owner's panel; the mail is in this language. */
  readonly lang: string;
}

/**
 * Mails an invitation, if the site has a mail server and a public address. The person is invited in either case, so a failure loses nothing.
 *
 * @returns `sent`, `failed`, or `off` if the site sends no mails
 */
export async function mailInvitation(
  { storage, publicOrigin, log }: Pick<SiteContext, 'storage' | 'publicOrigin' | 'log'>,
  { by, address, link, lang }: Invitation,
): Promise<'sent' | 'failed' | 'off'> {
  const { mail } = storage;
  // Without a public address, the link would lead to the host that the request names.
  if (!mail?.delivers || publicOrigin === undefined || !emailAddress.test(address)) return 'off';
  if ((await storage.rateLimit(`invitation:${by}`, endpointRates.invitationMail)) > 0) return 'failed';
  const t = { ...english, ...editorTranslationsOf(lang)?.panel };
  const site = new URL(publicOrigin).host;
  const fill = (text: string) => text.replaceAll('{site}', () => site).replace('{link}', () => link);
  try {
    await mail.send({ to: address, subject: fill(t.inviteMailSubject), text: fill(t.inviteMailText) });
    return 'sent';
  } catch (error) {
    log('warn', 'An invitation could not be mailed.', { error: String(error) });
    return 'failed';
  }
}
