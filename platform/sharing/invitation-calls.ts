import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Id } from '../../sdk/types/entities.js';
import { takeFromRate } from '../auth/rate-limit.js';
import type { Account } from '../core/account.js';
import { hashSecret, newSecret } from '../auth/secrets.js';
import { userCall, type UserContext } from '../http/call.js';
import { id, permission, text } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';
import { level, ownerOf, permissionOf, requirePermission } from '../rights/access.js';
import { reasonOf } from '../base/reason-of.js';

const email = v.pipe(text(254), v.trim(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'));

/** As many as a form's list can hold. */
const most = 20;

const add = userCall({
  method: 'POST',
  path: '/api/invitation/add',
  summary:
    'Invites guests to apps by e-mail: each gets a code. Needs permission 3 (admin) on each app; nobody gives more than they have',
  fields: v.object({
    guests_emails: v.pipe(
      v.array(email, 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(most, `must have at most ${most} entries`),
    ),
    apps: v.pipe(
      v.array(v.object({ app_id: id, permission: v.optional(permission, level.read) }), 'must be a list'),
      v.minLength(1, 'must not be empty'),
      v.maxLength(most, `must have at most ${most} entries`),
    ),
  }),
  run: async ({ guests_emails, apps }, context) => {
    const { core, userId, user } = context;
    for (const entry of apps) {
      const own = await requirePermission(core.database, userId, entry.app_id, level.admin);
      if (entry.permission > own)
        throw new PlatformError(
          'forbidden',
          `This user has permission ${own} on app ${entry.app_id}: no more can be given.`,
        );
    }
    const guests = [...new Set(guests_emails.map((guest) => guest.toLowerCase()))];
    // All of them or none: a call that is refused invites no one.
    await takeFromRate(core, `invitation:${userId}`, core.limits.invitationsPerUser, guests.length);
    const notSent: string[] = [];
    for (const guest of guests) {
      const code = newSecret();
      const rows = apps.map((entry) => ({
        ...entry,
        email: guest,
        invited_by: userId,
        code_hash: hashSecret(code),
        created: core.clock(),
      }));
      await core.database.insertInto('invitation').values(rows).execute();
      await core.mailer
        .send({ to: guest, subject: 'You are invited', text: invitationText(user, code) })
        .catch((error: unknown) => {
          core.log('warn', 'an invitation was not sent', { reason: reasonOf(error) });
          notSent.push(guest);
        });
    }
    return { success: notSent.length === 0, guests_emails: guests, not_sent: notSent };
  },
});

const accept = userCall({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Takes the apps of an invitation. The code counts, not the e-mail: an account may be made under any e-mail',
  fields: v.object({ code: text(100) }),
  run: async ({ code }, context) =>
    context.core.database.transaction().execute((transaction) => acceptInvitation(transaction, code, context)),
});

async function acceptInvitation(
  transaction: Transaction<Database>,
  code: string,
  { userId }: UserContext,
): Promise<{ apps: Id[] }> {
  const invited = await transaction
    .deleteFrom('invitation')
    .where('code_hash', '=', hashSecret(code))
    .returningAll()
    .execute();
  if (invited.length === 0)
    throw new PlatformError(
      'not-found',
      'There is no open invitation with this code. It may have been used: ask for another one.',
    );
  const taken: Id[] = [];
  for (const { app_id, permission: sharing_permission, invited_by } of invited) {
    // One who has lost the right to share since then gives nothing any more.
    const inviters = await permissionOf(transaction, invited_by, app_id);
    if (inviters < Math.max(level.admin, sharing_permission)) continue;
    taken.push(app_id);
    if ((await ownerOf(transaction, app_id)) === userId) continue;
    await transaction
      .insertInto('app_sharing')
      .values({ app_id, user_id: userId, sharing_permission })
      // An invitation never takes away what somebody has already.
      .onConflict((conflict) =>
        conflict.columns(['app_id', 'user_id']).doUpdateSet({
          sharing_permission: sql`greatest(app_sharing.sharing_permission, excluded.sharing_permission)`,
          known: true,
        }),
      )
      .execute();
  }
  return { apps: taken };
}

/** The inviting user in one line, so that a name cannot be a text of its own. The line has the e-mail, so that the invited person can ask. */
const inviter = ({ fullname, username }: Account) => `${fullname} (${username})`.replace(/\s+/g, ' ').trim();

const invitationText = (account: Account, code: string) =>
  [
    `${inviter(account)} invites you to work on apps of the platform.`,
    '',
    'Log in or sign up, then accept the invitation with this code:',
    '',
    code,
    '',
  ].join('\n');

/** Calls about invitations. */
export const invitationCalls = [add, accept];
