import { SdkError } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';
import type { Environment } from '../environment.js';
import type { WriteAnswer } from './write.js';
import type { QueuedWrite } from './write-store.js';

/** What became of a write. */
export type Outcome = { readonly answer: WriteAnswer } | { readonly error: unknown };

type Message =
  | { readonly type: 'taken'; readonly entry: QueuedWrite }
  | { readonly type: 'sent'; readonly entry: QueuedWrite; readonly answer: WriteAnswer }
  | {
      readonly type: 'refused';
      readonly entry: QueuedWrite;
      readonly code: SdkErrorCode;
      readonly message: string;
      readonly status: number | undefined;
      readonly cause: unknown;
    };

/** What a tab wants to hear of the others. */
export interface QueueNews {
  taken(entry: QueuedWrite): void;
  settled(entry: QueuedWrite, outcome: Outcome): void;
}

/** The line on which the tabs that share a queue tell each other what they took and what became of it. */
export class QueueLine {
  readonly #channel: BroadcastChannel | undefined;

  constructor({ BroadcastChannel }: Environment, name: string, news: QueueNews) {
    this.#channel = BroadcastChannel && new BroadcastChannel(name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'taken') news.taken(data.entry);
      else if (data.type === 'sent') news.settled(data.entry, { answer: data.answer });
      else news.settled(data.entry, { error: new SdkError(data.code, data.message, data) });
    });
  }

  taken(entry: QueuedWrite): void {
    this.#send({ type: 'taken', entry });
  }

  settled(entry: QueuedWrite, outcome: Outcome): void {
    if ('answer' in outcome) return this.#send({ type: 'sent', entry, answer: outcome.answer });
    const { error } = outcome;
    if (!(error instanceof SdkError)) return;
    const { code, message, status } = error;
    this.#send({ type: 'refused', entry, code, message, status, cause: plainCause(error.cause) });
  }

  close(): void {
    this.#channel?.close();
  }

  #send(message: Message): void {
    this.#channel?.postMessage(message);
  }
}

/** Errors cannot be sent to other tabs with all that is in them; what the platform answered can. */
function plainCause(cause: unknown): unknown {
  return cause instanceof Error ? undefined : cause;
}
