import * as v from 'valibot';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';
import type { Core } from '../core/core.js';
import { publicCall, type PublicContext } from '../http/call.js';
import { text } from '../http/fields.js';
import { password, requireGoodPassword } from './account-fields.js';
import { accountNamed, newPasswordReset, resetPassword, userOfReset } from './password-reset.js';
import { turnOf } from './password-turns.js';
import { takeFromRate } from './rate-limit.js';

async function limitByAddress({ core, caller: { address } }: PublicContext): Promise<void> {
  if (address !== undefined) await takeFromRate(core, `reset:${address}`, core.limits.resetPerAddress);
}

/** Sends the link, where there is an account and a way to reach its user. */
async function sendLink(core: Core, name: string): Promise<void> {
  const account = await accountNamed(core.database, name);
  if (!account) return;
  const { passwordPage, mailer } = core;
  if (!mailer.delivers || passwordPage === undefined) {
    core.log(
      'warn',
      'A password reset was asked for, but SMTP_URL or PUBLIC_URL is not set. Use the command account:reset.',
    );
    return;
  }
  const token = await newPasswordReset(core.database, account.user_id, core.clock(), core.limits);
  await mailer.send({ to: account.username, subject: 'Set a new password', text: resetText(passwordPage, token) });
}

// Behind a hash, which no server logs and no other site sees.
const resetText = (page: string, token: string) =>
  [
    'Somebody asked to reset the password of this account. Open this address to set a new one:',
    '',
    `${page}#reset=${token}`,
    '',
    'It works once, within 30 minutes. If you did not ask for it, ignore this message.',
    '',
  ].join('\n');

const request = publicCall({
  method: 'POST',
  path: '/auth/reset/request',
  summary: 'Sends the user of an e-mail a link that sets a new password. The answer does not depend on the account',
  fields: v.object({ username: text(254) }),
  run: async ({ username }, context) => {
    const { core } = context;
    await limitByAddress(context);
    await takeFromRate(core, `reset-name:${username.trim().toLowerCase()}`, core.limits.resetPerName);
    // Not awaited: the time of the answer would say whether there is an account.
    void sendLink(core, username).catch((error: unknown) =>
      core.log('error', 'a link to reset a password was not sent', { reason: reasonOf(error) }),
    );
    return { success: true };
  },
});

const reset = publicCall({
  method: 'POST',
  path: '/auth/reset/password',
  summary: 'Sets a new password with the token of a link, which works once; ends every session of the user',
  fields: v.object({ reset_token: text(100), password }),
  run: async (input, context) => {
    const { core } = context;
    await limitByAddress(context);
    if (input.reset_token === '') throw new PlatformError('bad-argument', 'The field reset_token is empty.');
    const account = await userOfReset(core, input.reset_token);
    await requireGoodPassword(input.password, account.username);
    const hash = await core.passwords.hash(input.password, await turnOf(context, account));
    await resetPassword(core, input.reset_token, hash);
    return { success: true };
  },
});

/** Calls that set a new password without the old one. */
export const passwordResetCalls = [request, reset];
