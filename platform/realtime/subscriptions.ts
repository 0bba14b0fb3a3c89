import type { Id } from '../../sdk/types/entities.js';
import type { PublishedChange } from '../changes/change-feed.js';
import type { Connection } from './connection.js';

/** All open connections, by user and by app. */
export interface Subscriptions {
  readonly connections: ReadonlySet<Connection>;
  /** The connection of this process with this id. */
  find(id: string): Connection | undefined;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  signIn(connection: Connection, userId: Id, tokenHash: string): void;
  subscribe(connection: Connection, appId: Id): void;
  unsubscribe(connection: Connection, appId: Id): void;
  deliver(published: PublishedChange): void;
}

/** Makes the empty register. */
export function createSubscriptions(): Subscriptions {
  const connections = new Set<Connection>();
  const byId = new Map<string, Connection>();
  const byUser = createIndex();
  const byApp = createIndex();
  return {
    connections,
    find: (id) => byId.get(id),
    add(connection) {
      connections.add(connection);
      byId.set(connection.id, connection);
    },
    remove(connection) {
      connections.delete(connection);
      byId.delete(connection.id);
      if (connection.userId !== undefined) byUser.remove(connection.userId, connection);
      for (const appId of connection.apps) byApp.remove(appId, connection);
      connection.apps.clear();
    },
    signIn(connection, userId, tokenHash) {
      if (connection.userId !== undefined) byUser.remove(connection.userId, connection);
      connection.userId = userId;
      connection.tokenHash = tokenHash;
      byUser.add(userId, connection);
    },
    subscribe(connection, appId) {
      connection.apps.add(appId);
      byApp.add(appId, connection);
    },
    unsubscribe(connection, appId) {
      connection.apps.delete(appId);
      byApp.remove(appId, connection);
    },
    deliver({ change, targetUserId, response }) {
      const { api, app_id, user_id, connection_id } = change;
      const hearers = targetUserId === null ? byApp.get(app_id) : byUser.get(targetUserId);
      if (!hearers) return;
      const text = JSON.stringify({
        api,
        ...(app_id !== null && { app_id }),
        user_id,
        response,
        ...(connection_id !== undefined && { connection_id }),
      });
      const frame = Buffer.from(text);
      for (const connection of hearers) connection.outgoing.send(frame);
    },
  };
}

function createIndex() {
  const sets = new Map<Id, Set<Connection>>();
  return {
    get: (id: Id | null) => (id === null ? undefined : sets.get(id)),
    add(id: Id, connection: Connection): void {
      const set = sets.get(id);
      if (set) set.add(connection);
      else sets.set(id, new Set([connection]));
    },
    remove(id: Id, connection: Connection): void {
      const set = sets.get(id);
      if (set?.delete(connection) && set.size === 0) sets.delete(id);
    },
  };
}
