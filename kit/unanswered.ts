const unanswered = new WeakSet<Response>();

/** The answer of a handler that has nothing at an address. */
export function noAnswer(): Response {
  const answer = new Response('404 Not Found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
  });
  unanswered.add(answer);
  return answer;
}

/**
 * Detects the answer of a site's handler to an unknown address, so that a server can pass the request on to its other
 * parts.
 *
 * @example
 * app.use(async (c, next) => { const answer = await handle(c.req.raw); return isUnanswered(answer) ? next() : answer; });
 */
export const isUnanswered = (answer: Response): boolean => unanswered.has(answer);
