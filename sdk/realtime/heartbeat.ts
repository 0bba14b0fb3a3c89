import type { Cancel, Environment } from '../environment.js';

const allowedDelay = 12_000;
const checkInterval = 1000;
/** A check this late means that timers were throttled or the machine slept: frames may be waiting unread. */
const lateCheck = 3000;

/**
 * Detects a connection that has been silent for too long. A late timer proves nothing, so the silence must last
 * until the next check. By then, waiting frames have been read.
 */
export class Heartbeat {
  readonly #environment: Environment;
  readonly #onLost: () => void;
  #lastFrame = 0;
  #lastCheck = 0;
  #suspect: number | undefined;
  #cancel: Cancel | undefined;
  #cancelProbe: Cancel | undefined;

  constructor(environment: Environment, onLost: () => void) {
    this.#environment = environment;
    this.#onLost = onLost;
  }

  start(): void {
    this.stop();
    this.#lastFrame = this.#environment.elapsed();
    this.#lastCheck = this.#lastFrame;
    this.#cancel = this.#environment.every(checkInterval, () => this.check());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancelProbe?.();
    this.#cancel = undefined;
    this.#cancelProbe = undefined;
    this.#suspect = undefined;
  }

  /** Notes that something arrived. */
  seen(): void {
    this.#lastFrame = this.#environment.elapsed();
    this.#suspect = undefined;
  }

  check(): void {
    if (!this.#cancel) return;
    const now = this.#environment.elapsed();
    const late = now - this.#lastCheck > lateCheck;
    this.#lastCheck = now;
    if (now - this.#lastFrame <= allowedDelay) return;
    if (late && this.#suspect === undefined) {
      this.#suspect = now;
      this.#cancelProbe = this.#environment.after(checkInterval, () => this.check());
      return;
    }
    if (this.#suspect !== undefined && now - this.#suspect < checkInterval) return;
    this.stop();
    this.#onLost();
  }
}
