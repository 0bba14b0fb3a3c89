import { serve } from '../support/serve.js';
import type { Served } from '../support/serve.js';
import { hostBlocks } from './host-blocks.js';
import { hostPage } from './host-page.js';
import type { Host } from './host.js';

/**
 * Serves each host's page at `/<id>/` on its own origin.
 *
 * @param site Origin of the site whose blocks stand on the pages.
 */
export async function serveHosts(hosts: readonly Host[], site: string): Promise<Served> {
  const byId = new Map(hosts.map((host) => [host.id, host]));
  const cdn = `${site}/_gh/cdn/`;
  return serve((request, response) => {
    const [, id = '', ...rest] = new URL(request.url ?? '/', 'http://host').pathname.split('/');
    const host = byId.get(id);
    const file = host?.files?.[rest.join('/')];
    if (!host || (rest.join('/') !== '' && file === undefined)) {
      response.writeHead(404).end();
      return;
    }
    const options = `data-site="${site}"${host.csp ? ' nonce="X"' : ''}`;
    const script = `<script type="module" src="${cdn}runtime.js" ${options}></script>`;
    const parts = { script, options, cdn, blocks: hostBlocks(site), files: `/${id}/` };
    if (file !== undefined) {
      response.writeHead(200, { 'content-type': rest.at(-1)?.endsWith('.js') ? 'text/javascript' : 'text/html' });
      if (typeof file === 'string') response.end(file || hostPage({ id }, parts));
      else void file().then((text) => response.end(text));
      return;
    }
    const html = hostPage(host, parts);
    response.writeHead(200, {
      'content-type': `text/html; charset=${host.charset ?? 'utf-8'}`,
      ...(host.csp ? { 'content-security-policy': host.csp } : {}),
    });
    // Pages in another character set hold no letter in which the sets differ.
    response.end(html);
  });
}
