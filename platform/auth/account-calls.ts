import * as v from 'valibot';
import type { Account } from '../core/account.js';
import { publicCall, userCall, type PublicContext } from '../http/call.js';
import { id, idOrZero, jsonField, text } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import type { Credentials } from './credentials.js';
import { fullname, password, requireGoodPassword } from './account-fields.js';
import { deviceName } from './device-name.js';
import { rememberAddress } from './familiar-addresses.js';
import { limitByAddress } from './limit-by-address.js';
import { turnOf, turnOfUser } from './password-turns.js';
import { accountNamed } from './password-reset.js';
import { passwordResetCalls } from './password-reset-calls.js';
import { takeFromRate } from './rate-limit.js';
import { requireSecondFactor } from './second-factor.js';
import { secondFactorCalls } from './second-factor-calls.js';
import { hashSecret } from './secrets.js';
import { sessionCalls } from './session-calls.js';
import { endAllSessions, endSession, renewSession, startSession } from './sessions.js';
import { signUp } from './sign-up.js';
import { userLookupCalls } from './user-lookup-calls.js';
import { ownUser } from './user-records.js';

const wrongCredentials = () => new PlatformError('wrong-credentials', 'The e-mail or the password is wrong.');

const login = publicCall({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Logs in with username and password, and code where the account has a second factor; with an auth_key; or with an accesstoken that is still good',
  fields: v.object({
    username: v.optional(text(1000)),
    password: v.optional(text(10_000)),
    auth_key: v.optional(text(1000)),
    accesstoken: v.optional(text(1000)),
    code: v.optional(text(100)),
  }),
  run: async (input, context) => {
    await limitByAddress(context, 'login');
    if (input.username !== undefined || input.password !== undefined)
      return loginByPassword(context, input.username ?? '', input.password ?? '', input.code);
    if (input.auth_key !== undefined) return loginByKey(context, input.auth_key);
    if (input.accesstoken !== undefined) return loginByToken(context, input.accesstoken);
    throw new PlatformError('bad-argument', 'Send username and password, or an auth_key, or an accesstoken.');
  },
});

async function loginByPassword(
  context: PublicContext,
  name: string,
  given: string,
  code: string | undefined,
): Promise<unknown> {
  const { core } = context;
  const known = name.trim().toLowerCase();
  const { address } = context.caller;
  if (address !== undefined) {
    // First the narrow one: a person who guesses from one address uses up that address's share, and no one else's.
    await takeFromRate(core, `login-name:${known}:${address}`, core.limits.loginPerNameAndAddress);
    await takeFromRate(core, `login-name:${known}`, core.limits.loginPerName);
  }
  const account = await accountNamed(core.database, known);
  const turn = await turnOf(context, account);
  if (!(await core.passwords.matches(given, account?.password_hash, turn)) || !account) throw wrongCredentials();
  await requireSecondFactor(core, account, code);
  if (address !== undefined) await rememberAddress(core, account.user_id, address);
  return withCredentials(
    account,
    await startSession(core, account, deviceName(context.request.headers.get('user-agent'))),
    context,
  );
}

async function loginByKey(context: PublicContext, key: string): Promise<unknown> {
  const renewed = await renewSession(context.core, key);
  if (!renewed)
    throw new PlatformError(
      'wrong-credentials',
      'The auth_key is unknown, revoked or has ended. Log in with e-mail and password.',
    );
  return withCredentials(renewed.account, renewed.credentials, context);
}

/** A good token gets the record of its user, and itself back: it does not live longer for being shown. */
async function loginByToken(context: PublicContext, token: string): Promise<unknown> {
  const { core } = context;
  const account = await core.accountOfToken(token);
  const session = await core.database
    .selectFrom('session')
    .select('expires')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!account || !session)
    throw new PlatformError('wrong-credentials', 'The accesstoken is unknown or has ended. Log in again.');
  return { ...ownUser(account, context.origin), accesstoken: token, expirydate: session.expires };
}

const withCredentials = (
  account: Account,
  { accesstoken, expirydate, auth_key }: Credentials,
  { origin }: PublicContext,
) => ({
  ...ownUser(account, origin),
  accesstoken,
  expirydate,
  auth_key,
});

const logout = userCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the token and revokes the auth_key it came from',
  fields: v.object({}),
  run: async (_input, { core, token }) => {
    await endSession(core, token);
    return { success: true };
  },
});

const updateUser = userCall({
  method: 'POST',
  path: '/auth/updateuser',
  summary: 'Changes the own record; a new password needs current_password, and ends every session',
  fields: v.object({
    user: jsonField(
      v.object({
        user_id: v.optional(id),
        fullname: v.optional(fullname),
        app_init: v.optional(idOrZero),
        password: v.optional(password),
        current_password: v.optional(text(1024)),
      }),
    ),
  }),
  run: async ({ user }, { core, origin, userId, user: account }) => {
    if (user.user_id !== undefined && user.user_id !== userId) {
      throw new PlatformError(
        'forbidden',
        'Only the own record can be changed. Leave user_id out, or send the own one.',
      );
    }
    const changed: { fullname?: string; app_init?: number; password_hash?: string } = {};
    if (user.fullname !== undefined) changed.fullname = user.fullname;
    if (user.app_init !== undefined) changed.app_init = user.app_init;
    if (user.password !== undefined) {
      await requireGoodPassword(user.password, account.username);
      await takeFromRate(core, `password:${userId}`, core.limits.passwordChecksPerUser);
      const turn = turnOfUser(userId);
      if (!(await core.passwords.matches(user.current_password ?? '', account.password_hash, turn)))
        throw wrongCredentials();
      changed.password_hash = await core.passwords.hash(user.password, turn);
    }
    if (Object.keys(changed).length === 0) return ownUser(account, origin);
    const updated = await core.database.transaction().execute(async (transaction) => {
      if (changed.password_hash !== undefined) await endAllSessions(transaction, userId);
      return transaction
        .updateTable('account')
        .set(changed)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return ownUser(updated, origin);
  },
});

/** Calls about the own account and about other users. */
export const accountCalls = [
  login,
  logout,
  signUp,
  ...userLookupCalls,
  updateUser,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passwordResetCalls,
];
