import { resolve } from 'node:path';
import { accountNamed, newPasswordReset } from './auth/password-reset.js';
import { jsonLinesLog } from './base/json-lines-log.js';
import { PlatformError } from './base/platform-error.js';
import { openToRead } from './storage/open-storage.js';

/**
 * Command for the owner of the server: prints a link that sets a new password. Its arguments are the e-mail of the account and the address of
 * the page on which users sign in. The server may be running.
 */
async function main(): Promise<void> {
  const [username, page = ''] = process.argv.slice(2);
  if (username === undefined || !URL.canParse(page))
    throw new PlatformError(
      'bad-argument',
      'Name the e-mail of the account and the address of the sign-in page, for example: anna@studio.example https://studio.example/sign-in/',
    );
  // On a running platform it joins the database, which it may also write.
  const storage = await openToRead({
    dataDir: resolve(process.env['DATA_DIR'] || '.data'),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    log: jsonLinesLog,
  });
  try {
    const account = await accountNamed(storage.database, username);
    if (!account) throw new PlatformError('not-found', `There is no account with the e-mail ${username}.`);
    const token = await newPasswordReset(storage.database, account.user_id, Date.now());
    console.log(Object.assign(new URL(page), { hash: `reset=${token}` }).href);
    console.log('The link sets a new password for 30 minutes, once. It ends every session of the account.');
  } finally {
    await storage.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof PlatformError ? error.message : error);
  process.exitCode = 1;
});
