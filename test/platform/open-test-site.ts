import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '../../sdk/index.js';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { inProcessClient } from '../../demo/in-process-client.js';
import { newEditorLogin, readProvisioned, seed, type SeededSite } from '../../demo/seed.js';
import { checkedWrites } from '../../demo/site-storage.js';
import { siteApp, type ServerParts } from '../../demo/site-app.js';
import type { PlatformOptions } from '../../platform/open-platform.js';
import { writeChecks } from '../../cms/checks/write-checks.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { smallSite } from '../support/small-site.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';
import type { TestPlace } from './test-place.js';

/** The site in this process, on a platform of its own. */
export interface TestSite {
  readonly test: TestPlatform;
  /** The site's own client, which is its owner's. */
  readonly client: Client;
  readonly editor: { readonly accesstoken: string; readonly auth_key: string };
  /** What the site wrote into its log. */
  readonly logged: readonly { readonly level: string; readonly message: string }[];
  /** @param path A path, or a whole address for another name than `site.example`. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The cookie of a session on the site, for a signed-in user of the platform. */
  cookieOf(user: { readonly accesstoken: string }): Promise<string>;
  /** Writes what the site keeps in memory for a while. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens it; `change` may put something else in place of a part of it. Default: a few pages of the studio.
 *
 * @param restored Place of a platform that holds the site already. Default: a new one.
 * @param options More options of the platform.
 */
export async function openTestSite(
  change: (context: ServerParts) => Partial<ServerParts> = () => ({}),
  definition: SiteDefinition = smallSite,
  restored?: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  options: Partial<PlatformOptions> = {},
): Promise<TestSite> {
  const made: { provisioned?: SeededSite } = {};
  const checks = checkedWrites(writeChecks(definition, () => made.provisioned));
  const test = await openTestPlatform({ ...checks, ...restored, ...options });
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'base.css'), '');
  const { platform } = test;
  if (!restored) await seed(platform, newEditorLogin(), definition);
  const editor = (await platform.signIn(newEditorLogin().username))!;
  const client = inProcessClient(platform, editor.auth_key);
  made.provisioned = await readProvisioned(platform);
  const logged: { level: string; message: string }[] = [];
  const context: ServerParts = {
    platform,
    definition,
    client,
    provisioned: made.provisioned,
    cdn: {
      folder,
      manifest: {
        build: 'test',
        version: '1.0.0',
        base: 'base.css',
        css: {},
        parts: {},
        files: {},
      } as unknown as CdnManifest,
    },
    imageFolder: join(test.dataDir, 'images'),
    imageHosts: [],
    cacheFolder: join(folder, 'cache'),
    log: (level, message) => void logged.push({ level, message }),
  };
  const app = siteApp({ ...context, ...change(context) });
  const remote = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const ask: TestSite['ask'] = async (path, init = {}) =>
    app.request(new URL(path, 'http://site.example').href, init, remote);
  return {
    test,
    client,
    editor,
    logged,
    ask,
    async cookieOf({ accesstoken }) {
      const answer = await ask('/_gh/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: accesstoken }),
      });
      return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    flush: app.close,
    async close() {
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
