import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { PlatformError } from '../base/platform-error.js';
import { answerError } from './answer.js';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Hands the requests of a Node server to a function of web requests. A request with an invalid Host header is answered with 400 here. Everything
 * behind this may therefore parse the address of its request.
 */
export function nodeListener(fetch: Fetch): RequestListener {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const refuse = getRequestListener(() => answerError(badHost()), { overrideGlobalObjects: false });
  return (request, response) => {
    if (isHost(request.headers.host)) return void listener(request, response);
    request.headers.host = 'invalid';
    return void refuse(request, response);
  };
}

/** A host with or without a port, as it may stand in an address, and nothing more. */
const isHost = (host: string | undefined): boolean =>
  host !== undefined && /^[^\s/\\?#@]+$/.test(host) && URL.canParse(`http://${host}/`);

const badHost = () =>
  new PlatformError(
    'bad-argument',
    'The Host header of this request is not the name of a host. Ask under the name or the address of this server.',
  );
