import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isUnchanged } from '../../kit/http/is-unchanged.js';
import { readRange } from './read-range.js';

/** Where films live in the site's address space. */
export const filmsPath = '/assets/films/';

const types: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };

/** A name, and nothing that leads out of the folder. */
const fileName = /^[\w-]+\.(?:mp4|webm)$/;

/** As for pictures: an address without a hash is checked again after a day. */
const lifetime = 'public, max-age=86400, stale-while-revalidate=2592000';

/**
 * Answers with the short films of a folder, or with the part that a request asks for: Safari plays no film of a server that sends it whole.
 *
 * @param folder Default none: the site has no films.
 * @returns answers requests by their path; `undefined` where no film has it
 */
export function filmServer(folder?: string): (request: Request, path: string) => Promise<Response | undefined> {
  return async (request, path) => {
    const file = path.startsWith(filmsPath) ? path.slice(filmsPath.length) : '';
    if (folder === undefined || !fileName.test(file)) return undefined;
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (!bytes) return undefined;
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': lifetime,
      'accept-ranges': 'bytes',
      etag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const condition = request.headers.get('if-range');
    const range = condition === null || condition === etag ? request.headers.get('range') : null;
    const part = readRange(range, bytes.length);
    if (part === 'outside')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
    const { start, end } = part ?? { start: 0, end: bytes.length - 1 };
    return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
      status: part ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(part && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
      },
    });
  };
}
