import * as v from 'valibot';
import { userCall } from '../http/call.js';
import { id, text } from '../http/fields.js';
import { isKnownTo, meetByEmail } from '../rights/acquaintances.js';
import { takeFromRate } from './rate-limit.js';
import { publicUser } from './user-records.js';

/** A shorter keyword gives an empty list: the call is for finding a person, not for reading all names. */
const shortestKeyword = 2;

/** Users that one search shows. */
const usersShown = 50;

const listUsers = userCall({
  method: 'GET',
  path: '/auth/userlist',
  summary:
    'Users who share an app or a group with the caller and whose name or e-mail contains the keyword of at least 2 characters. A whole e-mail finds any user',
  fields: v.object({ keyword: v.optional(v.pipe(text(200), v.trim()), '') }),
  run: async ({ keyword }, { core, userId, origin }) => {
    if (keyword.length < shortestKeyword) return [];
    await takeFromRate(core, `lookup:${userId}`, core.limits.lookupsPerUser);
    await meetByEmail(core.database, userId, keyword);
    const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    const accounts = await core.database
      .selectFrom('account')
      .selectAll()
      .select(isKnownTo(userId).as('known'))
      .where(({ or, eb }) => or([eb('fullname', 'ilike', pattern), eb('username', 'ilike', pattern)]))
      .where(isKnownTo(userId))
      .orderBy('user_id')
      .limit(usersShown)
      .execute();
    return accounts.map((account) => publicUser(account, origin));
  },
});

const getUser = userCall({
  method: 'GET',
  path: '/auth/getuserbyid',
  summary: 'One user; null when there is none with this id. The e-mail is empty for those who may not see it',
  fields: v.object({ id }),
  run: async (input, { core, userId, origin }) => {
    await takeFromRate(core, `lookup:${userId}`, core.limits.lookupsPerUser);
    const account = await core.database
      .selectFrom('account')
      .selectAll()
      .select(isKnownTo(userId).as('known'))
      .where('user_id', '=', input.id)
      .executeTakeFirst();
    return account ? publicUser(account, origin) : null;
  },
});

/** Calls that show other users. */
export const userLookupCalls = [listUsers, getUser];
