import type { Cancel, Environment } from '../environment.js';
import type { User } from '../types/entities.js';
import type { Grant, Session } from './session.js';
import { startTokenLife } from './token-life.js';

export interface SharedSession {
  readonly authKey: string | undefined;
  readonly renewTogether: ((authKey: string, login: () => Promise<Grant>) => Promise<Grant>) | undefined;
  /** Keeps storage and the other tabs in step with the session. */
  follow(session: Session): Cancel;
}

interface SharedOptions {
  readonly serverUrl: string;
  readonly authKey?: string | undefined;
  readonly rememberKey?: boolean | undefined;
}

interface Arrival {
  readonly key: string;
  readonly user: User;
}

const storageKey = 'gudhub_auth_key';
const lockPatience = 5000;
/** How long a token from the tab that held the lock before may take to arrive. */
const arrivalPatience = 50;

/**
 * Keeps the login key in local storage and lets the tabs of one origin make one login together. Without `rememberKey`
 * the session stays alone with the key it was given.
 */
export function shareSession(environment: Environment, options: SharedOptions): SharedSession {
  if (options.rememberKey !== true) return { authKey: options.authKey, renewTogether: undefined, follow: () => () => undefined };
  const stored = environment.storage.get(storageKey);
  const tabs = environment.openChannel ? new SharedLogins(environment, options.serverUrl) : undefined;
  return {
    authKey: options.authKey ?? (isKey(stored) ? stored : undefined),
    renewTogether: tabs && ((authKey, login) => tabs.renew(authKey, login)),
    follow: (session) => {
      const cancels = [followSession(environment, session), followStorage(environment, session), () => tabs?.close()];
      return () => cancels.forEach((cancel) => cancel());
    },
  };
}

function followSession({ storage }: Environment, session: Session): Cancel {
  let written = session.authKey;
  return session.onChange((change) => {
    if (change === 'signed-out') storage.remove(storageKey);
    else if (session.authKey !== undefined && session.authKey !== written) storage.set(storageKey, session.authKey);
    written = session.authKey;
  });
}

/** Whoever signs out in one tab is signed out in all. Anything but a removal may come from a foreign script. */
function followStorage(environment: Environment, session: Session): Cancel {
  return environment.onStorage(storageKey, (value) => {
    if (value === null && session.authKey !== undefined) session.end();
  });
}

/** Login keys are one word of printable characters. */
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,512}$/.test(value);
}

class SharedLogins {
  readonly #environment: Environment;
  readonly #lock: string;
  readonly #channel: { post(message: unknown): void; close(): void } | undefined;
  #arrival: Arrival | undefined;

  constructor(environment: Environment, serverUrl: string) {
    this.#environment = environment;
    this.#lock = `siteblocks-login ${serverUrl}`;
    this.#channel = environment.openChannel?.(this.#lock, (message) => {
      if (isArrival(message)) this.#arrival = message;
    });
  }

  renew(authKey: string, login: () => Promise<Grant>): Promise<Grant> {
    const { elapsed, exclusive, after } = this.#environment;
    const asked = elapsed();
    return exclusive(this.#lock, lockPatience, async () => {
      const waited = elapsed() > asked;
      if (waited && !this.#arrival) await new Promise<void>((resolve) => after(arrivalPatience, resolve));
      const arrived = this.#take(authKey);
      if (arrived) return arrived;
      const grant = await login();
      this.#channel?.post({ key: authKey, user: grant.user } satisfies Arrival);
      return grant;
    });
  }

  close(): void {
    this.#channel?.close();
  }

  /** Another tab's token, once: where it is refused, this tab logs in itself. */
  #take(authKey: string): Grant | undefined {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    if (arrival?.key !== authKey) return undefined;
    const hasEnded = startTokenLife(arrival.user.expirydate, undefined, this.#environment);
    return hasEnded() === false ? { user: arrival.user, hasEnded } : undefined;
  }
}

function isArrival(message: unknown): message is Arrival {
  if (typeof message !== 'object' || message === null) return false;
  const { key, user } = message as Partial<Arrival>;
  return isKey(key) && typeof user === 'object' && isKey(user.accesstoken);
}
