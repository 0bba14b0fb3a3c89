import type { Id } from '../../sdk/index.js';

/** Why a change of people was refused. */
export type PeopleRefusal = 'forbidden' | 'own' | 'founder' | 'group' | 'unknown' | 'known' | 'address';

/** The user who makes a change, and the apps of the site. The storage checks that the user owns all of them. */
export interface SiteOwner {
  readonly by: Id;
  readonly apps: readonly Id[];
}

type Refused = { readonly refused: PeopleRefusal };
type Changed = { readonly id: Id } | Refused;
/** `token` sets the first password of an account without one. */
export type Invited = { readonly id: Id; readonly token: string | undefined } | Refused;

/** A person with permissions on apps of the site. */
export interface StoredPerson {
  readonly id: Id;
  readonly name: string;
  /** E-mail address; empty if the asking user does not know it. */
  readonly address: string;
  /** Open logins. */
  readonly sessions: number;
  /** ms since 1970; 0 if unknown. */
  readonly lastSeen: number;
  /** The account owns an app itself. Its permissions cannot change. */
  readonly isFounder: boolean;
  /** The account has no password yet. */
  readonly isPending: boolean;
  readonly permissions: ReadonlyMap<Id, number>;
}

/** People of a site as the platform stores them. Each change checks inside its transaction that `by` owns all apps. */
export interface StoredPeople {
  list(apps: readonly Id[], asker: Id): Promise<readonly StoredPerson[]>;
  invite(owner: SiteOwner, address: string, name: string, grants: ReadonlyMap<Id, number>): Promise<Invited>;
  link(owner: SiteOwner, userId: Id): Promise<Invited>;
  setPermissions(owner: SiteOwner, userId: Id, grants: ReadonlyMap<Id, number>): Promise<Changed>;
  endSessions(owner: SiteOwner, userId: Id): Promise<Changed>;
  remove(owner: SiteOwner, userId: Id): Promise<Changed>;
  /** Documents that a person saved last, the newest first. `at` is in ms since 1970. */
  activity(
    apps: readonly Id[],
    userId: Id,
  ): Promise<readonly { readonly app_id: Id; readonly item_id: Id; readonly at: number; readonly saves: number }[]>;
}
