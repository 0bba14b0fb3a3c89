import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isOwnPath } from '../../kit/http/own-path.js';
import type { Id } from '../../sdk/index.js';
import type { SiteStorage } from '../storage/site-storage.js';
import type { PreviewRights } from './preview-rights.js';

/** How long a link may be good for, in days. */
export const previewDays = [1, 7, 30] as const;

const day = 24 * 60 * 60_000;

/** Links of one editor that are good at a time. */
const mostLinks = 100;

/** The longest path of a page that a link can be for. */
const longestPath = 1000;

export interface PreviewLink {
  readonly id: string;
  /** The one page that it shows; null: the whole site. */
  readonly path: string | null;
  readonly created: number;
  readonly expires: number;
}

/** What a token of a link turns out to be. `ended`: it was good once. `unknown`: this server has never signed it. */
export type PreviewState =
  | ({ readonly state: 'good'; /** Apps whose drafts it shows. */ readonly apps: readonly Id[] } & PreviewLink)
  | { readonly state: 'ended' | 'unknown' };

export interface PreviewLinks {
  /** Makes a link. @returns Its token, which is never given out again, and the link's data. */
  create(userId: Id, path: string | null, days: (typeof previewDays)[number]): Promise<PreviewLink & { token: string }>;
  /** Links that are good still, the latest first. */
  list(): Promise<readonly (PreviewLink & { readonly userId: Id; readonly author: { readonly fullname: string } })[]>;
  revoke(id: string): Promise<void>;
  check(token: string): Promise<PreviewState>;
}

interface Parts {
  readonly storage: Pick<SiteStorage, 'previews' | 'names'>;
  /** Apps whose drafts a link shows; `undefined` where its maker may show none. */
  readonly shows: PreviewRights['shows'];
  readonly clock?: () => number;
}

const encode = (text: string) => Buffer.from(text).toString('base64url');

/**
 * Links that show unpublished content to every holder. A token names the link, its end and its page. It is signed with a secret that only the server
 * has. The link also has a row in the table, so that it can be revoked. It ends when its maker loses the right to write the page's chapter.
 */
export function previewLinks({ storage, shows, clock = Date.now }: Parts): PreviewLinks {
  const { previews } = storage;
  let known: Promise<string> | undefined;

  async function signatureOf(signed: string): Promise<string> {
    known ??= previews.secret();
    known.catch(() => (known = undefined));
    return createHmac('sha256', await known)
      .update(signed)
      .digest('base64url');
  }

  return {
    async create(userId, path, days) {
      const now = clock();
      const link = { id: randomBytes(16).toString('base64url'), path, created: now, expires: now + days * day };
      await previews.add({ ...link, userId }, mostLinks);
      const signed = [link.id, link.expires.toString(36), encode(path ?? '')].join('.');
      return { ...link, token: `${signed}.${await signatureOf(signed)}` };
    },

    async list() {
      const found = await previews.list(clock());
      const names = await storage.names([...new Set(found.map(({ userId }) => userId))]);
      return found.map((link) => ({ ...link, author: { fullname: names.get(link.userId) ?? '' } }));
    },

    revoke: (id) => previews.remove(id),

    async check(token) {
      if (token.length > 2 * longestPath) return { state: 'unknown' };
      const at = token.lastIndexOf('.');
      const signed = token.slice(0, at);
      // As texts: the last character of a signature has spellings that stand for the same bytes.
      const expected = Buffer.from(await signatureOf(signed));
      const given = Buffer.from(token.slice(at + 1));
      // Told apart before anything else is looked at, and in the same time wherever they differ.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { state: 'unknown' };
      const [id = '', end = ''] = signed.split('.');
      if (parseInt(end, 36) <= clock()) return { state: 'ended' };
      const row = await previews.find(id);
      if (!row || row.expires <= clock()) return { state: 'ended' };
      const apps = await shows({ userId: row.userId, path: row.path });
      if (!apps) return { state: 'ended' };
      return { state: 'good', apps, id, path: row.path, created: row.created, expires: row.expires };
    },
  };
}

/** A path that a link can be for, as it was sent. */
export const isPreviewPath = (path: unknown): path is string =>
  isOwnPath(path) && path.length <= longestPath && !/[?#]/.test(path);
