import { randomBytes } from 'node:crypto';
import { memoryLimit } from '../kit/limits/memory-limit.js';
import type { Id } from '../sdk/index.js';
import { clockTag, tagsOf } from './pages/page-tags.js';
import type { Change } from './storage/change.js';
import type { StoredLink, StoredLinks } from './storage/preview-links.js';
import type { SiteStorage, StoredSessions } from './storage/site-storage.js';
import type { PageRow, StoredPages } from './storage/stored-pages.js';

/** What only the platform knows. */
export interface MemoryStorageOptions extends Pick<SiteStorage, 'permissions'> {
  /** The user of a token of the SDK. `undefined`: the token is unknown or has ended. */
  userOf(token: string): Promise<{ readonly user_id: Id; readonly username: string } | undefined>;
  /** Default: authors of preview links have no names. */
  readonly names?: SiteStorage['names'];
}

/** A storage for one process. */
export interface MemoryStorage extends SiteStorage {
  /** Reports a write. The platform calls it before it acknowledges the write. */
  changed(change: Omit<Change, 'seq'>): void;
}

/**
 * Keeps sessions, preview links, stored pages and limits in the memory of this process; all of them are lost at a restart.
 * A session ends with the token that began it.
 *
 * @example
 * const storage = memoryStorage({ userOf: (token) => users.get(token), permissions: (asked) => permissionsOf(asked) });
 * // In the platform, at each write:
 * storage.changed({ api: '/api/new/document/insert-one', app_id: 7, document: address, user_id: 1 });
 */
export function memoryStorage({
  userOf,
  permissions,
  names = async () => new Map(),
}: MemoryStorageOptions): MemoryStorage {
  const pages = memoryPages();
  const listeners = new Set<(change: Change) => void>();
  const seen = new Map<string, number>();
  let seq = 0;
  return {
    permissions,
    names,
    alone: true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pages,
    sessions: memorySessions(userOf),
    previews: memoryLinks(),
    rateLimit: memoryLimit(),
    async firstSeen(key, now) {
      const first = seen.get(key) ?? now;
      seen.set(key, first);
      return first;
    },
    changed(change) {
      seq += 1;
      pages.stamp(tagsOf(change), seq);
      for (const listener of listeners) listener({ ...change, seq });
    },
  };
}

function memoryPages(): StoredPages & { stamp(tags: readonly string[], version: number): void } {
  const versions = new Map<string, number>();
  const stored = new Map<string, PageRow & { readonly version: string }>();
  let writes = 0;
  return {
    stamp(tags, version) {
      if (tags.length === 0) return;
      for (const tag of [...tags, clockTag]) versions.set(tag, version);
      for (const [key, page] of stored) if (page.tags.some((tag) => tags.includes(tag))) stored.delete(key);
    },
    versions: async (tags) =>
      new Map(
        tags.flatMap((tag) => {
          const version = versions.get(tag);
          return version === undefined ? [] : [[tag, version] as const];
        }),
      ),
    async get(key, build, known) {
      const page = stored.get(key);
      if (page?.build !== build) return null;
      return page.version === known ? { ...page, html: null } : page;
    },
    async put(key, page, began) {
      if (page.tags.some((tag) => (versions.get(tag) ?? 0) > began)) return false;
      writes += 1;
      stored.set(key, { ...page, version: String(writes) });
      return true;
    },
    keys: async () => [...stored.keys()],
    showing: async (tag, text) =>
      [...stored].flatMap(([key, { tags, html }]) => (tags.includes(tag) || html.includes(text) ? key : [])),
  };
}

function memorySessions(userOf: MemoryStorageOptions['userOf']): StoredSessions {
  const sessions = new Map<string, { readonly accesstoken: string; readonly until: number }>();
  return {
    async begin(accesstoken, until, former) {
      const user = await userOf(accesstoken);
      if (!user) return undefined;
      if (former !== undefined) sessions.delete(former);
      for (const [token, session] of sessions) if (session.until <= Date.now()) sessions.delete(token);
      const token = randomBytes(32).toString('base64url');
      sessions.set(token, { accesstoken, until });
      return { token, username: user.username };
    },
    async userOf(token) {
      const session = sessions.get(token);
      if (!session || session.until <= Date.now()) return undefined;
      return (await userOf(session.accesstoken))?.user_id;
    },
    async end(token) {
      sessions.delete(token);
    },
  };
}

function memoryLinks(): StoredLinks {
  const secret = randomBytes(32).toString('base64url');
  const links = new Map<string, StoredLink>();
  const newestFirst = () => [...links.values()].sort((a, b) => b.created - a.created);
  return {
    secret: async () => secret,
    async add(link, most) {
      links.set(link.id, link);
      const own = newestFirst().filter(({ userId }) => userId === link.userId);
      for (const { id } of own.slice(most)) links.delete(id);
    },
    find: async (id) => links.get(id),
    list: async (after) => newestFirst().filter(({ expires }) => expires > after),
    async remove(id) {
      links.delete(id);
    },
  };
}
