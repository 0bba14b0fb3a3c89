import * as v from 'valibot';
import { PlatformError } from '../base/platform-error.js';
import { userCall, type UserContext } from '../http/call.js';
import { text } from '../http/fields.js';
import { turnOfUser } from './password-turns.js';
import { takeFromRate } from './rate-limit.js';
import { ownerOfFactor } from './seal-second-factors.js';
import { confirmSecondFactor } from './second-factor.js';
import { endOtherSessions } from './sessions.js';
import { newTotpSecret, totpAddress } from './totp.js';

/** @throws PlatformError `wrong-credentials`, `rate-limited` */
async function requirePassword({ core, userId, user }: UserContext, given: string): Promise<void> {
  await takeFromRate(core, `password:${userId}`, core.limits.passwordChecksPerUser);
  if (!(await core.passwords.matches(given, user.password_hash, turnOfUser(userId))))
    throw new PlatformError('wrong-credentials', 'The password is wrong.');
}

const state = userCall({
  method: 'POST',
  path: '/auth/second-factor/state',
  summary: 'Whether the own account has a second factor, and how many recovery codes are left',
  fields: v.object({}),
  run: async (_input, { core, userId }) => {
    const [factor, codes] = await Promise.all([
      core.database.selectFrom('second_factor').select('confirmed').where('user_id', '=', userId).executeTakeFirst(),
      core.database.selectFrom('recovery_code').select('code_hash').where('user_id', '=', userId).execute(),
    ]);
    return { enabled: factor?.confirmed === true, recovery_codes_left: codes.length };
  },
});

const begin = userCall({
  method: 'POST',
  path: '/auth/second-factor/begin',
  summary: 'Begins to set up a second factor: makes the secret for an authenticator app. Needs the password',
  fields: v.object({ password: text(1024) }),
  run: async ({ password }, context) => {
    const { core, userId, user, origin } = context;
    await requirePassword(context, password);
    const secret = newTotpSecret();
    const sealed = core.factorSecrets.seal(secret, ownerOfFactor(userId));
    const { numInsertedOrUpdatedRows = 0n } = await core.database
      .insertInto('second_factor')
      .values({ user_id: userId, secret: sealed, confirmed: false, last_step: 0 })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ secret: sealed }).where('second_factor.confirmed', '=', false),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n)
      throw new PlatformError('conflict', 'This account has a second factor already. Remove it first.');
    return { secret, address: totpAddress(secret, user.username, new URL(origin).hostname) };
  },
});

const confirm = userCall({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Switches the second factor on with a code of the app; ends all other sessions; returns recovery codes once',
  fields: v.object({ code: text(100) }),
  run: async ({ code }, { core, userId, token }) => {
    await takeFromRate(core, `second-factor:${userId}`, core.limits.codesPerUser);
    const recovery_codes = await core.database.transaction().execute(async (transaction) => {
      const codes = await confirmSecondFactor(core, transaction, userId, code);
      // Others may have been begun by somebody who knew only the password.
      await endOtherSessions(transaction, userId, token);
      return codes;
    });
    return { recovery_codes };
  },
});

const remove = userCall({
  method: 'POST',
  path: '/auth/second-factor/remove',
  summary: 'Removes the second factor and its recovery codes. Needs the password',
  fields: v.object({ password: text(1024) }),
  run: async ({ password }, context) => {
    const { core, userId } = context;
    await requirePassword(context, password);
    await core.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('second_factor').where('user_id', '=', userId).execute();
      await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    });
    return { success: true };
  },
});

/** Calls about the second factor of the own account. */
export const secondFactorCalls = [state, begin, confirm, remove];
