import { expectList, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { AppSharing, Id } from '../types/entities.js';

/** A user as an app is shared with one. */
export type AppUser = AppSharing & Readonly<Record<string, unknown>>;

/**
 * Whom an app is shared with. Permissions are passed through: 0 none, 1 read, 2 write, 3 admin, 4 owner.
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
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  add(appId: Id, userId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#call('add', { app_id: requireId(appId, 'app_id'), user_id: requireId(userId, 'user_id'), sharing_permission: permission }, options);
  }

  /**
   * Changes what a user may do.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  update(appId: Id, userId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#call('update', { app_id: requireId(appId, 'app_id'), user_id: requireId(userId, 'user_id'), sharing_permission: permission }, options);
  }

  /**
   * Ends the sharing with a user.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  delete(appId: Id, userId: Id, options?: CallOptions): Promise<unknown> {
    return this.#call('delete', { app_id: requireId(appId, 'app_id'), user_id: requireId(userId, 'user_id') }, options);
  }

  /**
   * The users an app is shared with.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async appUsers(appId: Id, options?: CallOptions): Promise<readonly AppUser[]> {
    const body = { app_id: requireId(appId, 'app_id') };
    const answer = await this.#core.wire.post('/sharing/get-app-users', body, { ...options, repeatable: true });
    return this.#core.finish(expectList<AppUser>(answer, 'user_id', 'sharing/get-app-users'));
  }

  async #call(action: string, body: Readonly<Record<string, number>>, options?: CallOptions): Promise<unknown> {
    return this.#core.finish(await this.#core.wire.post(`/sharing/${action}`, body, { ...options, answer: 'any' }));
  }
}
