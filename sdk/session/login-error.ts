import { SdkError } from '../sdk-error.js';
import type { SdkErrorDetails } from '../sdk-error.js';

/**
 * Status codes of older platforms instead of 401: 711 for an unknown user, 712 for a wrong password.
 */
const isRefused = (code: unknown) => [401, 711, 712].includes(Number(code));

/** The error of a refused login, with what is known of the answer. */
export function wrongCredentials(details: SdkErrorDetails): SdkError {
  return new SdkError('wrong-credentials', 'The e-mail, the password or the login key is wrong.', details);
}

/** Turns the refusal of a login into `wrong-credentials`; every other error stays what it is. */
export function loginError(error: unknown): unknown {
  return error instanceof SdkError && (isRefused(error.status) || isRefusal(error.cause))
    ? wrongCredentials(error)
    : error;
}

/** Some platforms answer 200 with the refusal in the body. */
export function isRefusal(body: unknown): boolean {
  const { error, code } = Object(body) as { readonly error?: unknown; readonly code?: unknown };
  return isRefused(error) || isRefused(code);
}
