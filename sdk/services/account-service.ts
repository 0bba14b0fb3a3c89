import { expectList, expectRecord, requireId } from '../check.js';
import type { JsonRecord } from '../check.js';
import { requireName } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { Id } from '../types/entities.js';

/** A session of the signed-in user: one sign-in on one device. */
export interface AccountSession {
  readonly session_id: Id;
  /** Browser and system, such as `Firefox, Windows`; empty where unknown. */
  readonly device: string;
  /** When it signed in, ms since 1970. */
  readonly created: number;
  /** When it renewed its token last, ms since 1970. */
  readonly used: number;
  /** True for the session that asks. */
  readonly current: boolean;
}

/** State of the second factor. */
export interface SecondFactorState {
  readonly enabled: boolean;
  readonly recovery_codes_left: number;
}

/** What an authenticator app needs. */
export interface SecondFactorSetup {
  /** The secret as base32, for typing. */
  readonly secret: string;
  /** The `otpauth:` address, for a link or a QR code. */
  readonly address: string;
}

/** The answer as an object that has a member, or `malformed`. */
function expectWith(answer: unknown, call: string, member: string): JsonRecord {
  const record = expectRecord(answer, call);
  return expectRecord(member in record ? record : undefined, `${call} with ${member}`);
}

/**
 * The security of the signed-in user's account: sessions, second factor, new passwords. Legacy platforms lack these calls.
 *
 * @example
 * const sessions = await client.account.sessions();
 */
export class AccountService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Sessions of the account, the one used last first.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the sessions
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async sessions(options?: CallOptions): Promise<readonly AccountSession[]> {
    const answer = await this.#core.wire.ask('/auth/sessions', {}, options);
    return this.#core.finish(expectList<AccountSession>(answer, 'session_id', 'sessions'));
  }

  /**
   * Signs one session out.
   *
   * @param sessionId - number of the session
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid number; `not-found` if it has ended; `unauthorized`, `network`
   */
  async endSession(sessionId: number | string, options?: CallOptions): Promise<void> {
    await this.#send('/auth/sessions/end', { session_id: requireId(sessionId, 'session_id') }, options);
  }

  /**
   * Signs all other sessions out.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `unauthorized`, `network`
   */
  async endOtherSessions(options?: CallOptions): Promise<void> {
    await this.#send('/auth/sessions/end-others', {}, options);
  }

  /**
   * Whether the account has a second factor.
   *
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the state, with the number of unused recovery codes
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  async secondFactor(options?: CallOptions): Promise<SecondFactorState> {
    const answer = await this.#core.wire.ask('/auth/second-factor/state', {}, options);
    const state = expectWith(answer, 'second-factor/state', 'enabled');
    return this.#core.finish(state as unknown as SecondFactorState);
  }

  /**
   * Begins to set up a second factor. It is off until a code of the app confirms it.
   *
   * @param password - the current password
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what an authenticator app needs
   * @throws SdkError `bad-argument` for an empty password; `wrong-credentials`, `conflict` where there is a second factor,
   * `rate-limited`, `unauthorized`, `network`
   */
  async beginSecondFactor(password: string, options?: CallOptions): Promise<SecondFactorSetup> {
    const body = { password: requireName(password, 'password') };
    const answer = await this.#send('/auth/second-factor/begin', body, options);
    const setup = expectWith(answer, 'second-factor/begin', 'secret');
    return this.#core.finish(setup as unknown as SecondFactorSetup);
  }

  /**
   * Switches the second factor on. Ends all other sessions.
   *
   * @param code - six digits of the authenticator app
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the recovery codes; the platform cannot show them again
   * @throws SdkError `bad-argument` for an empty code; `second-factor` for a wrong one; `conflict` if nothing was begun;
   * `rate-limited`, `unauthorized`, `network`
   */
  async confirmSecondFactor(code: string, options?: CallOptions): Promise<readonly string[]> {
    const answer = await this.#send('/auth/second-factor/confirm', { code: requireName(code, 'code') }, options);
    const { recovery_codes: codes } = expectWith(answer, 'second-factor/confirm', 'recovery_codes');
    return this.#core.finish(codes as readonly string[]);
  }

  /**
   * Removes the second factor and its recovery codes.
   *
   * @param password - the current password
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an empty password; `wrong-credentials`, `rate-limited`, `unauthorized`, `network`
   */
  async removeSecondFactor(password: string, options?: CallOptions): Promise<void> {
    await this.#send('/auth/second-factor/remove', { password: requireName(password, 'password') }, options);
  }

  /**
   * Asks for a link that sets a new password. Needs no user. The answer does not say whether there is an account.
   *
   * @param username - e-mail of the account
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an empty text; `rate-limited`, `network`
   */
  async requestPasswordReset(username: string, options?: CallOptions): Promise<void> {
    const body = { username: requireName(username, 'username') };
    await this.#send('/auth/reset/request', body, { ...options, token: false });
  }

  /**
   * Sets a new password with the token of a link. Needs no user. Ends every session of the account.
   *
   * @param token - token of the link, which works once
   * @param password - the new password
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an empty text; `wrong-credentials` for a token that is unknown, used or has ended;
   * `rejected` for a password that is too easy to guess; `rate-limited`, `network`
   */
  async resetPassword(token: string, password: string, options?: CallOptions): Promise<void> {
    const body = { reset_token: requireName(token, 'token'), password: requireName(password, 'password') };
    await this.#send('/auth/reset/password', body, { ...options, token: false });
  }

  #send(
    path: string,
    body: Readonly<Record<string, string | number>>,
    options: CallOptions & { readonly token?: false } = {},
  ) {
    return this.#core.wire.post(path, body, { ...options, answer: 'any' });
  }
}
