import { expectList, expectRecord, isId, isSilent, malformed, requireId, requireObject } from '../check.js';
import { requireJson, requireName, requireText } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { PublicUser, User } from '../types/entities.js';

/** A user about to sign up; the platform may ask for more than these. */
export interface NewUser {
  readonly username: string;
  readonly password: string;
  readonly fullname?: string;
  readonly [detail: string]: unknown;
}

/** The calls about accounts that are not needed for signing in. */
export class AccountCalls {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  version(options?: CallOptions): Promise<unknown> {
    return this.#core.wire.get('/version', {}, { ...options, token: false, answer: 'any' });
  }

  /**
   * Creates a user; does not sign in.
   *
   * @throws SdkError `conflict`, `rejected`, `rate-limited`, `network`
   */
  async signUp(user: NewUser, options?: CallOptions): Promise<unknown> {
    const { username, password } = requireObject(user, 'user') as Partial<NewUser>;
    requireName(username, 'username');
    requireName(password, 'password');
    return this.#core.finish(
      await this.#core.wire.post(
        '/auth/singup',
        { user: requireJson(user, 'user') },
        { answer: 'written', ...options, token: false },
      ),
    );
  }

  /** Users whose name or e-mail contains the keyword. */
  async findUsers(keyword: string, options?: CallOptions): Promise<readonly PublicUser[]> {
    const answer = await this.#core.wire.get('/auth/userlist', { keyword: requireText(keyword, 'keyword') }, options);
    return this.#core.finish(expectList<PublicUser>(answer, 'user_id', 'userlist').map(withoutSecrets));
  }

  /** One user, or null. */
  async userById(userId: number | string, options?: CallOptions): Promise<PublicUser | null> {
    const id = requireId(userId, 'user_id');
    const answer = await this.#core.wire.get('/auth/getuserbyid', { id }, options).catch(nullWhereNotFound);
    return answer === null || answer === '' ? null : this.#core.finish(withoutSecrets(asUser(answer, 'getuserbyid')));
  }

  /**
   * Changes the signed-in user.
   *
   * @throws SdkError `unauthorized`, `rejected`, `network`
   */
  async updateUser(changes: Partial<User> & Readonly<Record<string, unknown>>, options?: CallOptions): Promise<User> {
    const user = requireJson(requireObject(changes, 'changes'), 'changes');
    const answer = await this.#core.wire.post('/auth/updateuser', { user }, { answer: 'written', ...options });
    const { password: _, current_password: _current, ...known } = changes;
    return this.#describe(isSilent(answer) ? { ...this.#core.session.user, ...known } : answer, 'updateuser');
  }

  /**
   * Replaces the avatar.
   *
   * @param image - the image as a data URL
   */
  async updateAvatar(image: string, options?: CallOptions): Promise<User> {
    const body = { image: requireName(image, 'image') };
    const answer = await this.#core.wire.post('/auth/avatar-upload', body, { answer: 'written', ...options });
    return this.#describe(isSilent(answer) ? this.#core.session.user : answer, 'avatar-upload');
  }

  #describe(answer: unknown, call: string): User {
    const user = asUser(answer, call);
    const current = this.#core.session.user;
    if (!current || current.user_id !== user.user_id) return this.#core.finish(user);
    return this.#core.finish(this.#core.session.describe(user));
  }
}

/** The answer as a user, or `malformed`. */
function asUser(answer: unknown, call: string): User {
  const user = expectRecord(answer, call);
  if (isId(user['user_id'])) return user as unknown as User;
  throw malformed(`The answer of ${call} holds no user_id`, answer);
}

/** The public data of a user. */
export function withoutSecrets(user: PublicUser): PublicUser {
  const { accesstoken: _token, expirydate: _end, auth_key: _key, ...open } = user as User;
  return open;
}

function nullWhereNotFound(error: unknown): null {
  if (error instanceof SdkError && error.code === 'not-found') return null;
  throw error;
}
