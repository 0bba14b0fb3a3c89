import { withoutSecrets } from '../services/account-calls.js';
import type { Session } from '../session/session.js';
import type { Id, PublicUser } from '../types/entities.js';

/**
 * The users that a page knows: the signed-in one, and those that it has asked for. The next user does not find them.
 *
 * @example
 * const user = await users.get(2, () => client.auth.userById(2));
 */
export class UsersList {
  readonly #session: Session;
  readonly #met = new Map<Id, PublicUser>();

  constructor(session: Session) {
    this.#session = session;
    session.onChange((change) => {
      if (change !== 'renewed') this.#met.clear();
    });
  }

  /** The signed-in user first, then the others. */
  get all(): readonly PublicUser[] {
    const { user } = this.#session;
    return [...(user ? [user] : []), ...[...this.#met.values()].filter((met) => met.user_id !== user?.user_id)];
  }

  /**
   * A user that is known already.
   *
   * @param userId - id of the user: a whole number, or its digits
   */
  find(userId: Id | string): PublicUser | undefined {
    return this.all.find((user) => user.user_id === Number(userId));
  }

  /**
   * Notes a user, unless that one is known already.
   *
   * @param user - what the platform says of the user
   * @returns the user as known before, where that is so
   */
  remember(user: PublicUser): PublicUser {
    const known = this.find(user.user_id);
    if (!known) this.#met.set(Number(user.user_id), user);
    return known ?? user;
  }

  /**
   * The user as known, without secrets; else as the platform knows it, which is then remembered.
   *
   * @param userId - id of the user: a whole number, or its digits
   * @param fetch - asks the platform
   * @returns null if the user is not found
   */
  async get(userId: Id | string, fetch: () => Promise<PublicUser | null>): Promise<PublicUser | null> {
    const known = this.find(userId);
    if (known) return withoutSecrets(known);
    const { generation } = this.#session;
    const found = await fetch();
    return found && generation === this.#session.generation ? this.remember(found) : found;
  }
}
