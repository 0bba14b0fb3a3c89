import { SdkError } from '../sdk-error.js';
import type { Renewal } from '../session/session-parts.js';

/** Logins of a session whose key may be empty: a guest who was refused once is not tried again. */
export function guestLogins(): Renewal {
  let refusal: SdkError | undefined;
  return async (authKey, login) => {
    if (authKey) return login();
    if (refusal) throw refusal;
    return login().catch((error: unknown) => {
      const wasAsked = error instanceof SdkError && error.status !== undefined && !error.retryable;
      if (!wasAsked) throw error;
      refusal = new SdkError(
        'unauthorized',
        'The platform does not accept guests: call `auth.login`, or give `authKey`.',
      );
      throw refusal;
    });
  };
}
