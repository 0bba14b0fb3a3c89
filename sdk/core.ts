import type { AppCache } from './cache/app-cache.js';
import type { Environment } from './environment.js';
import type { Pipe } from './events/pipe.js';
import type { OptionalParts } from './optional-parts.js';
import type { Session } from './session/session.js';
import type { SdkError } from './sdk-error.js';
import type { Wire } from './wire.js';

/** What the services of one client share. */
export interface Core {
  readonly environment: Environment;
  readonly session: Session;
  readonly wire: Wire;
  readonly cache: AppCache;
  readonly events: Pipe;
  /** Prepares an answer before it is handed out: frozen in development. */
  readonly finish: <T>(value: T) => T;
  /** Takes note of values for unknown fields, which are sent all the same; without it such writes are refused. */
  onUnknownFields?: ((error: SdkError) => void) | undefined;
  /** What was asked for besides: undefined where nothing was, or where its code did not come. */
  extras?: Promise<OptionalParts | undefined> | undefined;
}
