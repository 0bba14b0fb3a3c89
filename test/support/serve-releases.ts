import { cdnPath } from '../../kit/cdn-path.js';
import { cdnServer } from '../../kit/endpoints/serve-cdn.js';
import { builtFiles, builtManifest } from './other-release.js';
import { serve } from './serve.js';
import type { Served } from './serve.js';

/** Serves the built files and the releases of a folder as a site does, on their own origin. */
export function serveReleases(releases: string): Promise<Served> {
  const answer = cdnServer({ folder: builtFiles, manifest: builtManifest(), releases });
  return serve((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const asked = new Request(url, { headers: { 'accept-encoding': request.headers['accept-encoding'] as string } });
    void answer(url.pathname.slice(cdnPath.length), asked).then(async (found) => {
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
}
