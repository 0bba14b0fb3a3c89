import { Hono } from 'hono';
import type { Context } from 'hono';
import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import { attributeText } from '../../runtime/server/attribute-text.js';
import { scriptJson } from '../../runtime/server/escape-html.js';
import { siteOrigin, withOrigin } from '../../kit/http/site-origin.js';
import { takeSheets } from '../../kit/pages/page-styles.js';
import { renderRoute } from '../../kit/pages/render-route.js';
import { findRoute } from '../../kit/pages/route.js';
import type { AreaBlock } from '../definition/site-definition.js';
import type { SiteContext } from '../site/site-context.js';

interface AreaBlockOptions {
  readonly isEditor: (request: Request) => Promise<boolean>;
}

/** A page with one block on it and nothing else: no script, no header, no footer. */
function previewTemplate({ block, attributes }: AreaBlock, data: unknown): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/assets/site.css">
  </head>
  <body>
    <${block}${attributeText({ ...attributes, class: 'section' })}><script type="application/json">${scriptJson(data)}</script></${block}>
  </body>
</html>`;
}

/**
 * What edit mode offers to put into areas.
 *
 * - `GET /area-blocks?lang=uk`, for editors: `{ blocks: [{ id, block, attributes, name, text, data }] }`.
 * - `GET /area-blocks/steps?lang=uk`, for editors: a page that shows a new block of this kind.
 */
export function areaBlockEndpoints(context: SiteContext, { isEditor }: AreaBlockOptions): Hono {
  const { definition, cdn, publicOrigin, pageParts } = context;
  const { languages } = definition.settings;
  const offered = definition.areaBlocks ?? [];
  const languageOfQuery = (c: Context) => languageNamed(c.req.query('lang'), languages) ?? defaultLanguage(languages);
  const textsOf = ({ texts }: AreaBlock, lang: string) => texts[lang] ?? Object.values(texts)[0];
  const app = new Hono();

  app.get('/area-blocks', async (c) => {
    if (!(await isEditor(c.req.raw))) return refusal(403, 'forbidden', 'Only editors of this site can do this.');
    const { lang } = languageOfQuery(c);
    const blocks = offered.map(({ texts, ...rest }) => ({ ...rest, ...textsOf({ texts, ...rest }, lang) }));
    return Response.json({ blocks }, { headers: privateHeaders });
  });

  app.get('/area-blocks/:id', async (c) => {
    if (!(await isEditor(c.req.raw))) return refusal(403, 'forbidden', 'Only editors of this site can do this.');
    const one = offered.find(({ id }) => id === c.req.param('id'));
    if (!one) return refusal(404, 'not-found', 'There is no such block.');
    const language = languageOfQuery(c);
    const template = previewTemplate(one, textsOf(one, language.lang)?.data);
    const route = await findRoute(context, language.prefix || '/');
    const { html, sheets } = takeSheets(template, definition.assets);
    const page = await renderRoute(
      context,
      { ...route, hidden: true },
      {
        files: cdn,
        template: html,
        sheets: [...(pageParts?.sheets ?? []), ...sheets],
      },
    );
    const origin = siteOrigin(new URL(c.req.url), publicOrigin);
    return new Response(withOrigin(page.html, origin), {
      headers: { ...page.headers, ...privateHeaders, 'content-type': 'text/html; charset=utf-8' },
    });
  });

  return app;
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

const refusal = (status: number, error: string, message: string): Response =>
  Response.json({ error, message }, { status, headers: privateHeaders });
