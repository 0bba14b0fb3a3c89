import * as v from 'valibot';
import { PlatformError } from '../base/platform-error.js';
import { userCall } from '../http/call.js';
import { id } from '../http/fields.js';
import { endOtherSessions, endSessionOf, keyOfToken } from './sessions.js';

const list = userCall({
  method: 'POST',
  path: '/auth/sessions',
  summary: 'Sessions of the own account: device, when it signed in, when it renewed its token last',
  fields: v.object({}),
  run: async (_input, { core, userId, token }) => {
    const own = await keyOfToken(core.database, token);
    const sessions = await core.database
      .selectFrom('auth_key')
      .select(['session_id', 'device', 'created', 'used', 'key_hash'])
      .where('user_id', '=', userId)
      .where('expires', '>', core.clock())
      .orderBy('used', 'desc')
      .limit(200)
      .execute();
    return sessions.map(({ key_hash, ...session }) => ({ ...session, current: key_hash === own }));
  },
});

const end = userCall({
  method: 'POST',
  path: '/auth/sessions/end',
  summary: 'Signs one session of the own account out',
  fields: v.object({ session_id: id }),
  run: async ({ session_id }, { core, userId }) => {
    const isEnded = await core.database
      .transaction()
      .execute((transaction) => endSessionOf(transaction, userId, session_id));
    if (!isEnded) throw new PlatformError('not-found', 'This account has no such session. It may have ended.');
    return { success: true };
  },
});

const endOthers = userCall({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Signs all other sessions of the own account out',
  fields: v.object({}),
  run: async (_input, { core, userId, token }) => {
    await core.database.transaction().execute((transaction) => endOtherSessions(transaction, userId, token));
    return { success: true };
  },
});

/** Calls about the sessions of the own account. */
export const sessionCalls = [list, end, endOthers];
