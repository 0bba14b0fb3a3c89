import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { Id } from '../types/entities.js';

export interface InvitedApp {
  readonly app_id: Id;
  readonly permission: number;
}

/** The query parser in front of the platform reads lists of no more than this. */
const guestsPerCall = 20;

/**
 * Invites guests by e-mail to share apps.
 *
 * @example
 * await client.invitations.add(['ben@studio.example'], [{ app_id: 7, permission: 1 }]);
 */
export class InvitationsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Sends the invitations, twenty guests per call, one call after the other.
   *
   * @returns the platform's answers, one for each call
   * @throws SdkError `bad-argument`, `forbidden`, `rate-limited`, `network`; guests of earlier calls are invited then
   */
  async add(emails: readonly string[], apps: readonly InvitedApp[], options?: CallOptions): Promise<readonly unknown[]> {
    if (emails.length === 0) throw new SdkError('bad-argument', 'An invitation needs at least one e-mail address. Nothing was sent.');
    const { default: qs } = await import('qs');
    const answers: unknown[] = [];
    for (let start = 0; start < emails.length; start += guestsPerCall) {
      const body = qs.stringify({ guests_emails: emails.slice(start, start + guestsPerCall), apps });
      answers.push(await this.#core.wire.post('/api/invitation/add', body, { ...options, answer: 'any' }));
    }
    return this.#core.finish(answers);
  }
}
