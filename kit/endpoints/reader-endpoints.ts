import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { defaultLanguage, inLanguage, languageNamed, readablePath } from '../../runtime/page/page-info.js';
import type { ArticleDetails } from '../../runtime/page/site.js';
import { cleanComment, commentNotes, commentProblems, commentTrap } from '../../widgets/comments/rules.js';
import { fieldText } from '../../widgets/site/field-text.js';
import type { CreatedSite } from '../created-site.js';
import { leadTo } from '../http/lead-to.js';
import { publicRefusal, tooMany } from '../http/public-answer.js';
import { readForm, readJson, storableText, type FormFields } from '../http/read-form.js';
import { siteOfPage } from '../site-of-page.js';
import { endpointRates } from '../limits/endpoint-rates.js';
import type { RateLimit } from '../limits/rate-limit.js';
import { commentStates, type Readers } from '../readers/reader-apps.js';
import type { ViewCounter } from './count-views.js';

/** Distinguishes visitors who vote; it is set with the first vote. */
const visitorCookie = 'gh_visitor';
const cookieLife = 31_536_000;

const textOf = (value: unknown, max?: number): string => (typeof value === 'string' ? storableText(value, max) : '');

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

const notFound = () => publicRefusal(404, 'not-found', 'The site has no published article at this path.');

interface ReaderOptions {
  readonly views: Pick<ViewCounter, 'count'>;
  readonly rateLimit: RateLimit;
  readonly clientAddress: (c: Context) => string;
}

/** Input of readers on articles: comments, which wait for an editor; one vote per visitor and article; views. */
export function readerEndpoints(
  site: CreatedSite,
  { apps, items: writing }: Readers,
  { views, rateLimit, clientAddress }: ReaderOptions,
): Hono {
  const { settings, places, reads } = site;
  const { languages } = settings;
  const app = new Hono();

  async function tooOften(c: Context, what: 'comment' | 'rating' | 'view'): Promise<Response | undefined> {
    const wait = await rateLimit(`${what}:${clientAddress(c)}`, endpointRates[what]);
    return wait > 0 ? tooMany('Too much at once.', wait) : undefined;
  }

  const articleAt = (slug: unknown): Promise<ArticleDetails | null> =>
    siteOfPage(site, { language: defaultLanguage(languages) }).article(readablePath(textOf(slug, 512)));

  async function storeComment(article: ArticleDetails, body: FormFields): Promise<Response | undefined> {
    const typed = { name: textOf(body['name']), email: textOf(body['email']), text: textOf(body['text']) };
    const wrong = Object.entries(commentProblems(typed)).map(([field, problem]) => `${field} (${problem})`);
    if (wrong.length > 0) return publicRefusal(422, 'invalid', `Correct these fields: ${wrong.join(', ')}.`);
    const { name, email, text } = cleanComment(typed);
    const parent = article.comments.find(({ comment_id }) => comment_id === body['reply_to']);
    const { app_id, fields } = apps.comments;
    const values = {
      article: article.id,
      name,
      email,
      text,
      date: Date.now(),
      // A program that fills in the honeypot gets the answer that everybody gets.
      status: textOf(body[commentTrap], 10) === '' ? commentStates.waiting : commentStates.spam,
      // Replies stand one level deep.
      reply_to: parent ? parent.reply_to || parent.comment_id : '',
    };
    const fieldList = Object.entries(values).map(([key, field_value]) => ({
      field_id: fields[key as keyof typeof values],
      field_value,
    }));
    await writing.add(app_id, [{ fields: fieldList }]);
    return undefined;
  }

  app.post('/comments', async (c) => {
    const refused = await tooOften(c, 'comment');
    if (refused) return refused;
    const body = await readForm(c);
    if (body instanceof Response) return body;
    const native = !(c.req.header('accept') ?? '').includes('application/json');
    const language = languageNamed(textOf(body['lang'], 40), languages) ?? defaultLanguage(languages);
    const article = await articleAt(body['slug']);
    const failure = article ? await storeComment(article, body) : notFound();
    if (!native) return failure ?? publicAnswer({ ok: true });
    // Redirects to the article, which shows the notification that the address names. Without an article, redirects to
    // the page for failed forms.
    const place = inLanguage(article?.slug ?? places.formFailed, language, languages);
    return leadTo(303, place, { after: article ? `#${commentNotes[failure ? 'failed' : 'sent']}` : '' });
  });

  /** Stores a vote, or changes the visitor's earlier one. */
  async function storeVote(article: string, visitor: string, value: number): Promise<void> {
    const { app_id, fields } = apps.votes;
    const items = await reads.items(app_id);
    const before = items.find(
      (item) => fieldText(item, fields.visitor) === visitor && fieldText(item, fields.article) === article,
    );
    const values = [
      { field_id: fields.value, field_value: String(value) },
      { field_id: fields.date, field_value: Date.now() },
    ];
    if (before) await writing.update(app_id, [{ item_id: before.item_id, fields: values }]);
    else {
      const names = [
        { field_id: fields.article, field_value: article },
        { field_id: fields.visitor, field_value: visitor },
      ];
      await writing.add(app_id, [{ fields: [...names, ...values] }]);
    }
  }

  // One vote after the other: two of one visitor at once are one vote.
  let voting: Promise<unknown> = Promise.resolve();

  app.post('/rating', async (c) => {
    const refused = await tooOften(c, 'rating');
    if (refused) return refused;
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const rating = Number(body['rating']);
    if (!Number.isInteger(rating) || rating < 1 || rating > 5)
      return publicRefusal(400, 'bad-request', 'The rating is a whole number from 1 to 5.');
    const article = await articleAt(body['slug']);
    if (!article) return notFound();
    const known = getCookie(c, visitorCookie);
    const token = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
    const vote = voting.then(() => storeVote(article.id, hashOf(token), rating));
    voting = vote.catch(() => undefined);
    await vote;
    setCookie(c, visitorCookie, token, {
      path: '/_gh/rating',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: cookieLife,
      secure: new URL(c.req.url).protocol === 'https:',
    });
    const { rating: result } = (await articleAt(body['slug'])) ?? article;
    return c.json(result, 200, { 'cache-control': 'no-store' });
  });

  app.post('/views', async (c) => {
    const refused = await tooOften(c, 'view');
    if (refused) return refused;
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const article = await articleAt(body['slug']);
    if (!article) return notFound();
    views.count(article.id);
    // Without a body: a page that does not read it would keep the connection busy.
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });

  return app;
}

const publicAnswer = (value: unknown): Response =>
  Response.json(value, { headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } });
