import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Id } from '../../sdk/types/entities.js';
import { hashSecret } from '../auth/secrets.js';
import type { ChangeFeed } from '../changes/change-feed.js';
import type { Core } from '../core/core.js';
import { platformPath } from '../http/platform-path.js';
import { level } from '../rights/access.js';
import { parseClientMessage, type Subscribe } from './client-message.js';
import { closeCode, createConnection, type Connection } from './connection.js';
import { realtimeLimits as limits } from './realtime-limits.js';
import { noSuchApp } from './no-such-app.js';
import { recheck } from './recheck.js';
import { createRightsWatch } from './rights-watch.js';
import { createSubscriptions } from './subscriptions.js';
import { createWaitingFrames, type WaitingFrames } from './waiting-frames.js';
import { reasonOf } from '../base/reason-of.js';

/** The realtime channel: sockets subscribe to apps and hear of every committed change. */
export interface RealtimeChannel {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Whose connection this is; undefined for one that is not of this process, or not signed in. */
  ownerOf(connectionId: string): Id | undefined;
  close(): Promise<void>;
}

const heartBeat = Buffer.from('HeartBeat');

const path = `${platformPath}/ws/app`;

/**
 * Opens the channel over a feed of changes.
 *
 * @param waitingFrames Bytes that frames may hold while they wait for slow readers.
 */
export function createRealtimeChannel(
  core: Core,
  feed: ChangeFeed,
  waitingFrames: number = limits.waitingFrames,
): RealtimeChannel {
  const { clock, log } = core;
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frame, perMessageDeflate: false });
  const subscriptions = createSubscriptions();
  const waiting = createWaitingFrames(waitingFrames);
  const unsubscribe = feed.subscribe(subscriptions.deliver);
  const rights = createRightsWatch(
    () => recheck(core, subscriptions),
    (error) => report('sockets could not be checked', error),
  );
  const timers = [
    every(limits.heartbeat, () => {
      for (const connection of subscriptions.connections)
        if (connection.userId !== undefined) connection.outgoing.send(heartBeat);
    }),
    every(limits.check, () => {
      for (const connection of subscriptions.connections) closeIfOverdue(connection, clock());
      if (waiting.areTooMany) cutTheSlowest(subscriptions.connections, waiting);
      if (rights.uncheckedFor > limits.unchecked) closeSignedIn(subscriptions.connections);
    }),
    every(limits.recheck, rights.check),
  ];

  function accept(socket: WebSocket): void {
    const connection = createConnection(socket, clock, limits, waiting);
    subscriptions.add(connection);
    // Messages are worked off one after the other: a subscription must not overtake the token that it needs.
    let queue = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      connection.heardAt = clock();
      if (isBinary) return connection.close(closeCode.policy, 'text messages only');
      if (!connection.takeMessage()) return connection.close(closeCode.policy, 'too many messages');
      const message = parseClientMessage(toText(data));
      if (message?.type !== 'subscribe') return;
      queue = queue
        .then(() => answer(connection, message))
        .catch((error: unknown) => report('a message failed', error));
    });
    // Each of them is answered, whether the answers are read or not.
    socket.on('ping', () => connection.takeMessage() || connection.close(closeCode.policy, 'too many messages'));
    // A broken socket closes as well: there is nothing more to do about it.
    socket.on('error', () => undefined);
    socket.on('close', () => subscriptions.remove(connection));
  }

  async function answer(connection: Connection, { token, appId }: Subscribe): Promise<void> {
    if (!connection.isOpen) return;
    if (token !== undefined && !(await signIn(connection, token))) return;
    if (appId !== undefined) await subscribe(connection, appId);
  }

  async function signIn(connection: Connection, token: string): Promise<boolean> {
    const tokenHash = hashSecret(token);
    if (connection.tokenHash === tokenHash) return true;
    const account = await core.accountOfToken(token);
    const otherUser = connection.userId !== undefined && connection.userId !== account?.user_id;
    if (!account || otherUser || !subscriptions.connections.has(connection)) {
      connection.close(
        closeCode.unauthorized,
        otherUser ? 'the token is of another user' : 'the token is unknown or has ended',
      );
      return false;
    }
    const first = connection.userId === undefined;
    subscriptions.signIn(connection, account.user_id, tokenHash);
    if (first) connection.outgoing.send(Buffer.from(`connection=${connection.id}`));
    return true;
  }

  async function subscribe(connection: Connection, appId: Id): Promise<void> {
    if (connection.userId === undefined || connection.apps.size >= limits.appsPerConnection) return;
    const { userId } = connection;
    const access = await core.accessTo(userId, appId);
    if (!subscriptions.connections.has(connection)) return;
    if ((access?.permission ?? level.none) < level.read) return connection.outgoing.send(noSuchApp(appId));
    subscriptions.subscribe(connection, appId);
    // Asked again, now that nothing is missed: who has read the app at this revision or later needs not read it anew.
    const confirmed = await core.accessTo(userId, appId);
    connection.outgoing.send(Buffer.from(`subscribed=${appId}/~/rev=${confirmed?.version ?? 0}`));
  }

  const report = (message: string, error: unknown) => log('warn', message, { reason: reasonOf(error) });

  return {
    upgrade(request, socket, head) {
      const [asked = ''] = (request.url ?? '').split('?', 1);
      if (asked.replace(/\/$/, '') !== path) return false;
      server.handleUpgrade(request, socket, head, accept);
      return true;
    },
    ownerOf: (connectionId) => subscriptions.find(connectionId)?.userId,
    async close() {
      unsubscribe();
      timers.forEach(clearInterval);
      for (const connection of subscriptions.connections)
        connection.close(closeCode.goingAway, 'the platform is closing');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function closeIfOverdue(connection: Connection, now: number): void {
  if (connection.userId === undefined && now - connection.openedAt > limits.authentication) {
    connection.close(closeCode.unauthorized, 'no token came');
  } else if (now - connection.heardAt > limits.silence) {
    connection.close(closeCode.policy, 'no heartbeat came');
  }
  const { stuckSince = now, isFlooded } = connection.outgoing;
  if (isFlooded || now - stuckSince > limits.stuck) connection.outgoing.cut();
}

function closeSignedIn(connections: ReadonlySet<Connection>): void {
  for (const connection of connections)
    if (connection.userId !== undefined)
      connection.close(closeCode.tryAgainLater, 'rights cannot be checked at the moment');
}

/** Until what waits for the others has room again. */
function cutTheSlowest(connections: ReadonlySet<Connection>, waiting: WaitingFrames): void {
  const slow = [...connections].flatMap(({ outgoing }) =>
    outgoing.stuckSince === undefined ? [] : [{ outgoing, since: outgoing.stuckSince }],
  );
  slow.sort((a, b) => a.since - b.since);
  for (const { outgoing } of slow) {
    if (!waiting.areTooMany) return;
    outgoing.cut();
  }
}

const every = (interval: number, work: () => void) => setInterval(work, interval).unref();

const toText = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
