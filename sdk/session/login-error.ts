import { SdkError } from '../sdk-error.js';

/** What older platforms answer instead of 401: 711 for an unknown user, 712 for a wrong password. */
const refusals: ReadonlySet<unknown> = new Set([401, 711, 712, '711', '712']);

function refusalOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('error' in body && refusals.has(body.error)) return body.error;
  if ('code' in body && refusals.has(body.code)) return body.code;
  return undefined;
}

/** The error of a refused login, with what is known of the answer. */
export function wrongCredentials({ status, url, cause }: Pick<SdkError, 'status' | 'url' | 'cause'>): SdkError {
  return new SdkError('wrong-credentials', 'The e-mail or the password is wrong, or the login key is no longer valid.', { status, url, cause });
}

/** Turns the refusal of a login into `wrong-credentials`; every other error stays what it is. */
export function loginError(error: unknown): unknown {
  if (!(error instanceof SdkError)) return error;
  if (!refusals.has(error.status) && refusalOf(error.cause) === undefined) return error;
  return wrongCredentials(error);
}

/** Some platforms answer 200 with the refusal in the body. */
export function isRefusal(body: unknown): boolean {
  return refusalOf(body) !== undefined;
}
