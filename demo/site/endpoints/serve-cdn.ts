import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import type { SiteContext } from '../site-context.js';

const compress = promisify(brotliCompress);
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface Served {
  readonly raw: Buffer;
  readonly brotli: Buffer;
}

/** Serves the browser's build: only files that its manifest lists, compressed once, hashed names for a year. */
export function cdnServer({ cdn }: SiteContext): (file: string, request: Request) => Promise<Response> {
  const known = new Map<string, Promise<Served>>();
  const read = async (file: string): Promise<Served> => {
    const raw = await readFile(join(cdn.folder, file));
    return { raw, brotli: await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) };
  };
  return async (file, request) => {
    if (!Object.hasOwn(cdn.manifest.files, file))
      return new Response('Not found', { status: 404, headers: { 'access-control-allow-origin': '*' } });
    const served = known.get(file) ?? read(file);
    known.set(file, served);
    const { raw, brotli } = await served;
    const packed = request.headers.get('accept-encoding')?.includes('br') ?? false;
    const integrity = cdn.manifest.files[file]?.integrity ?? '';
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag: `"${integrity.slice(7, 31)}"`,
      vary: 'accept-encoding',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    };
    if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(packed ? brotli : raw), { headers });
  };
}
