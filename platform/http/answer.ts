import type { PlatformError } from '../base/platform-error.js';

const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // Tokens travel in fields, never in cookies: any origin may call, none gets a user's cookies with it.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, retry-after',
};

/** The answer of a call that went well. */
export function answerValue(value: unknown): Response {
  if (value instanceof Response) {
    for (const [name, header] of Object.entries(commonHeaders))
      if (!value.headers.has(name)) value.headers.set(name, header);
    return value;
  }
  return Response.json(value ?? null, { headers: commonHeaders });
}

/** The answer of a call that was refused: a code for programs, a sentence for people. */
export function answerError(error: PlatformError): Response {
  return Response.json(
    { error: error.code, message: error.message, ...error.answer },
    {
      status: error.status,
      headers: {
        ...commonHeaders,
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
        // What is still to come of the body is not waited for.
        ...(error.code === 'timeout' && { connection: 'close' }),
      },
    },
  );
}

/** The answer to a browser that asks whether another origin may call. */
export function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  });
}
