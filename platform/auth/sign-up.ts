import * as v from 'valibot';
import { nameSkeleton } from '../base/name-skeleton.js';
import { PlatformError } from '../base/platform-error.js';
import { publicCall, type PublicContext } from '../http/call.js';
import { jsonField, text } from '../http/fields.js';
import { fullname, password, requireGoodPassword, username } from './account-fields.js';
import { limitByAddress } from './limit-by-address.js';
import { turnOf } from './password-turns.js';
import { hashSecret } from './secrets.js';
import { ownUser } from './user-records.js';

const invitation = v.optional(text(100));

/** The call that makes an account. */
export const signUp = publicCall({
  method: 'POST',
  path: '/auth/singup',
  summary:
    'Makes an account; it does not log in. Where one has to be invited: under an e-mail that was, or with the code of an invitation',
  fields: v.object({
    user: jsonField(v.object({ username, password, fullname: v.optional(fullname, ''), invitation })),
  }),
  run: async ({ user }, context) => {
    await limitByAddress(context, 'signUp');
    await requireAdmission(user.username, user.invitation, context);
    await requireGoodPassword(user.password, user.username);
    const { core } = context;
    const password_hash = await core.passwords.hash(user.password, await turnOf(context));
    const account = await core.database
      .insertInto('account')
      .values({
        username: user.username,
        fullname: user.fullname,
        password_hash,
        created: core.clock(),
        name_skeleton: nameSkeleton(user.username),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!account)
      throw new PlatformError(
        'conflict',
        'There is an account with this e-mail, or with one that looks the same, already. Log in, or use another e-mail.',
      );
    return ownUser(account, context.origin);
  },
});

async function requireAdmission(email: string, code: string | undefined, context: PublicContext): Promise<void> {
  const { core, caller } = context;
  // What the process itself asks for is its operator's wish.
  if (caller.address === undefined) return;
  const mode = core.signUp ?? (caller.isLocal ? 'open' : 'invited');
  if (mode === 'open') return;
  if (mode === 'closed')
    throw new PlatformError('forbidden', 'Nobody can sign up on this platform. Ask its operator for an account.');
  if (!(await isInvited(email, code, context)))
    throw new PlatformError(
      'forbidden',
      'Only who was invited can sign up on this platform. Use the e-mail that the invitation was sent to, or send the code in it.',
    );
}

async function isInvited(email: string, code: string | undefined, { core }: PublicContext): Promise<boolean> {
  const found = await core.database
    .selectFrom('invitation')
    .select('invitation_id')
    .where('created', '>', core.clock() - core.limits.invitationLife)
    .where(({ or, eb }) =>
      or([
        // They are stored in small letters.
        eb('email', '=', email.toLowerCase()),
        ...(code === undefined ? [] : [eb('code_hash', '=', hashSecret(code))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
