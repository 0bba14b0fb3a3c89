import { malformed } from '../check.js';
import type { CallOptions } from '../http/call-options.js';
import { Listeners } from '../listeners.js';
import { loadAnswers } from '../parts/load-answers.js';
import { SdkError } from '../sdk-error.js';
import type { User } from '../types/entities.js';
import type { LoginRequest } from './credentials.js';
import { isRefusal, loginError, wrongCredentials } from './login-error.js';
import type { Grant, SessionParts } from './session-parts.js';
import { startTokenLife } from './token-life.js';

/** `renewed` keeps the user and changes the token; the other two change the user. */
export type SessionChange = 'signed-in' | 'renewed' | 'signed-out';

/**
 * The signed-in user with token and expiry. A missing or expired token is renewed with the login key, once for all
 * waiting calls. Each sign-in and sign-out begins a new generation: pending calls of an earlier generation never
 * affect a later one.
 */
export class Session {
  readonly #parts: SessionParts;
  readonly #listeners: Listeners<SessionChange>;
  #generation = 0;
  /** Logins, and other changes of the user, are numbered as they are begun; the latest that went well holds. */
  #begun = 0;
  #latest = 0;
  #grant: Grant | undefined;
  /** Empty: a guest, who signs in without a key. */
  #authKey: string | undefined;
  #renewal: Promise<string> | undefined;
  /** Throws while the server wants no login. */
  #checkOpen: (() => void) | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#listeners = new Listeners(parts.environment.log);
    this.#authKey = parts.authKey;
  }

  get generation(): number {
    return this.#generation;
  }

  /** The signed-in user. Null while only a key is known. */
  get user(): User | null {
    return this.#grant?.user.user_id === undefined ? null : this.#grant.user;
  }

  get authKey(): string | undefined {
    return this.#authKey;
  }

  /** The token as it is, ended or not. */
  get currentToken(): string | undefined {
    return this.#grant?.user.accesstoken;
  }

  onChange(listener: (change: SessionChange) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Signs in; of several logins at a time the one begun last holds, in whichever order they are answered.
   *
   * @param making - makes what is sent
   */
  async login(making: Promise<LoginRequest>, options: CallOptions = {}): Promise<User> {
    const place = (this.#begun += 1);
    const login = await making;
    const grant = await this.#requestGrant(login, options);
    if (place > this.#latest) this.begin(grant, login.body['auth_key'] as string | undefined, place);
    else if (!this.user || this.user.user_id !== grant.user.user_id) throw signedOut();
    return grant.user;
  }

  /** Makes the user of the grant the current one, in a new generation. */
  begin(grant: Grant, authKey?: string, place?: number): void {
    this.#change('signed-in', place, grant, grant.user.auth_key ?? authKey);
  }

  /** Wipes user, token and key at once. */
  end(): void {
    this.#change('signed-out');
  }

  /** Takes over what the server says of the current user; the token stays. */
  describe(changes: Partial<User>): User {
    if (!this.#grant) throw noUser();
    this.#grant = { ...this.#grant, user: { ...this.#grant.user, ...changes } };
    return this.#grant.user;
  }

  /** A token with which a call may be made now. */
  token(): Promise<string> {
    const token = this.currentToken;
    const ended = this.#grant?.hasEnded();
    // A token of unknown life is renewed to be safe; where it cannot be, it is used until it is refused.
    const usable = ended === false || (ended === undefined && this.#authKey === undefined);
    if (token !== undefined && usable) return Promise.resolve(token);
    if (this.#authKey === undefined) return Promise.reject(noUser());
    return (this.#renewal ??= this.#startRenewal(this.#authKey));
  }

  /** Notes that the server refused this token, so that the next call asks for another. */
  refuse(token: string): void {
    if (this.#grant && this.currentToken === token) this.#grant = { ...this.#grant, hasEnded: () => true };
  }

  #startRenewal(authKey: string): Promise<string> {
    const generation = this.#generation;
    const renewal = this.#renew(authKey, generation).finally(() => {
      if (this.#renewal === renewal) this.#renewal = undefined;
    });
    // Every waiter may have given up by the time it fails.
    renewal.catch(() => undefined);
    return renewal;
  }

  async #renew(authKey: string, generation: number): Promise<string> {
    const { renewTogether } = this.#parts;
    this.#checkOpen?.();
    const login = () => this.#patiently(() => this.#requestGrant({ body: { auth_key: authKey || undefined } }));
    const grant = await (renewTogether ? renewTogether(authKey, login) : login());
    if (generation !== this.#generation) throw signedOut();
    this.#grant = { ...grant, user: { ...this.#grant?.user, ...grant.user } };
    this.#authKey = grant.user.auth_key ?? authKey;
    this.#listeners.tell('renewed');
    return grant.user.accesstoken ?? '';
  }

  /** Does what a server asks for that wants to be left alone for a while. */
  async #patiently(login: () => Promise<Grant>): Promise<Grant> {
    try {
      return await login();
    } catch (error) {
      const wait = error instanceof SdkError ? error.retryAfter : undefined;
      if (wait === undefined) throw error;
      const { waitAndRepeat } = await loadAnswers().catch(() => {
        throw error;
      });
      return waitAndRepeat({ ...this.#parts, login, error, wait, onClosed: (check) => (this.#checkOpen = check) });
    }
  }

  async #requestGrant(login: LoginRequest, options: CallOptions = {}): Promise<Grant> {
    const { transport, environment } = this.#parts;
    const path = '/auth/login';
    const send = (signal: AbortSignal) => transport.send({ method: 'POST', path, signal, repeatable: true, ...login });
    const answer = await transport.within(path, options, send).catch((error: unknown) => {
      throw loginError(error);
    });
    if (isRefusal(answer.body)) throw wrongCredentials({ status: 200 });
    const user = Object(answer.body) as Partial<User>;
    if (typeof user.accesstoken !== 'string' || user.accesstoken === '') {
      // Without a cause: the answer may hold a key.
      throw malformed('The answer of auth/login holds no accesstoken');
    }
    return { user: user as User, hasEnded: startTokenLife(user.expirydate, answer.serverTime, environment) };
  }

  #change(change: SessionChange, place = (this.#begun += 1), grant?: Grant, authKey?: string): void {
    this.#latest = place;
    this.#generation += 1;
    this.#renewal = undefined;
    this.#checkOpen = undefined;
    this.#grant = grant;
    this.#authKey = authKey;
    this.#listeners.tell(change);
  }
}

function noUser(): SdkError {
  return new SdkError('unauthorized', 'Not signed in: call `auth.login`, or give `authKey`.');
}

function signedOut(): SdkError {
  return new SdkError('unauthorized', 'The user has changed during this call: sign in again.');
}
