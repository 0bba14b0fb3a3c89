import { badArgument } from '../check.js';
import type { FormFields } from '../http/form.js';

/** One of the three ways to sign in. `code` is of the second factor, where the account has one. */
export type Credentials =
  | { readonly username: string; readonly password: string; readonly code?: string }
  | { readonly auth_key: string }
  | { readonly accesstoken: string };

/** The form of a login. */
export interface LoginRequest {
  readonly query?: FormFields;
  readonly body: FormFields;
}

/** The query and the form of a login. An access token travels in the query, all else in the form. */
export function loginRequest(credentials: Credentials): LoginRequest {
  const text = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const { accesstoken, auth_key, username, password, code } = Object(credentials) as Readonly<Record<string, unknown>>;
  if (text(accesstoken)) return { query: { accesstoken }, body: {} };
  if (text(auth_key)) return { body: { auth_key } };
  if (text(username) && text(password)) return { body: { username, password, ...(text(code) && { code }) } };
  throw badArgument(
    'credentials',
    '{ username, password }, { auth_key } or { accesstoken }, each a text that is not empty',
    Object(credentials),
  );
}
