import { openLibrary } from '../../runtime/basics/open-library.js';
import type * as sdk from '../../sdk/client.js';

/** Loads the client library of the platform. */
export const openSdk = (): Promise<typeof sdk> => openLibrary(() => import('../../sdk/client.js'));
