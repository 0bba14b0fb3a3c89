import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isUnchanged } from '../http/is-unchanged.js';
import { negotiateEncoding } from '../http/negotiate-encoding.js';
import type { BrowserFiles } from '../browser-files.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Ends of the names under which the build has laid packed copies beside its files. */
const ends = { br: '.br', gzip: '.gz' } as const;

const manifestHeaders = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' } as const;

/** Serves the browser's build: its manifest and the files that this one lists, packed by the build, those with a hash in their names for a year. */
export function cdnServer(cdn: BrowserFiles): (file: string, request: Request) => Promise<Response> {
  const known = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const bytes = known.get(name) ?? readFile(join(cdn.folder, name));
    known.set(name, bytes);
    bytes.catch(() => known.delete(name));
    return bytes;
  };
  return async (file, request) => {
    if (file === 'manifest.json') return Response.json(cdn.manifest, { headers: manifestHeaders });
    const listed = Object.hasOwn(cdn.manifest.files, file) ? cdn.manifest.files[file] : undefined;
    if (!listed) return new Response('Not found', { status: 404, headers: { 'access-control-allow-origin': '*' } });
    const etag = `W/"${listed.integrity.slice(7, 31)}"`;
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
      vary: 'accept-encoding',
    };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const encoding = listed.packed ? negotiateEncoding(request.headers.get('accept-encoding')) : undefined;
    const bytes = await read(file + (encoding ? ends[encoding] : ''));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-length': String(bytes.length),
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  };
}
