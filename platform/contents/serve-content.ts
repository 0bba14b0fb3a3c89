import { Readable } from 'node:stream';
import type { OpenBlob } from '../../blobs/blobs.js';
import type { ContentStore } from './content-store.js';
import { mediaTypeOf } from './media-types.js';

export interface ServedContent {
  readonly hash: string;
  readonly extension: string;
  /** Name under which a browser saves it. */
  readonly name: string;
  readonly cacheControl: string;
}

/**
 * Answers a GET or HEAD for stored bytes: one range of them, or nothing new to one who has them already. It rejects when they are missing: an
 * answer that has begun could only be cut.
 */
export async function serveContent(request: Request, store: ContentStore, content: ServedContent): Promise<Response> {
  const bytes = await store.open(content.hash);
  try {
    const response = await answer(request, bytes, content);
    if (!response.body) await bytes.close();
    return response;
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

async function answer(request: Request, bytes: OpenBlob, content: ServedContent): Promise<Response> {
  const { size } = bytes;
  const { type, inline } = mediaTypeOf(content.extension);
  const etag = `"${content.hash.slice(0, 32)}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(content.name)}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': content.cacheControl,
    'accept-ranges': 'bytes',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, size, etag);
  if (range === 'impossible')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const empty = request.method === 'HEAD' || size === 0;
  const body = empty
    ? null
    : (Readable.toWeb(await bytes.stream(range && { start, end })) as ReadableStream<Uint8Array>);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function rangeOf(
  request: Request,
  size: number,
  etag: string,
): { start: number; end: number } | 'impossible' | undefined {
  const condition = request.headers.get('if-range');
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range') ?? '');
  if (!match || (condition !== null && condition !== etag)) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  return start > end || start >= size ? 'impossible' : { start, end };
}
