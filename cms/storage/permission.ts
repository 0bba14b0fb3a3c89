import type { Id } from '../../sdk/index.js';

/** A user and an app. */
export interface UserOfApp {
  readonly userId: Id;
  readonly appId: Id;
}

/** Permissions of the platform on an app. A higher one includes the lower ones. */
export const permissions = { none: 0, read: 1, write: 2, admin: 3, owner: 4 } as const;

/** What a user may do with an app. */
export interface Permission extends UserOfApp {
  /** One of `permissions`. */
  readonly permission: number;
}
