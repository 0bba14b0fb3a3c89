import type { FormFields } from '../http/form.js';
import { SdkError } from '../sdk-error.js';

/** One of the three ways to sign in. */
export type Credentials =
  | { readonly username: string; readonly password: string }
  | { readonly auth_key: string }
  | { readonly accesstoken: string };

/** What a login sends. */
export interface LoginRequest {
  readonly query?: FormFields;
  readonly body: FormFields;
}

/** The query and the form of a login. An access token travels in the query, all else in the form. */
export function loginRequest(credentials: Credentials): LoginRequest {
  const text = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if ('accesstoken' in credentials && text(credentials.accesstoken)) {
    return { query: { accesstoken: credentials.accesstoken }, body: {} };
  }
  if ('auth_key' in credentials && text(credentials.auth_key)) return { body: { auth_key: credentials.auth_key } };
  if ('username' in credentials && text(credentials.username) && text(credentials.password)) {
    return { body: { username: credentials.username, password: credentials.password } };
  }
  throw new SdkError('bad-argument', 'A login needs { username, password }, { auth_key } or { accesstoken }, each a text that is not empty.');
}
