import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NodeRequest } from '../node-request.js';

export const requestIdHeader = 'x-request-id';

/** Ids that a proxy may have given: anything longer, or with other signs, could forge lines of a log. */
const plainId = /^[\w.:-]{1,64}$/;

const requests = new AsyncLocalStorage<string>();

/** Id of the request that the running code answers; `undefined` outside of requests. */
export const currentRequestId = (): string | undefined => requests.getStore();

/**
 * Gives a request an id: the one in the `x-request-id` header of a trusted proxy, else a random one. The answer carries it in the same header.
 *
 * @param isTrusted whether the request came through a trusted proxy; called only where the header is set
 * @returns The id.
 */
export function giveRequestId(
  request: Pick<NodeRequest, 'headers'>,
  response: { setHeader(name: string, value: string): unknown },
  isTrusted: () => boolean,
): string {
  const given = request.headers[requestIdHeader];
  const id = typeof given === 'string' && plainId.test(given) && isTrusted() ? given : randomUUID();
  response.setHeader(requestIdHeader, id);
  return id;
}

/** Runs code, and everything that it awaits, under the id of a request: {@link currentRequestId} returns it there. */
export const underRequestId = <T>(id: string, act: () => T): T => requests.run(id, act);
