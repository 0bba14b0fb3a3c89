import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { defaultLanguage, inLanguage, languageNamed } from '../../runtime/page-info.js';
import type { SiteLanguage } from '../../runtime/site-settings.js';
import { checkSubmission, cleanValue, findForm, optOutName, readForms, trapName } from '../../widgets/form/rules.js';
import type { FormConfig } from '../../widgets/form/rules.js';
import type { CreatedSite } from '../created-site.js';
import { KeyConflict } from '../forms/key-conflict.js';
import type { StoreLead } from '../forms/lead-store.js';
import { publicRefusal, tooMany } from '../http/public-answer.js';
import { readForm, storableText } from '../http/read-form.js';
import type { FormFields } from '../http/read-form.js';
import { siteOfPage } from '../site-of-page.js';
import type { RateLimit } from '../limits/rate-limit.js';

/** Submissions from one address in a window. */
const limit = { count: 20, window: 60_000 };

/** Without script a form has no key of its own: equal submissions of one address within this window count once, in milliseconds. */
const nativeWindow = 60_000;

/** Names in a form's body that are not fields of its visitor. */
const serviceNames: ReadonlySet<string> = new Set([
  'payload',
  'key',
  'lang',
  'url',
  'formPlacement',
  'referrer',
  trapName,
]);

interface Submission {
  readonly native: boolean;
  readonly language: SiteLanguage;
  readonly key: string;
  readonly url: string;
  readonly placement: string;
  readonly referrer: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** The honeypot: a field that no person sees. */
  readonly trap: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown, max = 2048): string => (isText(value) ? storableText(value, max) : '');

function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (isText(text) ? [[name, storableText(text)]] : [])),
  );
}

function readSubmission(body: FormFields, client: string, languages: readonly SiteLanguage[]): Submission | undefined {
  const language = languageNamed(textOf(body['lang'], 40), languages) ?? defaultLanguage(languages);
  const trap = textOf(body[trapName]);
  if (!isText(body['payload'])) {
    const inputs = texts(Object.fromEntries(Object.entries(body).filter(([name]) => !serviceNames.has(name))));
    const moment = Math.floor(Date.now() / nativeWindow);
    const said = { url: textOf(body['url']), placement: textOf(body['formPlacement']), referrer: '', inputs };
    const key = createHash('sha256')
      .update(JSON.stringify([client, moment, language.lang, said]))
      .digest('hex');
    return { native: true, language, key, trap, ...said };
  }
  try {
    const payload = JSON.parse(body['payload']) as Record<string, unknown>;
    const { inputs, url, formPlacement, referrer } = payload;
    const key = textOf(body['key'], 200);
    if (!key) return undefined;
    return {
      native: false,
      language,
      key,
      url: textOf(url),
      placement: textOf(formPlacement, 200),
      referrer: textOf(referrer),
      inputs: texts(inputs),
      trap,
    };
  } catch {
    return undefined;
  }
}

interface FormOptions {
  readonly store: StoreLead;
  readonly rateLimit: RateLimit;
  readonly clientAddress: (c: Context) => string;
}

/**
 * `POST /_gh/forms/{id}`: checks a submission by the rules of its form, and stores it once as a lead. It thanks for what is stored, never
 * before. Whatever a page sends about where mail should go is not looked at.
 */
export function formEndpoint(site: CreatedSite, { store, rateLimit, clientAddress }: FormOptions): Hono {
  const app = new Hono();
  const { settings, places } = site;
  const { languages } = settings;
  /** A form without script leads to a page. */
  const result = ({ language }: Submission, place: 'formSent' | 'formFailed') =>
    new Response(null, {
      status: 303,
      headers: { location: inLanguage(places[place], language, languages), 'cache-control': 'no-store' },
    });
  app.onError((error) => {
    if (error instanceof KeyConflict)
      return publicRefusal(
        409,
        'conflict',
        'The key of this submission was used for another one. Take a new key for every submission.',
      );
    throw error;
  });
  app.post('/forms/:id', async (c) => {
    const client = clientAddress(c);
    const wait = await rateLimit(`form:${client}`, limit);
    if (wait > 0) return tooMany('Too many submissions.', wait);
    const body = await readForm(c);
    if (body instanceof Response) return body;
    const submission = readSubmission(body, client, languages);
    if (!submission) return publicRefusal(400, 'bad-request', 'The submission has no valid payload and key.');
    const { language } = submission;
    const configs = readForms(await siteOfPage(site, { language }).config('formConfig'));
    const form = findForm(configs, c.req.param('id'), language.langCode, c.req.param('id').includes('popup'));
    const errors = checkSubmission(form, submission.inputs);
    if (Object.keys(errors).length > 0) return submission.native ? result(submission, 'formFailed') : refuse(errors);
    // A filled honeypot is thanked like everybody else, and forgotten.
    if (submission.trap === '') {
      const inputs = knownInputs(form, submission.inputs);
      const { key, url, placement, referrer } = submission;
      await store({ formId: form.id, key, lang: language.lang, url, placement, referrer, inputs });
    }
    return submission.native ? result(submission, 'formSent') : thanks();
  });
  return app;
}

/** What the form asks for, and nothing else that a body may hold. */
function knownInputs(form: FormConfig, inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const values = form.inputs.flatMap((input) =>
    Object.hasOwn(inputs, input.name) ? [[input.name, cleanValue(input, inputs[input.name] ?? '')] as const] : [],
  );
  const optOut = inputs[optOutName];
  return Object.fromEntries(optOut === undefined ? values : [...values, [optOutName, storableText(optOut, 10)]]);
}

const thanks = () =>
  Response.json({ ok: true }, { headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } });

function refuse(errors: Readonly<Record<string, string>>): Response {
  const message = `Some fields are not as they should be: ${Object.keys(errors).join(', ')}.`;
  return Response.json(
    { error: 'invalid', message, errors },
    { status: 422, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } },
  );
}
