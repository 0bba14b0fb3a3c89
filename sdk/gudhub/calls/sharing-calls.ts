import { requireId } from '../../check.js';
import type { InvitedApp } from '../../services/invitations-service.js';
import type { AppUser } from '../../services/sharing-service.js';
import type { Given, Id } from '../../types/entities.js';
import { asItCame } from '../as-it-came.js';
import type { FacadeContext } from '../facade-context.js';

/** The calls that share apps with users. */
export function sharingCalls({ client, core, read, write }: FacadeContext) {
  const { sharing } = client;
  return {
    /**
     * Shares an app with a user.
     *
     * @param appId - id of the app
     * @param userId - id of the user
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
     * @returns what the platform answers; null where the call fails
     */
    add: (appId: Id | string, userId: Id | string, permission: number) =>
      write('sharing.add', () => sharing.add(appId, userId, permission)),
    /**
     * Changes what a user may do with an app.
     *
     * @param appId - id of the app
     * @param userId - id of the user
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
     * @returns what the platform answers; null where the call fails
     */
    update: (appId: Id | string, userId: Id | string, permission: number) =>
      write('sharing.update', () => sharing.update(appId, userId, permission)),
    /**
     * Ends the sharing of an app with a user.
     *
     * @param appId - id of the app
     * @param userId - id of the user
     * @returns what the platform answers; null where the call fails
     */
    delete: (appId: Id | string, userId: Id | string) => write('sharing.delete', () => sharing.delete(appId, userId)),
    /**
     * The users an app is shared with.
     *
     * @param appId - id of the app
     * @returns null where the call fails
     */
    getAppUsers: (appId: Id | string) =>
      read('sharing.getAppUsers', async () => {
        const body = { app_id: requireId(appId, 'app_id') };
        return (await core.wire.ask('/sharing/get-app-users', body, asItCame)) as readonly AppUser[];
      }),
    /**
     * Invites guests by e-mail to share apps, twenty guests per call.
     *
     * @param emails - addresses of the guests
     * @param apps - each `{ app_id, permission }`
     * @returns the platform's answers in one list, however many calls it took; null where the call fails
     */
    addInvitation: (emails: readonly string[], apps: readonly Given<InvitedApp>[]) =>
      write('sharing.addInvitation', async () => (await client.invitations.add(emails, apps)).flat()),
  };
}
