import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { PlatformError } from '../base/platform-error.js';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import type { Database } from '../storage/database.js';
import { takeFromRate } from './rate-limit.js';
import { ownerOfFactor } from './seal-second-factors.js';
import { hashSecret } from './secrets.js';
import { stepOfCode } from './totp.js';

const recoveryCodes = 10;

/** Characters that do not look alike; twelve of them make 58 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 12;

const newRecoveryCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** A code as it is stored: without the blanks and hyphens that people type. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

const wrongCode = () =>
  new PlatformError(
    'second-factor',
    'The code is wrong, has ended or was used before. Enter the newest code of the authenticator app, or an unused recovery code.',
  );

/** @throws PlatformError `second-factor` if another server key encrypted the secret */
function openSecret({ factorSecrets }: Pick<Core, 'factorSecrets'>, userId: number, sealed: string): string {
  const secret = factorSecrets.open(sealed, ownerOfFactor(userId));
  if (secret === undefined)
    throw new PlatformError(
      'second-factor',
      'The server has lost the key that codes of the authenticator app need. Enter a recovery code, and set up the second factor again.',
    );
  return secret;
}

/**
 * Checks the second factor of a user whose password was right.
 *
 * @param code six digits of the authenticator app, or a recovery code, which is used up
 * @throws PlatformError `second-factor` if the account has a second factor and the code is missing or wrong; `rate-limited`
 */
export async function requireSecondFactor(core: Core, { user_id }: Account, code: string | undefined): Promise<void> {
  const factor = await core.database
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', user_id)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  if (!factor) return;
  if (code === undefined || plain(code) === '')
    throw new PlatformError(
      'second-factor',
      'This account has a second factor. Send the code of the authenticator app, or a recovery code, as the field code.',
    );
  await takeFromRate(core, `second-factor:${user_id}`, core.limits.codesPerUser);
  if (!(await isUsed(core, user_id, factor.secret, plain(code)))) throw wrongCode();
}

/** Uses a code up. @returns False for a wrong code, and for one that was used before. */
async function isUsed(core: Core, userId: number, sealed: string, code: string): Promise<boolean> {
  const { database, clock } = core;
  if (!/^\d{6}$/.test(code)) {
    const { numDeletedRows } = await database
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashSecret(code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const step = stepOfCode(openSecret(core, userId, sealed), code, clock());
  if (step === undefined) return false;
  const { numUpdatedRows } = await database
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Switches on the second factor that the user has begun to set up.
 *
 * @returns The recovery codes; the database holds only their hashes.
 * @throws PlatformError `conflict` if nothing was begun; `second-factor` for a wrong code
 */
export async function confirmSecondFactor(
  core: Pick<Core, 'clock' | 'factorSecrets'>,
  transaction: Transaction<Database>,
  userId: number,
  code: string,
): Promise<readonly string[]> {
  const factor = await transaction
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw new PlatformError('conflict', 'There is no second factor to confirm. Begin to set one up first.');
  const step = stepOfCode(openSecret(core, userId, factor.secret), plain(code), core.clock());
  if (step === undefined) throw wrongCode();
  await transaction
    .updateTable('second_factor')
    .set({ confirmed: true, last_step: step })
    .where('user_id', '=', userId)
    .execute();
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((one) => ({ user_id: userId, code_hash: hashSecret(one) })))
    .execute();
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-'));
}
