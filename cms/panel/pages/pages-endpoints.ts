import { Hono, type Context } from 'hono';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { withoutLanguage } from '../../../runtime/page/page-info.js';
import { readJson } from '../../../kit/http/read-form.js';
import { isNamed } from '../../editing/pages/read-page.js';
import { PageError } from '../../editing/pages/page-error.js';
import { allPaths, pageVersions } from '../../editing/pages/page-versions.js';
import { siteRights, type SiteRight } from '../../rights/site-rights.js';
import { mainChapter, type SiteContext } from '../../site/site-context.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { copyPage } from './copy-page.js';
import { incomingLinks } from './incoming-links.js';
import { indexPage } from './index-page.js';
import { listPages } from './list-pages.js';
import { appsOfPages, binPage, listBin, restorePages } from './page-bin.js';

/** Pages of one call. */
const mostPages = 500;

const path = v.pipe(v.string(), v.maxLength(400));
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const bodies = {
  copy: v.object({ path, title: v.pipe(v.string(), v.maxLength(200)), key }),
  index: v.object({ path, isIndexed: v.boolean() }),
  delete: v.object({ paths: v.pipe(v.array(path), v.minLength(1), v.maxLength(mostPages)) }),
  restore: v.object({
    items: v.pipe(v.array(v.object({ app_id: id, item_id: id })), v.minLength(1), v.maxLength(mostPages * 4)),
  }),
};

/**
 * Calls of the section Pages.
 *
 * - `GET /`: pages of the chapters that the editor may read, `{ pages: [ListedPage] }`.
 * - `GET /links?path=/contact/`: places that lead to a page, `{ links: [IncomingLink] }`.
 * - `GET /bin`: deleted pages that the editor may restore, `{ pages: [BinnedPage] }`.
 * - `POST /copy` `{path, title, key}`, for writers of the chapter: `{ path }` of the copy.
 * - `POST /index` `{path, isIndexed}`, for people who may publish in the chapter: whether search engines may show a version.
 * - `POST /delete` `{paths}`, for people who may publish in the chapters: `{ items }`.
 * - `POST /restore` `{items}`, for the same people.
 */
export function pagesOfPanel(context: SiteContext): Hono<PanelVariables> {
  const { provisioned, definition } = context;
  const list = listPages(context);
  const linksTo = incomingLinks(context);
  const rights = siteRights(context);
  /** One change at a time: an address must stay free between the check and the write. */
  const inTurn = pLimit(1);
  const app = new Hono<PanelVariables>();
  type Call = Context<PanelVariables>;

  app.onError((error) => {
    if (error instanceof PageError) return panelRefusal(error.status, error.code, error.message);
    throw error;
  });

  async function need(c: Call, right: SiteRight, apps: readonly number[]): Promise<void> {
    const own = await rights.of(c.get('user'), apps);
    if (!apps.every((one) => own.get(one)?.includes(right)))
      throw new PageError(403, 'forbidden', `This needs the right to ${right} in the chapter of the page.`);
  }

  const appAt = async (at: string): Promise<number> =>
    (await allPaths(context)).pages.get(at)?.config.app_id ?? mainChapter(provisioned).app_id;

  async function bodyOf<Name extends keyof typeof bodies>(
    c: Call,
    name: Name,
  ): Promise<v.InferOutput<(typeof bodies)[Name]>> {
    const sent = await readJson(c);
    const read = v.safeParse(bodies[name], sent instanceof Response ? undefined : sent);
    if (!read.success) throw new PageError(400, 'bad-request', `The body of ${name} has another shape.`);
    return read.output;
  }

  app.get('/', async (c) => panelJson({ pages: await list(c.get('user')) }));

  app.get('/links', async (c) => {
    const at = c.req.query('path') ?? '';
    await need(c, 'write', [await appAt(at)]);
    const versions = pageVersions(context, await allPaths(context), at);
    const [first] = versions;
    if (!first) throw new PageError(404, 'not-found', `The site has no page at ${at}.`);
    const name = isNamed(first)
      ? withoutLanguage(first.path, definition.settings.languages).split('/').at(-2)
      : undefined;
    return panelJson({
      links: await linksTo({
        paths: versions.map((version) => version.path),
        items: new Set(versions.map(({ item }) => item.item_id)),
        name,
      }),
    });
  });

  app.get('/bin', async (c) => {
    const apps = appsOfPages(context);
    const own = await rights.of(c.get('user'), apps);
    return panelJson({
      pages: await listBin(
        context,
        apps.filter((one) => own.get(one)?.includes('publish')),
      ),
    });
  });

  app.post('/copy', async (c) => {
    const { path: from, title, key: sent } = await bodyOf(c, 'copy');
    await need(c, 'write', [await appAt(from)]);
    return panelJson({ path: await inTurn(() => copyPage(context, from, title, `copy:${c.get('user')}:${sent}`)) });
  });

  app.post('/index', async (c) => {
    const { path: at, isIndexed } = await bodyOf(c, 'index');
    await need(c, 'publish', [await appAt(at)]);
    await inTurn(() => indexPage(context, at, isIndexed));
    return panelJson({ ok: true });
  });

  app.post('/delete', async (c) => {
    const { paths } = await bodyOf(c, 'delete');
    await need(c, 'publish', await Promise.all(paths.map(appAt)));
    return panelJson({ items: (await inTurn(() => inOrder(paths, (at) => binPage(context, at)))).flat() });
  });

  app.post('/restore', async (c) => {
    const { items } = await bodyOf(c, 'restore');
    const known = appsOfPages(context);
    if (!items.every(({ app_id }) => known.includes(app_id)))
      throw new PageError(404, 'not-found', 'The site has no pages in this app.');
    await need(c, 'publish', [...new Set(items.map(({ app_id }) => app_id))]);
    await inTurn(() => restorePages(context, items));
    return panelJson({ ok: true });
  });

  return app;
}

async function inOrder<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}
