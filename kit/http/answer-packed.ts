import { isUnchanged } from './is-unchanged.js';
import { negotiateEncoding } from './negotiate-encoding.js';
import type { PackedText } from './packed-text.js';

type Headers = Readonly<Record<string, string>>;

/** Headers of an answer with a text, all but those about its bytes. */
export function packedHeaders(headers: Headers, { etag }: PackedText): Headers {
  return { ...headers, vary: [headers['vary'], 'accept-encoding'].filter(Boolean).join(', '), etag };
}

/**
 * Answers a GET or HEAD with a text, compressed as the request accepts it. A client that has it already gets only the
 * headers.
 */
export async function answerPacked(
  request: Request,
  text: PackedText,
  { status = 200, headers }: { readonly status?: number; readonly headers: Headers },
): Promise<Response> {
  const all = packedHeaders(headers, text);
  if (status === 200 && isUnchanged(request.headers.get('if-none-match'), text.etag))
    return new Response(null, { status: 304, headers: all });
  const { encoding, bytes } = await text.in(negotiateEncoding(request.headers.get('accept-encoding')));
  return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), {
    status,
    headers: { ...all, 'content-length': String(bytes.length), ...(encoding && { 'content-encoding': encoding }) },
  });
}
