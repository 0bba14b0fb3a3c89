import type { PublicUser, User } from '../../sdk/types/entities.js';
import type { Account } from '../core/account.js';

/** An account as somebody else reads it: `known` says whether they may see its e-mail. */
export type SeenAccount = Account & { readonly known: boolean };

/** What other users see of a user. A hidden e-mail is empty: callers count on text. */
export function publicUser(account: SeenAccount, origin: string): PublicUser {
  const { user_id, username, fullname, avatar_128, avatar_512, known } = account;
  return {
    user_id,
    username: known ? username : '',
    fullname,
    ...(avatar_128 !== null && { avatar_128: origin + avatar_128 }),
    ...(avatar_512 !== null && { avatar_512: origin + avatar_512 }),
  };
}

/** What users see of themselves; the login alone adds tokens and keys. */
export function ownUser(account: Account, origin: string): User {
  return {
    ...publicUser({ ...account, known: true }, origin),
    ...(account.app_init !== null && { app_init: account.app_init }),
  };
}
