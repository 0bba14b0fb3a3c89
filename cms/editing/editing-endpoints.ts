import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { DocumentAddress, Id } from '../../sdk/index.js';
import { defaultLanguage, languageNamed, languageOf } from '../../runtime/page/page-info.js';
import { mostPictureBytes } from '../../widgets/shared/picture-limits.js';
import { optionalText } from '../../kit/optional-text.js';
import { readJson } from '../../kit/http/read-form.js';
import { publicJson, tooMany } from '../../kit/http/public-answer.js';
import { endpointRates } from '../../kit/limits/endpoint-rates.js';
import { diskFullMessage, isDiskFull } from '../storage/disk-full.js';
import { ImageError } from '../images/image-error.js';
import { sitePaths, type FoundPage } from '../../kit/pages/site-paths.js';
import { siteRights } from '../rights/site-rights.js';
import type { SiteContext } from '../site/site-context.js';
import { newerDocuments } from './newer-documents.js';
import { pageDigests } from '../pages/page-digests.js';
import type { PagesShowing } from './pages-showing.js';
import { isReferenceTarget, readReferences } from './references.js';
import type { PictureLibrary } from './picture-library.js';

/** Documents that one page may show values of. */
const mostDocuments = 500;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const newer = v.object({
  since: whole,
  documents: v.pipe(
    v.array(v.object({ app_id: whole, item_id: whole, element_id: whole })),
    v.maxLength(mostDocuments),
  ),
});

const taken = v.object({ src: v.string() });
const crop = v.object({ src: v.string(), left: whole, top: whole, width: whole, height: whole });

interface EditingOptions {
  readonly library: PictureLibrary;
  readonly isEditor: (request: Request) => Promise<boolean>;
  /** Tells whether a user may read the site's pages on the platform: editors and users who look at pages in edit mode. */
  readonly readerOf: (request: Request) => Promise<Id | undefined>;
  readonly clientAddress: (c: Context) => string;
  /** The published pages that show texts of a document. */
  readonly pagesShowing: (address: DocumentAddress) => Promise<PagesShowing>;
}

/**
 * What edit mode asks of a site.
 *
 * - `GET /pages?lang=uk`: published pages of a language, `[{path, title}]`, by their paths.
 * - `GET /uses?document=7.12.3`, for editors: where a document is shown, `{ page, pages: [{path, title}], isComplete }`; `page` is its own one, or null.
 * - `GET /references?to=author&chapter=blog&lang=uk`, for editors: the authors or categories that articles may name,
 *   `[{value, title, path, uses}]`, those of the newest articles first.
 * - `POST /newer` with `{since, documents: [{app_id, item_id, element_id}]}`, for who may read them: which of them have changed since the change of this number.
 * - `GET /pictures?lang=uk&search=oak&from=24`, for editors: a page of the site's pictures, the latest first.
 * - `POST /pictures?name=villa.jpg` with the bytes of a picture, for editors: keeps it.
 * - `POST /pictures/take` with `{src}`, for editors: keeps a picture of another host.
 * - `POST /pictures/crop` with `{src, left, top, width, height}` in pixels, for editors: keeps a part of a picture as a picture of its own.
 */
export function editingEndpoints(
  context: SiteContext,
  { library, isEditor, readerOf, clientAddress, pagesShowing }: EditingOptions,
): Hono {
  const rights = siteRights(context);
  const { definition, storage } = context;
  const { languages } = definition.settings;
  const digests = pageDigests(context);
  const languageOfQuery = (c: Context) => languageNamed(c.req.query('lang'), languages) ?? defaultLanguage(languages);
  const app = new Hono();

  app.onError((error) => {
    if (error instanceof ImageError) return refusal(error.status, error.code, error.message);
    if (isDiskFull(error)) return refusal(507, 'storage-full', diskFullMessage);
    throw error;
  });

  /** Answers a refusal when this address has made too many pictures. */
  async function tooOften(c: Context): Promise<Response | undefined> {
    const key = `picture-upload:${clientAddress(c)}`;
    const wait = await storage.rateLimit(key, endpointRates.picture);
    return wait > 0 ? tooMany('Too many pictures at once.', wait) : undefined;
  }

  app.get('/pages', async (c) => {
    const language = languageOfQuery(c);
    const [{ pages }, known] = await Promise.all([sitePaths(context), digests()]);
    const found = [...pages]
      .filter(([path]) => languageOf(path, languages).lang === language.lang)
      .filter(([, { config, item }]) => optionalText(item, config.robots_field_id) !== 'noindex')
      .map(([path, { config, item }]) => ({
        path,
        title: known.get(`${config.app_id}.${item.item_id}`)?.title || path,
      }));
    return publicJson(found.sort((a, b) => a.path.localeCompare(b.path)));
  });

  app.get('/uses', async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const [, app_id, item_id, element_id] =
      /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(c.req.query('document') ?? '') ?? [];
    const address = { app_id: Number(app_id), item_id: Number(item_id), element_id: Number(element_id) };
    const isOfSite = Object.values(context.provisioned.chapters).some((chapter) => chapter.app_id === address.app_id);
    if (!isOfSite) return refusal(404, 'not-found', 'The site has no such document.');
    const [{ pages }, known, { paths, isComplete }] = await Promise.all([
      sitePaths(context),
      digests(),
      pagesShowing(address),
    ]);
    const told = (path: string) => {
      const found = pages.get(path);
      return { path, title: (found && known.get(`${found.config.app_id}.${found.item.item_id}`)?.title) || path };
    };
    const isOwn = ([, { config, item }]: readonly [string, FoundPage]) =>
      config.app_id === address.app_id && item.item_id === address.item_id;
    const own = [...pages].find(isOwn)?.[0];
    return privateJson({
      page: own === undefined ? null : told(own),
      pages: paths.filter((path) => path !== own).map(told),
      isComplete,
    });
  });

  app.get('/references', async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const to = c.req.query('to');
    if (!isReferenceTarget(to)) return refusal(400, 'bad-request', 'Ask with to=author or to=category.');
    const { lang } = languageOfQuery(c);
    const found = await readReferences(context, { to, chapter: c.req.query('chapter') ?? '', lang });
    return found ? privateJson(found) : refusal(404, 'not-found', 'The site has no such chapter of articles.');
  });

  app.post('/newer', async (c) => {
    const user = await readerOf(c.req.raw);
    if (user === undefined) return editorsOnly();
    const sent = await readJson(c);
    if (sent instanceof Response) return sent;
    const read = v.safeParse(newer, sent, { abortEarly: true });
    if (!read.success)
      return refusal(400, 'bad-request', `Send JSON with since, a number, and at most ${mostDocuments} documents.`);
    const { since, documents } = read.output;
    const own = await rights.of(user, [...new Set(documents.map(({ app_id }) => app_id))]);
    const theirs = documents.filter(({ app_id }) => own.get(app_id)?.includes('read'));
    return privateJson(await newerDocuments(storage.pages, since, theirs));
  });

  app.get('/pictures', async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const { lang } = languageOfQuery(c);
    const ofLanguage = [...(await digests()).values()].filter(({ language }) => language.lang === lang);
    const alts = new Map(ofLanguage.flatMap((digest) => [...digest.alts]));
    const from = Number(/^\d{1,6}$/.exec(c.req.query('from') ?? '')?.[0] ?? 0);
    return privateJson(await library.list({ search: c.req.query('search') ?? '', from, alts }));
  });

  app.post('/pictures', bodyLimit({ maxSize: mostPictureBytes, onError: tooLarge }), async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const late = await tooOften(c);
    if (late) return late;
    const picture = await library.add(Buffer.from(await c.req.arrayBuffer()), c.req.query('name') ?? '');
    return privateJson(picture, 201);
  });

  app.post('/pictures/take', async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const sent = await readJson(c);
    if (sent instanceof Response) return sent;
    const read = v.safeParse(taken, sent);
    if (!read.success) return refusal(400, 'bad-request', 'Send JSON with src, the address of a picture.');
    const late = await tooOften(c);
    if (late) return late;
    return privateJson(await library.take(read.output.src), 201);
  });

  app.post('/pictures/crop', async (c) => {
    if (!(await isEditor(c.req.raw))) return editorsOnly();
    const sent = await readJson(c);
    if (sent instanceof Response) return sent;
    const read = v.safeParse(crop, sent);
    if (!read.success)
      return refusal(400, 'bad-request', 'Send JSON with src, and left, top, width and height in whole pixels.');
    const late = await tooOften(c);
    if (late) return late;
    const { src, ...part } = read.output;
    return privateJson(await library.crop(src, part), 201);
  });

  return app;
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

const privateJson = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: privateHeaders });

const refusal = (status: number, error: string, message: string): Response => privateJson({ error, message }, status);

const editorsOnly = () =>
  refusal(403, 'forbidden', 'Only editors of this site can do this. Switch edit mode on and sign in.');

const tooLarge = () => refusal(413, 'too-large', `A picture has at most ${mostPictureBytes / 1_000_000} MB.`);
