/** Headers of what any site may read: no credentials, cacheable by a CDN for a short while. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * A public answer as JSON; `null` means not found.
 *
 * @param ifNone Status of that: 200 where having none is nothing that a browser should tell as an error.
 */
export function publicJson(value: unknown, ifNone: 200 | 404 = 404): Response {
  const missing = value === null || value === undefined;
  return Response.json(missing ? null : value, { status: missing ? ifNone : 200, headers: publicHeaders });
}

/** A refusal that any site may read. */
export function publicRefusal(
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error, message },
    { status, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...headers } },
  );
}

/** The refusal of one request too many. */
export const tooMany = (what: string, seconds: number): Response =>
  publicRefusal(429, 'rate-limited', `${what} Try again in ${seconds} s.`, { 'retry-after': String(seconds) });
