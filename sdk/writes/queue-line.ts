import { SdkError } from '../sdk-error.js';
import type { Environment } from '../environment.js';
import type { WriteAnswer } from './write.js';
import { plainRefusal } from './refused-writes.js';
import type { QueuedWrite, Refusal } from './write-store.js';

/** The result of a write. */
export type Outcome =
  | { readonly answer: WriteAnswer }
  /** `isKept`: it stays as a refused write. */
  | { readonly error: unknown; readonly isKept?: boolean };

type Message =
  | { readonly type: 'taken'; readonly entry: QueuedWrite }
  | { readonly type: 'sent'; readonly entry: QueuedWrite; readonly answer: WriteAnswer }
  | {
      readonly type: 'refused';
      readonly entry: QueuedWrite;
      readonly refusal: Refusal;
      readonly isKept: boolean;
    };

/** Messages that a tab expects from the others. */
export interface QueueNews {
  taken(entry: QueuedWrite): void;
  settled(entry: QueuedWrite, outcome: Outcome): void;
}

/** The channel on which tabs that share a queue report accepted writes and their results. */
export class QueueLine {
  readonly #channel: BroadcastChannel | undefined;

  constructor({ BroadcastChannel }: Environment, name: string, news: QueueNews) {
    this.#channel = BroadcastChannel && new BroadcastChannel(name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'taken') news.taken(data.entry);
      else if (data.type === 'sent') news.settled(data.entry, { answer: data.answer });
      else {
        const { refusal, isKept } = data;
        news.settled(data.entry, { error: new SdkError(refusal.code, refusal.message, refusal), isKept });
      }
    });
  }

  taken(entry: QueuedWrite): void {
    this.#send({ type: 'taken', entry });
  }

  settled(entry: QueuedWrite, outcome: Outcome): void {
    if ('answer' in outcome) return this.#send({ type: 'sent', entry, answer: outcome.answer });
    const { error, isKept = false } = outcome;
    if (!(error instanceof SdkError)) return;
    this.#send({ type: 'refused', entry, refusal: plainRefusal(error), isKept });
  }

  close(): void {
    this.#channel?.close();
  }

  #send(message: Message): void {
    this.#channel?.postMessage(message);
  }
}
