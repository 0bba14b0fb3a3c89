import { createHash } from 'node:crypto';
import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import english from '../../editor/panel/texts.js';
import type { Lead } from '../../kit/forms/lead-store.js';
import { endpointRates } from '../../kit/limits/endpoint-rates.js';
import { siteOfPage } from '../../kit/site-of-page.js';
import { findForm, readForms } from '../../widgets/form/rules.js';
import type { FormConfig } from '../../widgets/form/rules.js';
import { emailAddress } from '../../widgets/shared/forms/email-address.js';
import { editorTranslationsOf } from '../../widgets/texts/editor-catalogue.js';
import { formMailsIn, formMailsKey } from '../panel/forms/form-mails.js';
import type { SiteContext } from '../site/site-context.js';
import type { SiteMail } from '../storage/site-mail.js';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Mails a stored submission to the recipients of its form, and a confirmation to the visitor. The request is stored, so a failure is only logged.
 *
 * The confirmation goes to the e-mail address in the form and to no other one. It holds texts of editors only, no word of the visitor, and one
 * address gets few of them: so programs that fill in the form cannot send their texts to other people.
 */
export async function mailLead(context: SiteContext, lead: Lead): Promise<void> {
  const { storage, definition, log, publicOrigin } = context;
  const { mail, values, rateLimit } = storage;
  if (!mail?.delivers || !values || lead.spam) return;
  const { to, confirms, texts } = formMailsIn(await values.get(formMailsKey(lead.formId)));
  if (to.length === 0 && !confirms) return;
  // A submission that is sent again is stored once, and mailed once.
  if ((await rateLimit(`lead-mail:${hashOf(JSON.stringify([lead.formId, lead.key]))}`, once)) > 0) return;
  const { languages } = definition.settings;
  const language = languageNamed(lead.lang, languages) ?? defaultLanguage(languages);
  const form = await formOf(context, lead.formId, language);
  const visitor = visitorOf(form, lead);
  const mails: SiteMail[] = [];
  if (to.length > 0 && (await rateLimit('request-mails', endpointRates.requestMail)) === 0) {
    // Recipients are of the site, so they read its default language.
    const t = { ...english, ...editorTranslationsOf(defaultLanguage(languages).lang)?.panel };
    const title = form.title ?? form.id;
    const panel = publicOrigin === undefined ? [] : ['', `${publicOrigin}/_gh/panel/requests`];
    const text = [...answersOf(form, lead), '', lead.url, ...panel, ''].join('\n');
    for (const address of to)
      mails.push({ to: address, subject: t.requestMailSubject.replace('{form}', () => title), text, replyTo: visitor });
  }
  const confirmation = texts[language.lang] ?? texts[defaultLanguage(languages).lang];
  if (confirms && confirmation?.text && visitor !== undefined && (await mayConfirm(rateLimit, visitor)))
    mails.push({ to: visitor, ...confirmation });
  for (const one of mails)
    await mail
      .send(one)
      .catch((error: unknown) => log('warn', 'A mail about a request could not be sent.', { error: String(error) }));
}

const once = { count: 1, window: 24 * 60 * 60_000 };

async function mayConfirm(rateLimit: SiteContext['storage']['rateLimit'], address: string): Promise<boolean> {
  const key = hashOf(address.toLowerCase());
  if ((await rateLimit(`confirmation:${key}`, endpointRates.confirmation)) > 0) return false;
  return (await rateLimit('confirmations', endpointRates.confirmations)) === 0;
}

async function formOf(context: SiteContext, id: string, language: SiteLanguage): Promise<FormConfig> {
  const configs = readForms(await siteOfPage(context, { language }).config('formConfig'));
  return findForm(configs, id, language.langCode, false);
}

/** The address in the first e-mail field of the form; `undefined` if there is none. */
function visitorOf({ inputs }: FormConfig, lead: Lead): string | undefined {
  const field = inputs.find(({ type }) => type === 'email');
  const address = field && Object.hasOwn(lead.inputs, field.name) ? lead.inputs[field.name] : undefined;
  return address !== undefined && address.length <= 254 && emailAddress.test(address) ? address : undefined;
}

/** What the visitor wrote, with the titles of the fields. */
const answersOf = ({ inputs }: FormConfig, lead: Lead): readonly string[] =>
  Object.entries(lead.inputs).map(([name, value]) => {
    const field = inputs.find((input) => input.name === name);
    return `${field?.title ?? (field?.placeholder || name)}: ${value}`;
  });
