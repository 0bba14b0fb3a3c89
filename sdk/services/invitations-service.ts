import { requireId, requireObject } from '../check.js';
import { requireList, requireName, requirePermission } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { encodeForm } from '../http/form.js';
import type { FormFields } from '../http/form.js';
import { SdkError } from '../sdk-error.js';
import type { Given, Id } from '../types/entities.js';

/** An app that an invitation shares, and what its guests may do: 0 none, 1 read, 2 write, 3 admin, 4 owner. */
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
   * @param emails - addresses of the guests, at least one
   * @param apps - the apps that the guests are to share, each `{ app_id, permission }`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the platform's answers, one for each call
   * @throws SdkError `bad-argument` without a guest, and for apps that are none; `forbidden`, `rate-limited`,
   * `network`; guests of earlier calls are invited then
   */
  async add(
    emails: readonly string[],
    apps: readonly Given<InvitedApp>[],
    options?: CallOptions,
  ): Promise<readonly unknown[]> {
    requireList(emails, 'emails').forEach((email) => requireName(email, 'An e-mail address'));
    if (emails.length === 0)
      throw new SdkError(
        'bad-argument',
        'emails must be a list of at least one e-mail address, and is empty. Nothing was sent.',
      );
    const shared = requireList(apps, 'apps').map(invitedApp);
    const answers: unknown[] = [];
    for (let start = 0; start < emails.length; start += guestsPerCall) {
      const body = invitationForm(emails.slice(start, start + guestsPerCall), shared);
      answers.push(await this.#core.wire.post('/api/invitation/add', body, { ...options, answer: 'any' }));
    }
    return this.#core.finish(answers);
  }
}

/** The form of a call: lists under the names that the query parser in front of the platform reads. */
function invitationForm(emails: readonly string[], apps: readonly InvitedApp[]): string {
  const guests = emails.map((email, place) => [`guests_emails[${place}]`, email]);
  const shared = apps.flatMap(({ app_id, permission }, place) => [
    [`apps[${place}][app_id]`, app_id],
    [`apps[${place}][permission]`, permission],
  ]);
  return encodeForm(Object.fromEntries([...guests, ...shared]) as FormFields);
}

function invitedApp(entry: unknown): InvitedApp {
  const app = requireObject(entry, 'An app');
  return { app_id: requireId(app['app_id'], 'app_id'), permission: requirePermission(app['permission'], 'permission') };
}
