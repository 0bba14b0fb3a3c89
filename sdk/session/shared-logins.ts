import type { Environment } from '../environment.js';
import type { User } from '../types/entities.js';
import { exclusive } from './exclusive.js';
import type { isKey } from './is-key.js';
import type { Grant } from './session-parts.js';
import type { startTokenLife } from './token-life.js';

/** The message of a tab to the others after a login. They can all read the key from storage. */
interface Arrival {
  readonly key: string;
  readonly user: User;
}

/** What is there already where this is loaded. */
export interface TokenChecks {
  readonly isKey: typeof isKey;
  readonly startTokenLife: typeof startTokenLife;
}

const lockPatience = 5000;
/** How long a token from the tab that held the lock before may take to arrive. */
const arrivalPatience = 50;

/** Lets the tabs of one origin renew a token together: one logs in, the others take its token over. */
export class SharedLogins {
  readonly #environment: Environment;
  readonly #checks: TokenChecks;
  readonly #lock: string;
  readonly #channel: BroadcastChannel | undefined;
  readonly #closing = new AbortController();
  #arrival: Arrival | undefined;

  constructor(environment: Environment, serverUrl: string, checks: TokenChecks) {
    this.#checks = checks;
    this.#environment = environment;
    this.#lock = `siteblocks-login ${serverUrl}`;
    this.#channel = environment.BroadcastChannel && new environment.BroadcastChannel(this.#lock);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isArrival(data, checks.isKey)) this.#arrival = data;
    });
  }

  renew(authKey: string, login: () => Promise<Grant>): Promise<Grant> {
    const { elapsed, after } = this.#environment;
    const asked = elapsed();
    const take = async (): Promise<Grant> => {
      const waited = elapsed() > asked;
      if (waited && !this.#arrival) await new Promise<void>((resolve) => after(arrivalPatience, resolve));
      const arrived = this.#take(authKey);
      if (arrived) return arrived;
      const grant = await login();
      this.#channel?.postMessage({ key: authKey, user: grant.user } satisfies Arrival);
      return grant;
    };
    return exclusive(this.#environment, this.#lock, lockPatience, take, this.#closing.signal);
  }

  /** Stops waiting for other tabs; the tasks run without them. */
  close(): void {
    this.#closing.abort();
    this.#channel?.close();
  }

  /** Another tab's token, once: where it is refused, this tab logs in itself. */
  #take(authKey: string): Grant | undefined {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    if (arrival?.key !== authKey) return undefined;
    const hasEnded = this.#checks.startTokenLife(arrival.user.expirydate, undefined, this.#environment);
    return hasEnded() === false ? { user: arrival.user, hasEnded } : undefined;
  }
}

function isArrival(message: unknown, isGood: typeof isKey): message is Arrival {
  if (typeof message !== 'object' || message === null) return false;
  const { key, user } = message as Partial<Arrival>;
  return isGood(key) && typeof user === 'object' && isGood(user.accesstoken);
}
