import type { RateLimit } from '../../kit/limits/rate-limit.js';
import type { ReadDocuments } from '../../kit/reads/read-document.js';
import type { Id } from '../../sdk/index.js';
import type { Change } from './change.js';
import type { Drafts } from './drafts.js';
import type { Permission, UserOfApp } from './permission.js';
import type { StoredLinks } from './preview-links.js';
import type { StoredPeople } from './stored-people.js';
import type { StoredBackups } from './site-backups.js';
import type { StoredMail } from './site-mail.js';
import type { StoredValues } from './site-values.js';
import type { StoredPages } from './stored-pages.js';
import type { TextNotes } from './text-notes.js';

/** Sessions of editors. The platform stores only hashes of their tokens. */
export interface StoredSessions {
  /**
   * Begins a session for a user of the platform. A session of the same login continues.
   *
   * @param accesstoken the user's token of the SDK
   * @param until end of the session, ms since 1970
   * @param former token of the browser's present session; a session of another login ends
   * @returns `undefined` for an unknown or expired access token
   */
  begin(
    accesstoken: string,
    until: number,
    former?: string,
  ): Promise<{ readonly token: string; readonly username: string } | undefined>;
  /** The user of a session. `undefined` once the session or the login behind it has ended. */
  userOf(token: string): Promise<Id | undefined>;
  end(token: string): Promise<void>;
}

/** The newest version of a document. */
export interface LastSave {
  /** ms since 1970. */
  readonly at: number;
  /** Full name of the person who saved; empty if unknown. */
  readonly name: string;
  /** The document has no earlier version. */
  readonly isFirst: boolean;
}

/**
 * All that the CMS asks of a platform, beside the calls of the SDK. Each platform that keeps documents can implement it;
 * `memoryStorage()` implements all except users and permissions.
 */
export interface SiteStorage {
  /** Permissions of users on apps. The answer may omit users without any. */
  permissions(asked: readonly UserOfApp[]): Promise<readonly Permission[]>;
  /** Full names of users, by their id. The answer omits unknown users. */
  names(userIds: readonly Id[]): Promise<ReadonlyMap<Id, string>>;
  /** Calls `listener` after each acknowledged write. @returns a function that ends the subscription */
  subscribe(listener: (change: Change) => void): () => void;
  /** True if `subscribe` reports every write before the platform acknowledges it. */
  readonly alone: boolean;
  readonly pages: StoredPages;
  readonly sessions: StoredSessions;
  readonly previews: StoredLinks;
  readonly rateLimit: RateLimit;
  /** People with access to apps. Default: the site panel has no section for them. */
  readonly people?: StoredPeople | undefined;
  /** Notes of editors on texts. Default: edit mode offers none. */
  readonly notes?: TextNotes | undefined;
  /** Default: the site panel cannot change mails. */
  readonly values?: StoredValues | undefined;
  /** Default: the site sends no mails. */
  readonly mail?: StoredMail | undefined;
  /** Default: the site panel shows no backups. */
  readonly backups?: StoredBackups | undefined;
  /** When a key was first given, ms since 1970: `now` for a new key. The platform keeps it for a day. */
  firstSeen(key: string, now: number): Promise<number>;
  /** True if the platform has stored a write with this idempotency key. Default: unknown, so a page sent twice is refused the second time. */
  readonly hasKey?: ((key: string) => Promise<boolean>) | undefined;
  /** Drafts of documents. Without them, each save is published at once. */
  readonly drafts?: Drafts | undefined;
  /** The newest version of each document of some apps, by `app.item.element`. Default: unknown. */
  readonly lastSaves?: ((appIds: readonly Id[]) => Promise<ReadonlyMap<string, LastSave>>) | undefined;
  /** Reads the documents of an app. Default: one call of the SDK for each document. */
  readonly readDocuments?: ReadDocuments | undefined;
  /** Answers with a file of the platform at an address of the site. `undefined` for every other address. */
  readonly readFile?: ((address: URL) => Promise<Response> | undefined) | undefined;
}
