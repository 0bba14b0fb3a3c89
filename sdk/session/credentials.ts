import { badArgument } from '../check.js';
import type { FormFields } from '../http/form.js';

/** One of the three ways to sign in. */
export type Credentials =
  | { readonly username: string; readonly password: string }
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
  const { accesstoken, auth_key, username, password } = Object(credentials) as Readonly<Record<string, unknown>>;
  if (text(accesstoken)) return { query: { accesstoken }, body: {} };
  if (text(auth_key)) return { body: { auth_key } };
  if (text(username) && text(password)) return { body: { username, password } };
  throw badArgument(
    'credentials',
    '{ username, password }, { auth_key } or { accesstoken }, each a text that is not empty',
    Object(credentials),
  );
}
