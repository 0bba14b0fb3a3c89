import { join } from 'node:path';
import { sql } from 'kysely';
import { imageFolder } from '../../cms/images/image-folder.js';
import { openPlatform } from '../../platform/open-platform.js';

/**
 * A process that writes from several sides at once, for the tests of power cuts. It prints `ready`, the app and the user's token, then one line for each
 * write that was acknowledged: the writer's document, file or picture, and its number.
 */
const [dataDir = '', writers = '6'] = process.argv.slice(2);
const username = 'writer@example.com';

const platform = await openPlatform({ dataDir, log: () => undefined });

async function post(path: string, fields: Record<string, unknown>): Promise<ReturnType<typeof JSON.parse>> {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const response = await platform.fetch(new Request(`http://platform/GudHub${path}`, { method: 'POST', body }));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Pictures of the site lie beside the platform's files. */
const pictures = imageFolder({ kept: join(dataDir, 'images'), cache: join(dataDir, 'cache') });

const print = (line: string) => process.stdout.write(`${line}\n`);

await post('/auth/singup', { user: { username, password: 'a long password' } });
await platform.liftQuota(username);
const { accesstoken: token } = (await platform.signIn(username))!;
const { app_id } = await post('/api/app/create', { token, app: { app_name: 'Kept' } });
print(`ready ${app_id}`);

/** Text that makes a document longer than a page of the database now and then. */
const filler = (number: number) => 'x'.repeat((number * 997) % 20_000);

async function write(item_id: number): Promise<void> {
  for (let number = 1; ; number += 1) {
    const data = JSON.stringify({ number, filler: filler(number) });
    await post('/api/new/document/insert-one', { token, document: { app_id, item_id, element_id: 1, data } });
    print(`document ${item_id} ${number}`);
    if (number % 5 === 0) {
      const source = `file ${number} of ${item_id}`;
      await post('/file/upload', { token, file: { app_id, item_id, file_name: 'a', extension: 'txt', source } });
      print(`file ${item_id} ${number}`);
      await pictures.put(`team ${item_id}/of ${number}/a.jpg`, Buffer.from(`picture ${number} of ${item_id}`));
      print(`picture ${item_id} ${number}`);
    }
    if (number % 40 === item_id) await sql`checkpoint`.execute(platform.database);
  }
}
await Promise.all(Array.from({ length: Number(writers) }, (_, index) => write(index + 1)));
