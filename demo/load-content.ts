import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '../sdk/index.js';
import type { Client } from '../sdk/index.js';
import { openPlatform } from '../platform/open-platform.js';
import { platformPath } from '../platform/http/platform-path.js';
import { readSettings } from './settings.js';
import type { Settings } from './settings.js';
import type { SiteDefinition } from '../cms/definition/site-definition.js';
import { ownerClient } from './owner-client.js';
import { dropStalePages } from '../cms/pages/page-tags.js';
import { writeView } from '../platform/sites/write-view.js';
import { loadContent } from '../cms/provision/load-content.js';
import type { LoadedDocument, LoadOptions } from '../cms/provision/load-content.js';
import { readLogin } from './read-login.js';
import { readProvisioned } from './seed.js';

/** The site's module beside this program, or the one of the setting `SITE`. */
async function readSite({ siteModule }: Settings): Promise<SiteDefinition> {
  const file = siteModule ?? join(dirname(fileURLToPath(import.meta.url)), 'site.js');
  return ((await import(pathToFileURL(file).href)) as { readonly default: SiteDefinition }).default;
}

/** A client of the running site, as its editor; `undefined` where no site runs there. */
async function clientOfRunning({ port, dataDir }: Settings): Promise<Client | undefined> {
  const serverUrl = `http://127.0.0.1:${port}${platformPath}`;
  const isRunning = await fetch(`${serverUrl}/version`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!isRunning) return undefined;
  const login = await readLogin(dataDir);
  if (!login)
    throw new Error(`The site runs, and ${dataDir} has no login of its editor: stop the site, and run this again.`);
  const client = createClient({ serverUrl, cache: false });
  await client.auth.login(login);
  return client;
}

/** Runs with a client of the running site, or of its platform where it does not run. */
async function withClient<T>(settings: Settings, use: (client: Client) => Promise<T>): Promise<T> {
  const running = await clientOfRunning(settings);
  if (running) return use(running);
  const platform = await openPlatform({
    ...settings,
    log: () => undefined,
    onChanges: (changes, transaction) => dropStalePages(changes, writeView(transaction)),
  });
  try {
    return await use(await ownerClient(platform, (await readProvisioned(platform)).owner));
  } finally {
    await platform.close();
  }
}

function line({ kind, chapter, slug, conflicts }: LoadedDocument, { force, dry }: LoadOptions): string {
  const fate = force ? `the file's value ${dry ? 'would take' : 'has taken'} its place` : 'that stays';
  return [
    `${kind.padEnd(8)} ${chapter} ${slug}`,
    ...conflicts.map((path) => `         ${path}: an editor has changed it too, and ${fate}`),
  ].join('\n');
}

/** Command: brings changed content files into the platform. `--dry` only says what differs, `--force` takes what the files say where an editor has changed the same. */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--dry' && arg !== '--force');
  if (unknown !== undefined) throw new Error(`content:load knows --dry and --force, and not ${unknown}.`);
  const options: LoadOptions = { dry: args.includes('--dry'), force: args.includes('--force') };
  const settings = readSettings(process.env);
  const definition = await readSite(settings);
  const loaded = await withClient(settings, (client) => loadContent(client, definition, options));
  const told = loaded.filter(({ kind, conflicts }) => kind !== 'kept' || conflicts.length > 0);
  for (const document of told) console.log(line(document, options));
  const count = (kind: LoadedDocument['kind']) => loaded.filter((document) => document.kind === kind).length;
  console.log(
    `${count('added')} added, ${count('changed')} changed, ${count('kept')} as they were${options.dry ? '; nothing was written' : ''}.`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`The content was not loaded: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
