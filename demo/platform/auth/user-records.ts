import type { PublicUser, User } from '../../../sdk/types/entities.js';
import type { Account } from './sessions.js';

/** What anybody who is signed in may know of a user. */
export function publicUser(account: Account, origin: string): PublicUser {
  const { user_id, username, fullname, avatar_128, avatar_512 } = account;
  return {
    user_id,
    username,
    fullname,
    ...(avatar_128 !== null && { avatar_128: origin + avatar_128 }),
    ...(avatar_512 !== null && { avatar_512: origin + avatar_512 }),
  };
}

/** What a user is told of themselves; tokens and keys are added by the login alone. */
export function ownUser(account: Account, origin: string): User {
  return { ...publicUser(account, origin), ...(account.app_init !== null && { app_init: account.app_init }) };
}
