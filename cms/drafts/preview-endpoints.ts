import { Hono } from 'hono';
import { defaultLanguage, languageNamed } from '../../runtime/page/page-info.js';
import { escapeHtml } from '../../runtime/server/escape-html.js';
import { isSecure } from '../http/editor-session.js';
import { leadTo } from '../../kit/http/lead-to.js';
import { pageHeaders } from '../../kit/http/security-headers.js';
import type { SiteContext } from '../site/site-context.js';
import { previewCookie } from './preview-cookie.js';
import { isPreviewPath, type PreviewLinks } from './preview-links.js';
import { barCss, barStyles, draftTexts } from './view-bar.js';
import { unpublishedHeaders } from './view-of-request.js';

/** The page that says that a link shows nothing, and why; it takes the preview's cookie away. */
export function noPreview(context: SiteContext, request: Request, why: 'ended' | 'unknown'): Response {
  const { languages } = context.definition.settings;
  const wanted = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => part.split(/[;-]/)[0]?.trim())
    .flatMap((lang) => languageNamed(lang, languages) ?? [])[0];
  const language = wanted ?? defaultLanguage(languages);
  const t = draftTexts(language);
  const [title, text] =
    why === 'ended' ? [t.previewEnded, t.previewEndedHint] : [t.previewUnknown, t.previewUnknownHint];
  const home = language.prefix ? `/${language.prefix}/` : '/';
  const html = `<!doctype html><html lang="${language.lang}"${language.dir ? ` dir="${language.dir}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${barStyles}"></head><body class="gh-no-preview"><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="${home}">${escapeHtml(t.previewPublished)}</a></p></main></body></html>`;
  return new Response(html, {
    status: why === 'ended' ? 410 : 404,
    headers: {
      ...pageHeaders({ scripts: [], styles: [] }),
      ...unpublishedHeaders,
      'set-cookie': previewCookie('', 0, isSecure(request, context.publicOrigin)),
    },
  });
}

/**
 * What people with a link to a preview meet.
 *
 * - `GET /preview/{token}`: from here on this browser is shown the preview; leads to its page.
 * - `GET /preview/end?to=/path/`: ends that.
 * - `GET /drafts/bar.css`: looks of the bar that says so.
 */
export function previewEndpoints(context: SiteContext, links: PreviewLinks): Hono {
  const app = new Hono();
  // Not by the path, as elsewhere: it is what opens the preview.
  app.onError((error) => {
    context.log('error', 'A preview could not be shown.', { error: String(error) });
    return Response.json({ error: 'server', message: 'Please try again in a moment.' }, { status: 500 });
  });
  const leadWith = (path: string, cookie: string) =>
    leadTo(303, path, { headers: { ...unpublishedHeaders, 'set-cookie': cookie } });

  app.get(
    '/drafts/bar.css',
    () =>
      new Response(barCss, {
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      }),
  );

  app.get('/preview/end', (c) => {
    const to = c.req.query('to');
    const secure = isSecure(c.req.raw, context.publicOrigin);
    return leadWith(isPreviewPath(to) ? to : '/', previewCookie('', 0, secure));
  });

  app.get('/preview/:token', async (c) => {
    const token = c.req.param('token');
    const link = await links.check(token);
    if (link.state !== 'good') return noPreview(context, c.req.raw, link.state);
    const seconds = Math.ceil((link.expires - Date.now()) / 1000);
    return leadWith(link.path ?? '/', previewCookie(token, seconds, isSecure(c.req.raw, context.publicOrigin)));
  });

  return app;
}
