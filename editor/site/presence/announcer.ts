import { presenceTimes } from './presence-times.js';

interface AnnouncerParts {
  readonly now: () => number;
  /** Calls back after a time, until the returned function is called. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  readonly send: (state: 'new' | 'here' | 'gone') => void;
}

/** When a tab says where it is: at once where that has changed, else no more often than every five seconds. */
export class Announcer {
  readonly #parts: AnnouncerParts;
  #saidAt = -Infinity;
  #cancel: () => void = () => undefined;

  constructor(parts: AnnouncerParts) {
    this.#parts = parts;
  }

  begin(): void {
    this.#say('new');
  }

  /** The tab is in another text, or on another page. */
  moved(): void {
    this.#say('here');
  }

  /** Somebody has come who does not know of this tab. */
  asked(): void {
    const since = this.#parts.now() - this.#saidAt;
    if (since >= presenceTimes.pause) this.#say('here');
    else this.#later(presenceTimes.pause - since);
  }

  end(): void {
    this.#cancel();
    this.#parts.send('gone');
  }

  #say(state: 'new' | 'here'): void {
    this.#saidAt = this.#parts.now();
    this.#later(presenceTimes.beats);
    this.#parts.send(state);
  }

  #later(milliseconds: number): void {
    this.#cancel();
    this.#cancel = this.#parts.after(milliseconds, () => this.#say('here'));
  }
}
