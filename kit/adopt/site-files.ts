import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { answerPacked } from '../http/answer-packed.js';
import { isUnchanged } from '../http/is-unchanged.js';
import { packedText } from '../http/packed-text.js';
import { noAnswer } from '../unanswered.js';

/** Files that are sent packed, and their largest size in bytes. */
const isText = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|manifest\+json))/;
const largestText = 2_000_000;

/** Files change under the same name, so browsers ask whether theirs is current. */
const caching = 'public, max-age=0, must-revalidate';

/** A copy of a picture in another size or format, as blocks and the legacy build name them: `a-600.jpg`, `a.jpg.webp`, `a-1200.png.avif`. */
const copy = /^(.+?)(?:-(?:600|1200))?(\.(?:jpe?g|png|webp))(?:\.(?:webp|avif))?$/i;

/** The path of an address as files have it; `undefined` for one that encodes nothing readable. */
export function decodedPath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
}

/**
 * Serves the files of a site's own folder: with their types, compressed, with ranges, and with 304 for browsers that have them. A copy of a
 * picture that does not exist is answered with the picture itself.
 *
 * @param folder Folder that the addresses begin in.
 * @param isOpen Decides by its path whether a file may be read; names that begin with a dot never are.
 */
export function siteFiles(folder: string, isOpen: (path: string) => boolean): (request: Request) => Promise<Response> {
  async function found(path: string): Promise<FoundFile | undefined> {
    const file = resolve(folder, `.${path}`);
    if (!file.startsWith(folder + sep) || /[/\\]\.|\0/.test(path) || !isOpen(path)) return undefined;
    const state = await stat(file).catch(() => undefined);
    if (!state?.isFile()) return undefined;
    return { path, size: state.size, etag: `"${state.size.toString(36)}-${Math.trunc(state.mtimeMs).toString(36)}"` };
  }

  async function fileOf(path: string): Promise<FoundFile | undefined> {
    const own = await found(path);
    const [, name, extension] = own ? [] : (copy.exec(path) ?? []);
    return own ?? (name === undefined ? undefined : found(`${name}${extension}`));
  }

  const app = new Hono();
  app.get('*', serveStatic({ root: folder, allowPercentInPath: true }));
  app.notFound(noAnswer);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return noAnswer();
    const url = new URL(request.url);
    const path = decodedPath(url);
    const file = path === undefined ? undefined : await fileOf(path);
    if (!file) return noAnswer();
    const { etag } = file;
    const type = getMimeType(file.path) ?? 'application/octet-stream';
    if (isText.test(type) && file.size <= largestText && !request.headers.has('range'))
      return answerPacked(request, packedText(await readFile(join(folder, file.path))), {
        headers: { 'content-type': type, 'cache-control': caching },
      });
    const headers = { etag, 'cache-control': caching, 'accept-ranges': 'bytes' };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const asked = new Headers(request.headers);
    if ((asked.get('if-range') ?? etag) !== etag) asked.delete('range');
    url.pathname = encodeURI(file.path);
    const answer = await app.fetch(new Request(url, { method: request.method, headers: asked }));
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}
