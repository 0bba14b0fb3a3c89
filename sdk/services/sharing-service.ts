import { expectList, requireId } from '../check.js';
import { requirePermission } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { AppSharing, Id } from '../types/entities.js';

/** A user as an app is shared with one. */
export type AppUser = AppSharing & Readonly<Record<string, unknown>>;

/**
 * Sharing of apps with users. Permissions are passed through: 0 none, 1 read, 2 write, 3 admin, 4 owner.
 *
 * @example
 * await client.sharing.add(7, 2, 1);
 */
export class SharingService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Shares an app with a user.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async add(appId: Id | string, userId: Id | string, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#call(
      'add',
      { ...ids(appId, userId), sharing_permission: requirePermission(permission, 'permission') },
      options,
    );
  }

  /**
   * Changes what a user may do with an app.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async update(appId: Id | string, userId: Id | string, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#call(
      'update',
      { ...ids(appId, userId), sharing_permission: requirePermission(permission, 'permission') },
      options,
    );
  }

  /**
   * Ends the sharing of an app with a user.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`
   */
  async delete(appId: Id | string, userId: Id | string, options?: CallOptions): Promise<unknown> {
    return this.#call('delete', ids(appId, userId), options);
  }

  /**
   * The users an app is shared with, each with `sharing_permission`.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async appUsers(appId: Id | string, options?: CallOptions): Promise<readonly AppUser[]> {
    const body = { app_id: requireId(appId, 'app_id') };
    const answer = await this.#core.wire.ask('/sharing/get-app-users', body, options);
    return this.#core.finish(expectList<AppUser>(answer, 'user_id', 'sharing/get-app-users'));
  }

  async #call(action: string, body: Readonly<Record<string, number>>, options?: CallOptions): Promise<unknown> {
    return this.#core.finish(await this.#core.wire.post(`/sharing/${action}`, body, { ...options, answer: 'any' }));
  }
}

function ids(appId: Id | string, userId: Id | string): Readonly<Record<string, number>> {
  return { app_id: requireId(appId, 'app_id'), user_id: requireId(userId, 'user_id') };
}
