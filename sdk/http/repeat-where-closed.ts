/** How often a request is sent where each connection is closed under it. */
const attempts = 4;

/**
 * Sends a request that may be repeated, and sends it again where the server closed a connection that it had kept open, at
 * the moment in which Node sent the request on it. The next connection of the pool may be closed as well. Browsers send
 * such requests again themselves.
 */
export async function repeatWhereClosed<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === attempts || !isClosed(error)) throw error;
    }
  }
}

const isClosed = (error: unknown) =>
  /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(String((Object(error) as { cause?: { code?: unknown } }).cause?.code));
