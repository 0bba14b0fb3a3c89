import type { Client } from '../sdk/index.js';
import { platformPath } from '../platform/http/platform-path.js';
import type { Credentials } from '../platform/auth/credentials.js';
import type { Platform } from '../platform/platform.js';
import { inProcessClient } from './in-process-client.js';

const loginPath = `${platformPath}/auth/login`;

/**
 * The site's own access to the platform, as the owner of its apps. It outlives whatever ends the owner's sessions, a new password for
 * example: where its key is refused, it gets another one.
 */
export async function ownerClient(platform: Pick<Platform, 'fetch' | 'signIn'>, owner: string): Promise<Client> {
  const signIn = async (): Promise<Credentials> => {
    const credentials = await platform.signIn(owner);
    if (!credentials) throw new Error(`The owner of this site, ${owner}, is no longer a user of its platform.`);
    return credentials;
  };
  const { auth_key } = await signIn();
  const fetch: Platform['fetch'] = async (request) => {
    const answer = await platform.fetch(request);
    const keyRefused = answer.status === 401 && new URL(request.url).pathname === loginPath;
    return keyRefused ? Response.json(await signIn()) : answer;
  };
  return inProcessClient({ fetch }, auth_key);
}
