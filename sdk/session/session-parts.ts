import type { CallEnvironment } from '../environment.js';
import type { Transport } from '../http/transport.js';
import type { User } from '../types/entities.js';
import type { HasEnded } from './token-life.js';

/** A user together with what tells when the token has ended. */
export interface Grant {
  readonly user: User;
  readonly hasEnded: HasEnded;
}

/** What a session is made with. */
export interface SessionParts {
  readonly transport: Transport;
  readonly environment: CallEnvironment;
  readonly authKey?: string | undefined;
  /** True: where there is no key, a login without one is tried. */
  readonly guest?: boolean | undefined;
  /** Wraps a renewal, so that several tabs make one login; default: just logs in. */
  readonly renewTogether?: ((authKey: string, login: () => Promise<Grant>) => Promise<Grant>) | undefined;
}
