import type { AppCache } from './cache/app-cache.js';
import type { Environment } from './environment.js';
import type { Pipe } from './events/pipe.js';
import type { OptionalParts } from './optional-parts.js';
import type { Session } from './session/session.js';
import type { Wire } from './wire.js';

/** Parts that the services of one client share. */
export interface Core {
  readonly environment: Environment;
  readonly session: Session;
  readonly wire: Wire;
  readonly cache: AppCache;
  readonly events: Pipe;
  /** Prepares an answer before it is handed out: frozen in development. */
  readonly finish: <T>(value: T) => T;
  /** True below the facade: keeps the behaviour that callers of the legacy library rely on. */
  isLegacy?: boolean;
  /**
   * Optional parts that were requested: undefined if none was, or if their code could not be
   * loaded.
   */
  extras?: Promise<OptionalParts | undefined> | undefined;
}
