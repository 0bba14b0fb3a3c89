import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../storage/database.js';

/** Key of the stored sender. The site panel writes it. */
const senderKey = 'mail-sender';

const sender = v.object({ name: v.string(), address: v.string() });

/** Sender of all mails, as an owner of the site has set it. */
export type MailSender = v.InferOutput<typeof sender>;

/** The stored sender; `undefined` before an owner has set an address. */
export async function readSender(database: Kysely<Database>): Promise<MailSender | undefined> {
  const row = await database.selectFrom('setting').select('value').where('key', '=', senderKey).executeTakeFirst();
  if (!row) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), sender), row.value);
  return read.success && read.output.address !== '' ? read.output : undefined;
}
