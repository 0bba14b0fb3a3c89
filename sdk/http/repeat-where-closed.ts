/**
 * Sends a repeatable request. Sends it again if the server closed an idle connection just as Node sent the request on
 * it. The next connection of the pool may be closed as well. Browsers repeat such requests on their own.
 *
 * @param attempts - how often it is sent at most
 */
export const repeatWhereClosed = <T>(send: () => Promise<T>, attempts = 4): Promise<T> =>
  send().catch((error: unknown) => {
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    if (attempts > 1 && /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code)) return repeatWhereClosed(send, attempts - 1);
    throw error;
  });
