import type { CallOptions } from '../http/call-options.js';
import type { Core } from '../core.js';
import { lazyService } from '../lazy-service.js';
import { loginRequest } from '../session/credentials.js';
import type { Credentials } from '../session/credentials.js';
import { startTokenLife } from '../session/token-life.js';
import type { PublicUser, User } from '../types/entities.js';
import type { AccountCalls, NewUser } from './account-calls.js';

/**
 * Who is signed in, and other users.
 *
 * @example
 * await client.auth.login({ username: 'anna@studio.example', password });
 */
export class AuthService {
  readonly #core: Core;
  readonly #wipe: () => Promise<void>;
  readonly #account: AccountCalls;

  /** @param wipe removes what is stored of the user outside memory. */
  constructor(core: Core, wipe: () => Promise<void>) {
    this.#core = core;
    this.#wipe = wipe;
    this.#account = lazyService(async () => new (await import('./account-calls.js')).AccountCalls(core));
  }

  /**
   * Signs in with a password, a login key or an access token. Whoever was signed in before is forgotten.
   *
   * @throws SdkError `wrong-credentials`, `rate-limited`, `network`, `malformed`, `bad-argument`
   */
  async login(credentials: Credentials, options?: CallOptions): Promise<User> {
    const authKey = 'auth_key' in credentials ? credentials.auth_key : undefined;
    return this.#core.finish(await this.#core.session.login(loginRequest(credentials), authKey, options));
  }

  /** Takes over a user who was signed in elsewhere: with a token, or with a login key alone. Makes no call. */
  adopt(user: Partial<User>): void {
    const hasEnded = startTokenLife(user.expirydate, undefined, this.#core.environment);
    this.#core.session.begin({ user: { ...user } as User, hasEnded }, user.auth_key);
  }

  /**
   * Signs out: wipes token, key, memory and the user's local database, then tells the platform. The wipe happens even
   * where the platform cannot be reached.
   *
   * @throws SdkError where the platform could not be told, so that its token lives on until it ends
   */
  async logout(options?: CallOptions): Promise<void> {
    const { session, wire } = this.#core;
    const token = session.currentToken;
    const wiped = this.#wipe();
    session.end();
    await wiped;
    if (token !== undefined) await wire.post('/auth/logout', { token }, { ...options, token: false, answer: 'any' });
  }

  /**
   * A token that is valid now; renews it where needed.
   *
   * @throws SdkError `unauthorized` where nobody is signed in
   */
  token(options?: CallOptions): Promise<string> {
    return this.#core.session.token(options?.signal);
  }

  /** The signed-in user, or null. Makes no call. */
  user(): User | null {
    return this.#core.session.user;
  }

  /** True where a call can be made in somebody's name: with a token that lives, or with a key to renew it. */
  get canSignIn(): boolean {
    return this.#core.session.authKey !== undefined || this.#core.session.user !== null;
  }

  /**
   * Creates a user; does not sign in.
   *
   * @throws SdkError `conflict`, `rejected`, `rate-limited`, `network`
   */
  signUp(user: NewUser, options?: CallOptions): Promise<unknown> {
    return this.#account.signUp(user, options);
  }

  /**
   * Users whose name or e-mail contains the keyword.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  findUsers(keyword: string, options?: CallOptions): Promise<readonly PublicUser[]> {
    return this.#account.findUsers(keyword, options);
  }

  /**
   * One user, or null.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  userById(userId: number | string, options?: CallOptions): Promise<PublicUser | null> {
    return this.#account.userById(userId, options);
  }

  /**
   * Changes the signed-in user.
   *
   * @throws SdkError `unauthorized`, `wrong-credentials`, `rejected`, `network`
   */
  updateUser(changes: Partial<User> & Readonly<Record<string, unknown>>, options?: CallOptions): Promise<User> {
    return this.#account.updateUser(changes, options);
  }

  /**
   * Replaces the avatar.
   *
   * @param image the image as a data URL
   * @throws SdkError `bad-argument` for an empty text; `too-large`, `unauthorized`, `network`
   */
  updateAvatar(image: string, options?: CallOptions): Promise<User> {
    return this.#account.updateAvatar(image, options);
  }

  /**
   * What the platform says of its version. Needs no user.
   *
   * @throws SdkError `network`, `server`
   */
  version(options?: CallOptions): Promise<unknown> {
    return this.#core.wire.get('/version', {}, { ...options, token: false, answer: 'any' });
  }
}
