import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';

/** Path below which Storybook is served. */
const storybookPath = '/_gh/storybook/';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const notFound = () =>
  new Response('Storybook has no such file.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/**
 * Serves a build of Storybook below `/_gh/storybook/`. A header keeps search engines out.
 *
 * @param folder Where the build lies: `dist/storybook`.
 * @returns The answer to a request; `undefined` for a path elsewhere.
 */
export function storybookServer(folder: string): (request: Request) => Promise<Response> | undefined {
  const root = resolve(folder) + sep;

  async function answer(path: string): Promise<Response> {
    const file = resolve(root, path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(root)) return notFound();
    const body = await readFile(file).catch(() => undefined);
    if (!body) return notFound();
    // Names of assets have a hash in them.
    const isHashed = /^(?:assets|sb-addons|sb-manager)\//.test(path) && /-[\w-]{8}\.\w{2,5}$/.test(path);
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-robots-tag': 'noindex',
      },
    });
  }

  return (request) => {
    const { pathname } = new URL(request.url);
    if (`${pathname}/` === storybookPath)
      return Promise.resolve(new Response(null, { status: 308, headers: { location: storybookPath } }));
    if (!pathname.startsWith(storybookPath)) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return Promise.resolve(new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
    try {
      return answer(decodeURIComponent(pathname.slice(storybookPath.length)));
    } catch {
      // A path with a broken escape.
      return Promise.resolve(notFound());
    }
  };
}
