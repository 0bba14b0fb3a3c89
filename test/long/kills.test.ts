import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discard, startSite, type RunningSite } from '../support/site.js';

const root = resolve(import.meta.dirname, '../..');

/** Moments after the start of a work at which the server dies, in ms. KILL_ROUNDS makes more of them. */
const moments = Array.from({ length: Number(process.env['KILL_ROUNDS'] ?? 4) }, (_, round) => 10 + round * 60);

let site: RunningSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => discard(site));

/** Kills the server and starts it anew on the same data. */
async function killAndRestart(): Promise<void> {
  await site.kill();
  site = await startSite({ dataDir: site.dataDir });
}

async function firstApp(): Promise<{ token: string; app_id: number }> {
  const client = await site.client();
  const [app] = await client.apps.list();
  return { token: await client.auth.token(), app_id: Number(app?.app_id) };
}

describe('the server killed during', () => {
  it('uploads: every acknowledged file is there in whole', async () => {
    const acknowledged = new Map<string, string>();
    let number = 0;
    for (const moment of moments) {
      const { token, app_id } = await firstApp();
      const uploading = (async () => {
        for (;;) {
          const text = `${(number += 1)} `.repeat(60_000);
          const form = new FormData();
          form.set('token', token);
          form.set('app_id', String(app_id));
          form.set('file-0', new File([text], `file-${number}.txt`));
          const answer = await fetch(`${site.origin}/GudHub/file/formupload`, { method: 'POST', body: form });
          const { url } = (await answer.json()) as { url: string };
          acknowledged.set(new URL(url).pathname, text);
        }
      })().catch(() => undefined);
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
      await delay(moment);
      await killAndRestart();
      await uploading;
    }
    for (const [path, text] of acknowledged)
      expect((await (await fetch(site.origin + path)).text()) === text, path).toBe(true);
    expect(acknowledged.size).toBeGreaterThanOrEqual(moments.length);
  });

  it('content:load: the command runs again to its end, and the page shows the new content', async () => {
    const path = '/contact/';
    let title = '';
    const load = () => {
      const module = join(site.dataDir, 'changed-site.mjs');
      writeFileSync(
        module,
        `import site from ${JSON.stringify(join(root, 'dist/server/site.js'))};
const changed = (page) => ({ ...page, documents: { ...page.documents, 'en-US': { ...page.documents['en-US'],
  hero: { ...page.documents['en-US'].hero, title: ${JSON.stringify(title)} } } } });
export default { ...site, pages: site.pages.map((page) => (page.path === '${path}' ? changed(page) : page)) };`,
      );
      const env = { ...process.env, SITE: module, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port };
      return { env, program: join(root, 'dist/server/load-content.js') };
    };
    for (const moment of moments) {
      title = `Killed after ${moment}`;
      const { env, program } = load();
      const loading = spawn(process.execPath, [program, '--force'], { cwd: root, env, stdio: 'ignore' });
      const ended = once(loading, 'exit');
      await delay(500 + 4 * moment);
      await killAndRestart();
      await ended;
      const again = load();
      await promisify(execFile)(process.execPath, [again.program, '--force'], { cwd: root, env: again.env });
      expect(await (await fetch(site.origin + path)).text()).toContain(title);
    }
  });
});

it('the server stopped under load answers what it has begun, refuses the rest, and ends in order', async () => {
  const statuses: number[] = [];
  const broken: unknown[] = [];
  let isStopping = false;
  const visiting = Array.from({ length: 20 }, async (_, visitor) => {
    for (let turn = 0; !isStopping || turn === 0; turn += 1) {
      const wasStopping = isStopping;
      await fetch(`${site.origin}/no-page-${visitor}-${turn}/`).then(
        async (answer) => {
          await answer.text();
          statuses.push(answer.status);
        },
        (error: unknown) => {
          // Those that begin after the signal find no server.
          if (!wasStopping && !isStopping) broken.push(error);
        },
      );
    }
  });
  await expect.poll(() => statuses.length).toBeGreaterThan(100);
  isStopping = true;
  await site.stop();
  await Promise.all(visiting);
  expect(broken).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(site.errors()).not.toContain('did not close cleanly');
  site = await startSite({ dataDir: site.dataDir });
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
});
