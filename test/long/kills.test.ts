import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDrafts } from '../support/ask-drafts.js';
import { pageAddress } from '../support/page-address.js';
import { discard, startSite, type RunningSite } from '../support/site.js';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Moments after the start of a work at which the server dies, in ms. KILL_ROUNDS makes more of them. */
const moments = Array.from({ length: Number(process.env['KILL_ROUNDS'] ?? 3) }, (_, round) => 10 + round * 60);

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Ends the server and starts it anew on the same data. */
async function restart(end: 'kill' | 'stop'): Promise<void> {
  await site[end]();
  site = await startSite({ dataDir: site.dataDir });
}

/** Repeats a write from several writers until the server is gone, and ends the server a moment after the first acknowledgement. */
async function endDuring(
  write: (writer: number) => Promise<void>,
  { moment, end = 'kill', writers = 1 }: { moment: number; end?: 'kill' | 'stop'; writers?: number },
): Promise<void> {
  let acknowledged = 0;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (;;) {
      await write(writer);
      acknowledged += 1;
    }
  }).map((work) => work.catch(() => undefined));
  await expect.poll(() => acknowledged, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
  await delay(moment);
  await restart(end);
  await Promise.all(writing);
}

async function firstApp(): Promise<{ token: string; app_id: number }> {
  const client = await site.client();
  const [app] = await client.apps.list();
  return { token: await client.auth.token(), app_id: Number(app?.app_id) };
}

describe.each(moments)('the server killed %i ms into', (moment) => {
  it('uploads: every acknowledged file is there in whole', async () => {
    const acknowledged = new Map<string, string>();
    const { token, app_id } = await firstApp();
    await endDuring(
      async () => {
        const text = `${moment} ${acknowledged.size} `.repeat(60_000);
        const form = new FormData();
        form.set('token', token);
        form.set('app_id', String(app_id));
        form.set('file-0', new File([text], 'file.txt'));
        const answer = await fetch(`${site.origin}/GudHub/file/formupload`, { method: 'POST', body: form });
        const { url } = (await answer.json()) as { url: string };
        acknowledged.set(new URL(url).pathname, text);
      },
      { moment },
    );
    for (const [path, text] of acknowledged)
      expect((await (await fetch(site.origin + path)).text()) === text, path).toBe(true);
    expect(acknowledged.size).toBeGreaterThan(0);
  });

  it('publishing a draft: each publication is there in whole or not at all, and every acknowledged one is', async () => {
    const paths = ['/contact/', '/about-us/'];
    const textOf = async (path: string) => (await fetch(site.origin + path)).text();
    const addresses = await Promise.all(paths.map(async (path) => pageAddress(await textOf(path))));
    const client = await site.client();
    const drafts = await askDrafts(site, client);
    const titleOf = (data: unknown) => (data as { readonly hero: { readonly title: string } }).hero.title;
    // A kill of before may have left a change in the draft, which conflicts with content that was loaded since.
    const { changes: left } = await drafts<{ readonly changes: readonly { readonly id: number }[] }>('');
    if (left.length > 0) await drafts('/discard', { ids: left.map(({ id }) => id) });
    let [number, acknowledged] = [0, 0];
    const nameOf = (at: number) => `Moment ${moment} number ${at}.`;
    await endDuring(
      async () => {
        number += 1;
        for (const address of addresses) {
          const { data } = await drafts<{ readonly data: unknown }>(
            `/document?address=${Object.values(address).join('.')}`,
          );
          const operation = { kind: 'set', target: ['hero', 'title'], base: titleOf(data), value: nameOf(number) };
          await drafts('/save', {
            address,
            operations: [operation],
            key: `kill-${moment}-${number}-${address.item_id}`,
          });
        }
        const { changes } = await drafts<{ readonly changes: readonly { readonly id: number }[] }>('');
        const published = await drafts<{ readonly refused: readonly unknown[] }>('/publish', {
          ids: changes.map(({ id }) => id),
        });
        expect(published.refused).toEqual([]);
        acknowledged = number;
      },
      { moment },
    );
    const again = await site.client();
    const titles = await Promise.all(
      addresses.map(async (address) => titleOf(JSON.parse((await again.documents.get(address))?.data ?? '{}'))),
    );
    expect(titles[0]).toBe(titles[1]);
    expect([nameOf(acknowledged), nameOf(acknowledged + 1)]).toContain(titles[0]);
    for (const path of paths) expect(await textOf(path)).toContain(titles[0]);
  });

  it('content:load: the command runs again to its end, and the page shows the new content', async () => {
    const path = '/contact/';
    const title = `Killed after ${moment}`;
    const module = join(site.dataDir, 'changed-site.mjs');
    writeFileSync(
      module,
      `import site from ${JSON.stringify(join(root, 'dist/server/site.js'))};
const changed = (page) => ({ ...page, documents: { ...page.documents, 'en-US': { ...page.documents['en-US'],
  hero: { ...page.documents['en-US'].hero, title: ${JSON.stringify(title)} } } } });
export default { ...site, pages: site.pages.map((page) => (page.path === '${path}' ? changed(page) : page)) };`,
    );
    const program = join(root, 'dist/server/load-content.js');
    const options = () => ({
      cwd: root,
      env: { ...process.env, SITE: module, DATA_DIR: site.dataDir, PORT: new URL(site.origin).port },
    });
    const loading = spawn(process.execPath, [program, '--force'], { ...options(), stdio: 'ignore' });
    const ended = once(loading, 'exit');
    await delay(500 + 4 * moment);
    await site.kill();
    // The command may have found no server any more: then the data folder is its own until it ends.
    await ended;
    site = await startSite({ dataDir: site.dataDir });
    await run(process.execPath, [program, '--force'], options());
    expect(await (await fetch(site.origin + path)).text()).toContain(title);
  }, 180_000);
});

describe.each([200, 1200, 2500])('an import killed after %i ms', (moment) => {
  it('leaves no half of a platform, and the next one brings in everything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'siteblocks-import-'));
    try {
      const command = (name: string, argument: string, dataDir: string) =>
        [
          [join(root, `dist/server/${name}.js`), join(folder, argument)],
          { env: { ...process.env, DATA_DIR: dataDir } },
        ] as const;
      const target = join(folder, 'target');
      await run(process.execPath, ...command('export', 'copy', site.dataDir));
      const [args, options] = command('import', 'copy', target);
      const importing = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
      const ended = once(importing, 'exit');
      await delay(moment);
      importing.kill('SIGKILL');
      await ended;
      // It may have come to its end before: then there is a whole platform, and the second one is refused.
      const again = await run(process.execPath, args, options).catch((error: { readonly stderr: string }) => error);
      if ('stack' in again) expect(again.stderr).toContain('already');
      await run(process.execPath, ...command('export', 'again', target));
      const rows = (copy: string) => readFileSync(join(folder, copy, 'platform.ndjson'), 'utf8');
      expect(rows('again') === rows('copy')).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});

it('the server stopped under writes has every one that it acknowledged', async () => {
  const { token, app_id } = await firstApp();
  const acknowledged = new Map<number, number>();
  await endDuring(
    async (writer) => {
      const value = (acknowledged.get(writer) ?? 0) + 1;
      const document = { app_id, item_id: 900_000 + writer, element_id: 1, data: String(value) };
      const body = new URLSearchParams({ token, document: JSON.stringify(document) });
      const answer = await fetch(`${site.origin}/GudHub/api/new/document/insert-one`, { method: 'POST', body });
      if (!answer.ok) throw new Error(await answer.text());
      acknowledged.set(writer, value);
    },
    { moment: 1000, end: 'stop', writers: 12 },
  );
  const client = await site.client();
  expect(acknowledged.size).toBe(12);
  for (const [writer, value] of acknowledged) {
    const stored = await client.documents.get({ app_id, item_id: 900_000 + writer, element_id: 1 });
    expect([value, value + 1]).toContain(Number(stored?.data));
  }
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
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(100);
  isStopping = true;
  await site.stop();
  await Promise.all(visiting);
  expect(broken).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(site.errors()).not.toContain('did not close cleanly');
  site = await startSite({ dataDir: site.dataDir });
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
});
