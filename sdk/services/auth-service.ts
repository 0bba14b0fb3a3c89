import { requireObject } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import type { Core } from '../core.js';
import { lazyService } from '../lazy-service.js';
import type { Credentials, LoginRequest } from '../session/credentials.js';
import { startTokenLife } from '../session/token-life.js';
import type { PublicUser, User } from '../types/entities.js';
import type { AccountCalls, NewUser } from './account-calls.js';

/** The code of calls that are not needed for the first read. */
interface AuthCalls {
  readonly AccountCalls: new (core: Core) => AccountCalls;
  loginRequest(credentials: Credentials): LoginRequest;
}

/**
 * The signed-in user, and other users.
 *
 * @example
 * await client.auth.login({ username: 'anna@studio.example', password });
 */
export class AuthService {
  readonly #core: Core;
  readonly #loadCalls: () => Promise<AuthCalls>;
  readonly #account: AccountCalls;

  constructor(core: Core, loadCalls: () => Promise<AuthCalls>) {
    this.#core = core;
    this.#loadCalls = loadCalls;
    this.#account = lazyService(async () => new (await loadCalls()).AccountCalls(core));
  }

  /**
   * Signs in with a password, a login key or an access token. The client forgets the previous user.
   *
   * @param credentials - `{ username, password }`, with `code` where the account has a second factor; `{ auth_key }` or
   * `{ accesstoken }`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the user, with a token and the key that renews it
   * @throws SdkError `wrong-credentials`, `second-factor`, `rate-limited`, `network`, `malformed`; `bad-argument` for
   * incomplete credentials
   * @example
   * const user = await client.auth.login({ username: 'anna@studio.example', password });
   */
  async login(credentials: Credentials, options?: CallOptions): Promise<User> {
    const { session, finish } = this.#core;
    const making = this.#loadCalls().then(({ loginRequest }) => loginRequest(credentials));
    return finish(await session.login(making, options));
  }

  /**
   * Takes over a user who was signed in elsewhere: with a token, or with a login key alone. Makes no call.
   *
   * @param user - what is known of the user; `accesstoken` with `expirydate`, in ms since 1970, or `auth_key`
   * @throws SdkError `bad-argument` if the argument is not an object
   * @example
   * client.auth.adopt({ auth_key: storedKey });
   */
  adopt(user: Partial<User>): void {
    requireObject(user, 'user');
    const hasEnded = startTokenLife(user.expirydate, undefined, this.#core.environment);
    this.#core.session.begin({ user: { ...user } as User, hasEnded }, user.auth_key);
  }

  /**
   * Signs out: deletes token, key, cached data and the user's local database, then ends the token on the platform. The
   * data is deleted even if the platform cannot be reached.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; undefined where there was no token to end
   * @throws SdkError `network` and all others: the platform was not reached, so its token stays valid until it expires
   */
  async logout(options?: CallOptions): Promise<unknown> {
    const { session, wire, extras } = this.#core;
    const token = session.currentToken;
    const wiped = extras?.then((started) => started?.wipe());
    session.end();
    await wiped;
    return token && wire.post('/auth/logout', { token }, { ...options, token: false, answer: 'any' });
  }

  /**
   * A token that is valid now; renews it where needed.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the token, one word of printable characters
   * @throws SdkError `unauthorized` if no user is signed in; `wrong-credentials` where the key is no longer valid;
   * `network`, `malformed`
   */
  token(options: CallOptions = {}): Promise<string> {
    return this.#core.wire.within('/auth/login', options, () => this.#core.session.token());
  }

  /** The signed-in user, or null. Makes no call. */
  user(): User | null {
    return this.#core.session.user;
  }

  /** True if calls can be made in a user's name: with a valid token, or with a key to renew it. */
  get canSignIn(): boolean {
    return this.#core.session.authKey !== undefined || this.#core.session.user !== null;
  }

  /**
   * Creates a user; does not sign in.
   *
   * @param user - `username`, which is an e-mail address, `password`, and whatever else the platform asks for
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` without name or password; `conflict` where the name is taken; `rejected`,
   * `rate-limited`, `network`
   */
  signUp(user: NewUser, options?: CallOptions): Promise<unknown> {
    return this.#account.signUp(user, options);
  }

  /**
   * Users whose name or e-mail contains the keyword.
   *
   * @param keyword - the text to look for
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns users without their tokens and keys
   * @throws SdkError `bad-argument` if the argument is not a text; `unauthorized`, `network`, `malformed`
   */
  findUsers(keyword: string, options?: CallOptions): Promise<readonly PublicUser[]> {
    return this.#account.findUsers(keyword, options);
  }

  /**
   * One user, or null.
   *
   * @param userId - id of the user: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the user without token and key
   * @throws SdkError `bad-argument` for an invalid id; `unauthorized`, `network`, `malformed`
   */
  userById(userId: number | string, options?: CallOptions): Promise<PublicUser | null> {
    return this.#account.userById(userId, options);
  }

  /**
   * Changes the signed-in user.
   *
   * @param changes - what shall change: `fullname`; `password` together with `current_password` …
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the user as it is now
   * @throws SdkError `bad-argument` if the argument is not an object; `unauthorized`, `wrong-credentials`, `rejected`, `network`,
   * `malformed`
   */
  updateUser(changes: Partial<User> & Readonly<Record<string, unknown>>, options?: CallOptions): Promise<User> {
    return this.#account.updateUser(changes, options);
  }

  /**
   * Replaces the picture of the signed-in user.
   *
   * @param image - the picture as a data URL, such as `data:image/png;base64,…`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the user, with the addresses of the new picture in `avatar_128` and `avatar_512`
   * @throws SdkError `bad-argument` for an empty text; `too-large`, `unauthorized`, `network`, `malformed`
   */
  updateAvatar(image: string, options?: CallOptions): Promise<User> {
    return this.#account.updateAvatar(image, options);
  }

  /**
   * The platform's answer about its version. Needs no user.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns text or an object, as the platform likes
   * @throws SdkError `network`, `server`
   */
  version(options?: CallOptions): Promise<unknown> {
    return this.#account.version(options);
  }
}
