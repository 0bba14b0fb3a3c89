import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { defaultLanguage, inLanguage, languageNamed } from '../../runtime/page/page-info.js';
import type { NewsletterQuestion, SiteLanguage } from '../../runtime/page/site-settings.js';
import {
  checkSubmission,
  cleanValue,
  findForm,
  limitOf,
  optInName,
  optOutAnswer,
  optOutName,
  readForms,
  trapName,
} from '../../widgets/form/rules.js';
import type { FormConfig } from '../../widgets/form/rules.js';
import { fileLimits, mostOfFiles } from '../../widgets/shared/forms/file-rules.js';
import type { CreatedSite } from '../created-site.js';
import { KeyConflict } from '../forms/key-conflict.js';
import type { LeadFile, StoreLead } from '../forms/lead-store.js';
import { filesByField, foreignContents, receivedFiles } from '../forms/received-files.js';
import { leadTo } from '../http/lead-to.js';
import { publicRefusal, tooMany } from '../http/public-answer.js';
import { isMultipart, readForm, storableText, usualFormLimits } from '../http/read-form.js';
import type { FormFields, FormLimits } from '../http/read-form.js';
import { settingsNow } from '../settings-now.js';
import { siteOfPage } from '../site-of-page.js';
import { nativeMoments } from './native-moment.js';
import { endpointRates } from '../limits/endpoint-rates.js';
import type { RateLimit } from '../limits/rate-limit.js';

/** For the files of a form to come, by a phone far from the next mast too, in milliseconds. */
const filesTime = 120_000;

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
  /** The sender's key of the submission; without a script, its content and time. */
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

function readSubmission(
  body: FormFields,
  client: string,
  languages: readonly SiteLanguage[],
  momentOf: (submitted: string) => number,
): Submission | undefined {
  const language = languageNamed(textOf(body['lang'], 40), languages) ?? defaultLanguage(languages);
  const trap = textOf(body[trapName]);
  if (!isText(body['payload'])) {
    const inputs = texts(Object.fromEntries(Object.entries(body).filter(([name]) => !serviceNames.has(name))));
    const said = { url: textOf(body['url']), placement: textOf(body['formPlacement']), referrer: '', inputs };
    const moment = momentOf(JSON.stringify([client, language.lang, said]));
    return { native: true, language, key: JSON.stringify([client, moment, language.lang, said]), trap, ...said };
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
  /** True where the store keeps files too. */
  readonly takesFiles: boolean;
  /** True if the store keeps spam too. */
  readonly takesSpam: boolean;
  readonly rateLimit: RateLimit;
  readonly clientAddress: (c: Context) => string;
}

/**
 * `POST /_gh/forms/{id}`: checks a submission by the rules of its form, and stores it once as a lead. It thanks for what is stored, never
 * before. Whatever a page sends about where mail should go is not looked at.
 */
export function formEndpoint(
  site: CreatedSite,
  { store, takesFiles, takesSpam, rateLimit, clientAddress }: FormOptions,
): Hono {
  const app = new Hono();
  const { settings, places } = site;
  const { languages } = settings;
  const momentOf = nativeMoments();
  /** A form without script leads to a page. */
  const result = ({ language }: Submission, place: 'formSent' | 'formFailed') =>
    leadTo(303, inLanguage(places[place], language, languages));
  app.onError((error) => {
    if (error instanceof KeyConflict)
      return publicRefusal(
        409,
        'conflict',
        'The key of this submission was used for another one. Take a new key for every submission.',
      );
    throw error;
  });
  const formIn = async (id: string, language: SiteLanguage): Promise<FormConfig> => {
    const configs = readForms(await siteOfPage(site, { language }).config('formConfig'));
    // A page sends the id of the form that it found, never of one that is unknown.
    return findForm(configs, id, language.langCode, false);
  };
  /** Limits for the body of a form: those of the language in which the form takes most. */
  const limitsOf = async (id: string, hasFiles: boolean): Promise<FormLimits> => {
    const forms = await Promise.all(languages.map((language) => formIn(id, language)));
    const bytes = usualFormLimits.bytes + Math.max(...forms.map(bytesOfTexts));
    const ofFiles = hasFiles ? Math.max(...forms.map(bytesOfFiles)) : 0;
    return ofFiles === 0 ? { ...usualFormLimits, bytes } : { bytes: bytes + ofFiles, time: filesTime };
  };
  // A page of another origin that wants to know how far its files are asks first.
  app.options('/forms/:id', () => new Response(null, { status: 204, headers: preflight }));
  app.post('/forms/:id', async (c) => {
    const client = clientAddress(c);
    const wait = await rateLimit(`form:${client}`, endpointRates.form);
    if (wait > 0) return tooMany('Too many submissions.', wait);
    const id = c.req.param('id');
    const body = await readForm(c, await limitsOf(id, isMultipart(c)));
    if (body instanceof Response) return body;
    const submission = readSubmission(body, client, languages, momentOf);
    if (!submission) return publicRefusal(400, 'bad-request', 'The submission has no valid payload and key.');
    const { language, native } = submission;
    const form = await formIn(id, language);
    const files = await receivedFiles(form, body);
    const sizes = filesByField(files);
    const found = checkSubmission(form, submission.inputs, sizes);
    const errors = Object.keys(found).length > 0 ? found : foreignContents(files);
    if (Object.keys(errors).length > 0) return native ? result(submission, 'formFailed') : refuse(errors);
    if (files.length > 0 && !takesFiles) return native ? result(submission, 'formFailed') : noFileStore();
    // A program that fills in the honeypot gets the answer that everybody gets. Its files are dropped: they could fill the disk.
    const isSpam = submission.trap !== '';
    if (!isSpam || takesSpam) {
      const { newsletter } = await settingsNow(site);
      const inputs = knownInputs(form, submission.inputs, files, newsletter);
      const { url, placement, referrer } = submission;
      const key = native ? nativeKey(submission.key, files) : submission.key;
      const lead = { formId: form.id, key, lang: language.lang, url, placement, referrer, inputs };
      await store(isSpam ? { ...lead, files: [], spam: 'honeypot' } : { ...lead, files });
    }
    return submission.native ? result(submission, 'formSent') : thanks();
  });
  return app;
}

const preflight = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '86400',
};

/** Bytes of one character in a form's body at most: three of UTF-8, each written as `%E2`. */
const bytesOfCharacter = 9;

/** Most bytes of all texts of a form. */
const bytesOfTexts = ({ inputs }: FormConfig): number =>
  inputs.reduce((sum, input) => sum + limitOf(input) * bytesOfCharacter, 0);

/** Most bytes of all files of a form; 0 where it has no field for them. */
function bytesOfFiles({ inputs }: FormConfig): number {
  const fields = inputs.filter(({ type }) => type === 'file').map(fileLimits);
  return Math.min(
    fields.reduce((sum, { bytes, files }) => sum + bytes * files, 0),
    mostOfFiles.together,
  );
}

/** Equal submissions of one moment have one key, whose length does not grow with what they say. */
const nativeKey = (said: string, files: readonly LeadFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify([said, files.map(({ field, name, hash }) => [field, name, hash])]))
    .digest('hex');

/** Only the values of the form's fields, without other parts of the body. */
function knownInputs(
  form: FormConfig,
  inputs: Readonly<Record<string, string>>,
  files: readonly LeadFile[],
  question: NewsletterQuestion,
): Readonly<Record<string, string>> {
  const namesIn = (field: string) => files.filter((file) => file.field === field).map(({ name }) => name);
  const values = form.inputs.flatMap((input) => {
    if (input.type === 'file') return [[input.name, namesIn(input.name).join(', ')] as const];
    return Object.hasOwn(inputs, input.name)
      ? [[input.name, cleanValue(input, inputs[input.name] ?? '')] as const]
      : [];
  });
  const optOut = optOutIn(inputs, question);
  return Object.fromEntries(optOut === undefined ? values : [...values, [optOutName, optOut]]);
}

/** The answer on the newsletter. Where the site asks who wants it, only a visitor who has said so gets it. */
function optOutIn(inputs: Readonly<Record<string, string>>, question: NewsletterQuestion): string | undefined {
  const said = Object.hasOwn(inputs, optOutName) ? inputs[optOutName] : undefined;
  if (question === 'opt-in') return optOutAnswer(question, said === 'false' || inputs[optInName] === 'true');
  return said === undefined ? undefined : storableText(said, 10);
}

const noFileStore = () =>
  publicRefusal(501, 'no-store', 'This site takes no files: its server was given nowhere to keep them.');

const thanks = () =>
  Response.json({ ok: true }, { headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } });

function refuse(errors: Readonly<Record<string, string>>): Response {
  const message = `Correct these fields: ${Object.keys(errors).join(', ')}.`;
  return Response.json(
    { error: 'invalid', message, errors },
    { status: 422, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } },
  );
}
