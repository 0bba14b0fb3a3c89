import { settingsNow } from '../../../kit/settings-now.js';
import { Hono } from 'hono';
import type { Context } from 'hono';
import pLimit from 'p-limit';
import { defaultLanguage, languageNamed, readablePath } from '../../../runtime/page/page-info.js';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson, type FormFields } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { diskFullMessage, isDiskFull } from '../../storage/disk-full.js';
import { mainChapter, type SiteContext } from '../../site/site-context.js';
import { addPage } from './add-page.js';
import { addVersion } from './add-version.js';
import { movePage } from './move-page.js';
import { articleOfKind, readNewArticle } from './new-article.js';
import { PageError } from './page-error.js';
import { allPaths } from './page-versions.js';
import { pagePlaceholders } from './page-placeholders.js';
import { readPage } from './read-page.js';
import { showPage } from './show-page.js';

interface PageEndpointOptions {
  /** The user who makes a request by own will and may write an app; else `undefined`. */
  readonly writerOf: (request: Request, appId: number) => Promise<number | undefined>;
  /** Whether an editor makes a request, by own will: who may write pages of one chapter at least. */
  readonly isEditor: (request: Request) => Promise<boolean>;
  /** Whether a user may change what visitors see of an app. */
  readonly mayPublish: (userId: number, appId: number) => Promise<boolean>;
}

/** Arguments of a change, in addition to the page's path. */
type Change = (path: string, body: FormFields, key: string) => Promise<unknown>;

const textIn = (body: FormFields, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Calls by which editors change whole pages. A caller needs the right to write the items of the page's chapter. For changes that visitors see, the
 * caller needs the right to publish. Each change has a `key` of its sender and is made once per key.
 *
 * - `GET /page?path=/uk/contact/`: the page in all its languages, and whether the caller may publish it. For each language it names the texts that
 * are still those of the page's kind.
 * - `POST /page/move` `{path, to, key}`: another address, in all languages.
 * - `POST /page/show` `{path, visible, key}`: visible or hidden, in one language.
 * - `POST /page/version` `{path, lang, key}`: the page in another language.
 * - `GET /page/kinds?lang=uk`: kinds of pages that can be added.
 * - `POST /page/add` `{kind, lang, title, name, key, author?, categories?, posted?}`: a new page.
 */
export function pageEndpoints(context: SiteContext, { writerOf, isEditor, mayPublish }: PageEndpointOptions): Hono {
  const { definition, storage, provisioned } = context;
  const { languages } = definition.settings;
  /** One change at a time: an address must stay free between the check and the write. */
  const inTurn = pLimit(1);
  const app = new Hono();

  app.onError((error) => {
    if (error instanceof PageError) return refusal(error.status, error.code, error.message);
    if (isDiskFull(error)) return refusal(507, 'storage-full', diskFullMessage);
    throw error;
  });

  /** The app of the page at a path; of the site's pages where there is none. */
  const appAt = async (path: string): Promise<number> =>
    (await allPaths(context)).pages.get(path)?.config.app_id ?? mainChapter(provisioned).app_id;

  const writerAt = async (c: Context, path: string): Promise<number> => writerIn(c, await appAt(path));

  async function publisherAt(c: Context, path: string): Promise<number> {
    const appId = await appAt(path);
    const user = await writerIn(c, appId);
    if (await mayPublish(user, appId)) return user;
    throw new PageError(
      403,
      'forbidden',
      'You may prepare changes, not publish them. Ask somebody who may publish to change where the page is and who sees it.',
    );
  }

  async function writerIn(c: Context, appId: number): Promise<number> {
    const user = await writerOf(c.req.raw, appId);
    if (user === undefined) throw notAWriter();
    return user;
  }

  async function changed(c: Context, writer: (body: FormFields) => Promise<number>, change: Change): Promise<Response> {
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const user = await writer(body);
    const key = textIn(body, 'key');
    if (!/^[\w-]{8,64}$/.test(key))
      throw new PageError(
        400,
        'bad-key',
        'A change has a key of 8 to 64 letters, digits or hyphens, its own each time.',
      );
    const wait = await storage.rateLimit(`page-change:${user}`, endpointRates.pageChange);
    if (wait > 0) return tooMany('Too many changes of pages at once.', wait);
    return privateJson(await inTurn(() => change(textIn(body, 'path'), body, `page:${user}:${key}`)));
  }

  const published = (c: Context, change: Change) => changed(c, (body) => publisherAt(c, textIn(body, 'path')), change);

  app.get('/page', async (c) => {
    const path = readablePath(c.req.query('path') ?? '');
    const appId = await appAt(path);
    const publishes = await mayPublish(await writerIn(c, appId), appId);
    const facts = await readPage(context, path);
    return privateJson({ ...facts, mayPublish: publishes, placeholders: await pagePlaceholders(context, path) });
  });

  app.post('/page/move', (c) => published(c, (path, body) => movePage(context, path, textIn(body, 'to'))));

  app.post('/page/show', (c) => published(c, (path, { visible }) => showPage(context, path, visible === true)));

  app.post('/page/version', (c) =>
    changed(
      c,
      (body) => writerAt(c, textIn(body, 'path')),
      (path, body, key) => addVersion(context, path, textIn(body, 'lang'), key),
    ),
  );

  app.get('/page/kinds', async (c) => {
    if (!(await isEditor(c.req.raw))) throw notAWriter();
    const { lang } = languageNamed(c.req.query('lang'), languages) ?? defaultLanguage(languages);
    const settings = await settingsNow(context);
    const kinds = await Promise.all(
      (definition.kinds ?? []).map(async ({ id, chapter, under, documents, names, record }) => {
        const app_id = provisioned.chapters[chapter]?.app_id;
        const may = app_id !== undefined && (await writerOf(c.req.raw, app_id)) !== undefined;
        const name = names[lang] ?? Object.values(names)[0];
        const article = articleOfKind(settings, documents[lang] ?? Object.values(documents)[0]);
        const more = (article ?? record) && { chapter, article, record };
        return may ? [{ id, under, ...name, languages: Object.keys(documents), ...more }] : [];
      }),
    );
    return privateJson({
      kinds: kinds.flat(),
      languages: languages.map(({ lang: code, name }) => ({ lang: code, name })),
    });
  });

  app.post('/page/add', (c) =>
    changed(
      c,
      (body) => {
        const kind = definition.kinds?.find(({ id }) => id === body['kind']);
        return writerIn(c, provisioned.chapters[kind?.chapter ?? '']?.app_id ?? mainChapter(provisioned).app_id);
      },
      (_path, body, key) => {
        const [kind, lang, title, name] = ['kind', 'lang', 'title', 'name'].map((part) => textIn(body, part));
        const wanted = { kind: kind ?? '', lang: lang ?? '', title: title ?? '', name: name ?? '' };
        return addPage(context, { ...wanted, article: readNewArticle(body) }, key);
      },
    ),
  );

  return app;
}

const notAWriter = () =>
  new PageError(403, 'forbidden', 'Only who may write these pages can do this. Switch edit mode on and sign in.');

const privateJson = (value: unknown, status = 200): Response =>
  Response.json(value, {
    status,
    headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  });

const refusal = (status: number, error: string, message: string): Response => privateJson({ error, message }, status);
