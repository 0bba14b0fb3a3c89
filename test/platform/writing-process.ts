import { openPlatform } from '../../platform/open-platform.js';

/**
 * A process that writes without end, for the test that kills it: it prints `ready`, then the number of each document whose
 * write was acknowledged.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const username = 'writer@example.com';

const platform = await openPlatform({ dataDir, databaseUrl, log: () => undefined });

async function post(path: string, fields: Record<string, unknown>): Promise<ReturnType<typeof JSON.parse>> {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  const response = await platform.fetch(new Request(`http://platform/GudHub${path}`, { method: 'POST', body }));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const known = await platform.signIn(username);
if (!known) await post('/auth/singup', { user: { username, password: 'a long password' } });
const login = known ?? (await platform.signIn(username));
if (!login) throw new Error('the writer cannot sign in');
const token = login.accesstoken;

const kept = await platform.settings.get('app');
const appId =
  kept === null ? (await post('/api/app/create', { token, app: { app_name: 'Kept' } })).app_id : Number(kept);
await platform.settings.set('app', String(appId));

const first = Number((await platform.settings.get('next')) ?? 1);
process.stdout.write(`ready ${appId}\n`);
for (let number = first; ; number++) {
  // Before the write: a process that is killed between the two leaves no number for the next one to write again.
  await platform.settings.set('next', String(number + 1));
  await post('/api/new/document/insert-one', {
    token,
    document: { app_id: appId, item_id: number, element_id: 1, data: String(number), if_rev: 0 },
  });
  process.stdout.write(`${number}\n`);
}
