import type { CallEnvironment } from '../environment.js';
import type { Transport } from '../http/transport.js';
import type { User } from '../types/entities.js';
import type { HasEnded } from './token-life.js';

/** A user with the expiry of the token. */
export interface Grant {
  readonly user: User;
  readonly hasEnded: HasEnded;
}

/** Makes a login with a key, or lets several ask for the same one; the key is empty for guests. */
export type Renewal = (authKey: string, login: () => Promise<Grant>) => Promise<Grant>;

/** Dependencies of a session. */
export interface SessionParts {
  readonly transport: Transport;
  readonly environment: CallEnvironment;
  /** Empty: a guest, who signs in without a key. */
  readonly authKey?: string | undefined;
  /** Wraps a renewal, so that several tabs make one login; default: just logs in. */
  readonly renewTogether?: Renewal | undefined;
}
