/**
 * Sends a request that may be repeated, and sends it again where the server closed a connection that it had kept open, at
 * the moment in which Node sent the request on it. The next connection of the pool may be closed as well. Browsers send
 * such requests again themselves.
 *
 * @param attempts - how often it is sent at the most
 */
export const repeatWhereClosed = <T>(send: () => Promise<T>, attempts = 4): Promise<T> =>
  send().catch((error: unknown) => {
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    if (attempts > 1 && /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(code)) return repeatWhereClosed(send, attempts - 1);
    throw error;
  });
