import type { Runtime } from '../../runtime/entry/runtime.js';
import type { Client } from '../../sdk/index.js';
import { beginEditorSession, endEditorSession } from '../shared/account/editor-session.js';
import { isRefusedKey } from '../shared/account/error-code.js';
import { storeKey, storeUser } from '../shared/account/stored-key.js';

type Surroundings = Pick<Runtime, 'bus' | 'config'>;
type Auth = Pick<Client['auth'], 'login' | 'logout' | 'token' | 'user'>;

/** Data of the signed-in user for the account view. */
export interface Account {
  readonly name: string;
  readonly username: string;
}

const accountOf = (user: { readonly username: string; readonly fullname?: string }): Account => ({
  name: user.fullname || user.username,
  username: user.username,
});

/**
 * Signs in, stores the key, begins an editor's session and emits an event. Rejects with the SDK's error.
 */
export async function signIn(
  auth: Auth,
  { bus, config }: Surroundings,
  credentials: { readonly username: string; readonly password: string; readonly code?: string },
  target?: EventTarget,
): Promise<Account> {
  const user = await auth.login(credentials);
  storeKey(user.auth_key ?? null);
  storeUser(user.user_id);
  if (user.accesstoken) await beginEditorSession(config, user.accesstoken);
  bus.emit('gudhub-login', { data: { auth_key: user.auth_key ?? '', username: user.username } }, target);
  return accountOf(user);
}

/** The user of the stored key. Rejects with the SDK's error; a refused key is deleted. */
export async function currentAccount(auth: Auth, { config }: Surroundings): Promise<Account> {
  try {
    const token = await auth.token();
    await beginEditorSession(config, token);
  } catch (error) {
    if (isRefusedKey(error)) storeKey(null);
    throw error;
  }
  const user = auth.user();
  if (!user) throw new Error('The platform renewed the token but said nothing of its user.');
  return accountOf(user);
}

/**
 * Signs out in this browser, whatever the platform and the site answer: sessions that they could not end
 * expire on their own.
 */
export async function signOut(auth: Auth, { config }: Surroundings): Promise<void> {
  storeKey(null);
  await Promise.allSettled([auth.logout(), endEditorSession(config)]);
}
