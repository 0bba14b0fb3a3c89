import type { CallOptions } from '../http/call-options.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import type { Credentials } from '../session/credentials.js';
import type { PublicUser, User } from '../types/entities.js';

/** A user about to sign up; the platform may ask for more than these. */
export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly fullname?: string;
  readonly [detail: string]: unknown;
}

/**
 * Who is signed in, and other users.
 *
 * @example
 * await client.auth.login({ username: 'anna@studio.example', password });
 */
export class AuthService {
  readonly #core: Core;
  readonly #wipe: () => Promise<void>;

  /** @param wipe removes what is stored of the user outside memory. */
  constructor(core: Core, wipe: () => Promise<void>) {
    this.#core = core;
    this.#wipe = wipe;
  }

  /**
   * Signs in with a password, a login key or an access token. Whoever was signed in before is forgotten.
   *
   * @throws SdkError `wrong-credentials`, `rate-limited`, `network`, `malformed`, `bad-argument`
   */
  async login(credentials: Credentials, options?: CallOptions): Promise<User> {
    return this.#core.finish(await this.#core.session.login(credentials, options));
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
  async signUp(user: NewUser, options?: CallOptions): Promise<unknown> {
    return this.#core.finish(await this.#core.wire.post('/auth/singup', { user: JSON.stringify(user) }, { ...options, token: false }));
  }

  /** Users whose name or e-mail contains the keyword. */
  async findUsers(keyword: string, options?: CallOptions): Promise<readonly PublicUser[]> {
    const answer = await this.#core.wire.get('/auth/userlist', { keyword }, options);
    return this.#core.finish(expectList<PublicUser>(answer, 'user_id', 'userlist').map(withoutSecrets));
  }

  /** One user, or null. */
  async userById(userId: number | string, options?: CallOptions): Promise<PublicUser | null> {
    const id = requireId(userId, 'user_id');
    const answer = await this.#core.wire.get('/auth/getuserbyid', { id }, options).catch(nullWhereNotFound);
    return answer ? this.#core.finish(withoutSecrets(expectRecord(answer, 'getuserbyid') as unknown as User)) : null;
  }

  /**
   * Changes the signed-in user.
   *
   * @throws SdkError `unauthorized`, `rejected`, `network`
   */
  async updateUser(changes: Partial<User>, options?: CallOptions): Promise<User> {
    const answer = await this.#core.wire.post('/auth/updateuser', { user: JSON.stringify(changes) }, options);
    return this.#describe(answer, 'updateuser');
  }

  /**
   * Replaces the avatar.
   *
   * @param image the image as a data URL
   */
  async updateAvatar(image: string, options?: CallOptions): Promise<User> {
    if (image === '') throw new SdkError('bad-argument', 'The avatar must be an image as a data URL, and is an empty text. Nothing was sent.');
    return this.#describe(await this.#core.wire.post('/auth/avatar-upload', { image }, options), 'avatar-upload');
  }

  /** What the platform says of its version. Needs no user. */
  version(options?: CallOptions): Promise<unknown> {
    return this.#core.wire.get('/version', {}, { ...options, token: false, answer: 'any' });
  }

  #describe(answer: unknown, call: string): User {
    const user = expectRecord(answer, call) as unknown as User;
    const current = this.#core.session.user;
    if (!current || current.user_id !== user.user_id) return this.#core.finish(user);
    return this.#core.finish(this.#core.session.describe(user));
  }
}

function withoutSecrets(user: PublicUser): PublicUser {
  const { accesstoken: _token, expirydate: _end, auth_key: _key, ...open } = user as User;
  return open;
}

function nullWhereNotFound(error: unknown): null {
  if (error instanceof SdkError && error.code === 'not-found') return null;
  throw error;
}
