import { serve } from './serve.js';
import type { Served } from './serve.js';

/** Four blocks as an integrator writes them: header, banner, form in a popup, consent. */
export const guestBlocks = (site: string): string => `
<gh-header data-gh-id="header"></gh-header>
<gh-banner data-gh-id="hero" data-gpage="home" data-type="other"></gh-banner>
<gh-popup data-popup-id="quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>
<gh-cookie-consent data-page="${site}/privacy-policy/"></gh-cookie-consent>`;

/** Serves a page of somebody else, on its own origin. */
export function serveGuest(head: string, body: string): Promise<Served> {
  return serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A guest</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
    );
  });
}

/** The one line that loads the blocks of a site. */
export const guestScript = (site: string, address = `${site}/_gh/cdn/runtime.js`): string =>
  `<script type="module" src="${address}" data-site="${site}"></script>`;
