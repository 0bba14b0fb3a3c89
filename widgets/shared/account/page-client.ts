import { ownGlobal } from '../../../runtime/basics/own-global.js';
import type { Client } from '../../../sdk/index.js';
import { storedKey } from './stored-key.js';

interface PageWindow {
  readonly siteblocks?: { readonly sdk: () => Promise<Client> };
}

/** The stored login key that the client was last given: before the first call, its user is unknown. */
const adopted = new WeakMap<Client, string>();

/** The page's single platform client, for the user of the stored login key. */
export async function pageClient(): Promise<Client> {
  const siteblocks = ownGlobal('siteblocks') as PageWindow['siteblocks'];
  if (!siteblocks) throw new Error('The page has no window.siteblocks: load it with runtime.js.');
  const client = await siteblocks.sdk();
  const key = storedKey();
  // Another tab may have signed somebody else in, and a page that asks the platform itself begins with the key of its configuration.
  const current = client.auth.user()?.auth_key ?? adopted.get(client);
  if (key && (!client.auth.canSignIn || current !== key)) {
    client.auth.adopt({ auth_key: key });
    adopted.set(client, key);
  }
  return client;
}
