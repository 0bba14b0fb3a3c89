import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../http/security-headers.js';
import { addressCounts } from './address-counts.js';
import { countedAddress } from './counted-address.js';
import { frontLimits, type FrontLimits } from './front-limits.js';
import { refuseUpgrade, retryAfter } from './refuse-upgrade.js';
import { requestsInTurn } from './requests-in-turn.js';
import { slowReaders } from './slow-readers.js';

/** A server of `node:http`, as far as its limits are concerned. */
export interface NodeServer {
  maxConnections: number;
  headersTimeout: number;
  requestTimeout: number;
  keepAliveTimeout: number;
  timeout: number;
}

/** Where a connection, or a request on it, comes from. */
export interface ConnectionSource {
  readonly socket: { readonly remoteAddress?: string | undefined; readonly localAddress?: string | undefined };
  /** Empty for a connection before its first request. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface LimitServerOptions {
  /** Limits that differ from `frontLimits`. */
  readonly limits?: Partial<FrontLimits>;
  /**
   * The address that a connection or a request counts for; `undefined`: none. Default: the public address of the connection. Behind a proxy
   * with a public address, return `undefined` for its connections and the forwarded address for its requests.
   */
  readonly addressOf?: (source: ConnectionSource) => string | undefined;
}

/** How often the sockets are looked at, in milliseconds. */
const lookInterval = 1000;

const refusalHeaders = { ...securityHeaders, 'retry-after': retryAfter, 'content-type': 'text/plain; charset=utf-8' };

/**
 * Limits what clients may take of a server: one request of a connection at a time, and bounds on connections, requests, headers, unsent
 * bytes and time. Call it once, after everything that listens to `request` and `upgrade` is attached.
 *
 * @param given A server of `node:http`: from `createServer`, or from Express's `app.listen`.
 * @returns The same server.
 * @example
 * limitServer(createServer(nodeHandler(handle))).listen(3000);
 */
export function limitServer<Given extends NodeServer>(
  given: Given,
  { limits: changed = {}, addressOf = ({ socket }) => countedAddress(socket.remoteAddress) }: LimitServerOptions = {},
): Given {
  const limits: FrontLimits = { ...frontLimits, ...changed };
  const server = given as unknown as Server;
  server.maxConnections = limits.connections;
  server.headersTimeout = limits.headersTime;
  server.requestTimeout = limits.requestTime;
  server.keepAliveTimeout = limits.keepAlive;
  server.timeout = limits.idle;
  const { isBusy } = limitRequests(server, limits, addressOf);
  const upgraded = limitUpgrades(server, isBusy, limits, addressOf);
  limitConnections(server, upgraded, limits, addressOf);
  return given;
}

type AddressOf = NonNullable<LimitServerOptions['addressOf']>;

/** Takes the listeners of an event off a server. @returns Calls them. */
function takeListeners(server: Server, event: 'request' | 'upgrade'): (...values: readonly unknown[]) => void {
  const listeners = server.listeners(event) as ((...values: readonly unknown[]) => void)[];
  server.removeAllListeners(event);
  return (...values) => {
    for (const listener of listeners) listener.apply(server, [...values]);
  };
}

function limitRequests(server: Server, limits: FrontLimits, addressOf: AddressOf) {
  const answer = takeListeners(server, 'request');
  const ofAddress = addressCounts(limits.requestsPerAddress);
  let running = 0;

  /** Takes room for a request. @returns The status of a refusal where there is none. */
  function takeRoom({ rawHeaders }: IncomingMessage, address: string | undefined): number | undefined {
    if (rawHeaders.length > 2 * limits.headers) return 431;
    if (running >= limits.requests) return 503;
    if (!ofAddress.take(address)) return 429;
    running += 1;
    return undefined;
  }

  const turns = requestsInTurn(limits.pipelined, (request, response: ServerResponse) => {
    const address = addressOf(request);
    const refused = takeRoom(request, address);
    if (refused !== undefined) {
      response.writeHead(refused, refusalHeaders).end(STATUS_CODES[refused]);
      return;
    }
    response.once('close', () => {
      running -= 1;
      ofAddress.leave(address);
    });
    answer(request, response);
  });
  server.on('request', turns.begin);
  return turns;
}

/** @returns The sockets that have been upgraded and are open. */
function limitUpgrades(
  server: Server,
  isBusy: (socket: Socket) => boolean,
  limits: FrontLimits,
  addressOf: AddressOf,
): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>();
  // Without a listener, Node answers such a request as any other.
  if (server.listenerCount('upgrade') === 0) return sockets;
  const upgrade = takeListeners(server, 'upgrade');
  const ofAddress = addressCounts(limits.connectionsPerAddress);
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined);
    // Its answer would get into the one before.
    if (isBusy(request.socket)) return void socket.destroy();
    if (request.rawHeaders.length > 2 * limits.headers) return refuseUpgrade(socket, 431);
    const address = addressOf(request);
    if (!ofAddress.take(address)) return refuseUpgrade(socket, 429);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      ofAddress.leave(address);
    });
    upgrade(request, socket, head);
  });
  return sockets;
}

function limitConnections(
  server: Server,
  upgraded: ReadonlySet<Duplex>,
  limits: FrontLimits,
  addressOf: AddressOf,
): void {
  const ofAddress = addressCounts(limits.connectionsPerAddress);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    const address = addressOf({ socket, headers: {} });
    if (!ofAddress.take(address)) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      ofAddress.leave(address);
    });
  });
  const look = slowReaders(limits.unsent);
  // The code that takes over an upgraded socket limits its traffic.
  const timer = setInterval(() => look([...sockets].filter((socket) => !upgraded.has(socket))), lookInterval).unref();
  server.once('close', () => clearInterval(timer));
}
