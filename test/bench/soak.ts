import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../../sdk/index.js';
import { pageAddress } from '../support/page-address.js';
import { discard, startSite, type RunningSite } from '../support/site.js';

/**
 * A year of a small site in a short time: pages, edits, uploads and forms, with a restart after each part. Prints memory and disk after each
 * part as a table.
 *
 * SOAK_REQUESTS: requests in all (default 1,000,000). SOAK_RESTART: requests between restarts (default 100,000). SOAK_CONNECTIONS (default 16).
 */
const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const requests = setting('SOAK_REQUESTS', 1_000_000);
const part = setting('SOAK_RESTART', 100_000);
const connections = setting('SOAK_CONNECTIONS', 16);

/** Of so many requests, one is an edit, an upload, a form. */
const [edits, uploads, forms] = [200, 1000, 500];

const paths = ['/', '/contact/', '/uk/', '/portfolio/', '/blog/', '/about-us/', '/no-such-page/'];

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** MB of the files below a folder. */
function diskOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile())
      try {
        bytes += statSync(join(entry.parentPath, entry.name)).size;
      } catch {
        // Removed since.
      }
  return bytes / 1e6;
}

const counts = { pages: 0, edits: 0, uploads: 0, forms: 0, failed: 0 };

async function edit(site: RunningSite, client: Client, turn: number): Promise<boolean> {
  const address = pageAddress(await (await fetch(`${site.origin}/contact/`)).text());
  const document = await client.documents.get(address);
  const data = JSON.parse(document?.data ?? '{}') as { hero: { title: string } };
  data.hero.title = `Contact ${turn}`;
  await client.documents.insert({ ...address, data: JSON.stringify(data) });
  counts.edits += 1;
  return true;
}

async function upload(site: RunningSite, client: Client, turn: number): Promise<boolean> {
  const [app] = await client.apps.list();
  const form = new FormData();
  form.set('token', await client.auth.token());
  form.set('app_id', String(app?.app_id));
  form.set('file-0', new File([`${turn}`.repeat(2000)], `soak-${turn % 50}.txt`));
  const { ok } = await fetch(`${site.origin}/GudHub/file/formupload`, { method: 'POST', body: form });
  counts.uploads += 1;
  return ok;
}

async function sendForm(site: RunningSite, turn: number): Promise<boolean> {
  const inputs = { name: 'Soak', email: `soak${turn}@example.com` };
  const payload = JSON.stringify({ inputs, url: '/', formPlacement: 'page' });
  const body = new URLSearchParams({ key: crypto.randomUUID(), payload });
  const { status } = await fetch(`${site.origin}/_gh/forms/main`, { method: 'POST', body });
  counts.forms += 1;
  // The rate of one address is part of the year.
  return status === 200 || status === 429;
}

async function act(site: RunningSite, client: Client, turn: number): Promise<boolean> {
  if (turn % edits === 0) return edit(site, client, turn);
  if (turn % uploads === 1) return upload(site, client, turn);
  if (turn % forms === 2) return sendForm(site, turn);
  const answer = await fetch(site.origin + paths[turn % paths.length]);
  await answer.arrayBuffer();
  counts.pages += 1;
  return answer.status === 200 || answer.status === 404;
}

async function work(site: RunningSite, from: number, to: number): Promise<void> {
  const client = await site.client();
  let turn = from;
  const one = async () => {
    while (turn < to) if (!(await act(site, client, turn++).catch(() => false))) counts.failed += 1;
  };
  await Promise.all(Array.from({ length: connections }, one));
}

let site = await startSite();
try {
  console.log('| requests | seconds | pages | edits | uploads | forms | failed | MB of memory | MB of disk |');
  console.log(`|${'---|'.repeat(9)}`);
  const started = performance.now();
  for (let done = 0; done < requests; done += part) {
    await work(site, done, Math.min(requests, done + part));
    const cells = [
      Math.min(requests, done + part),
      Math.round((performance.now() - started) / 1000),
      ...Object.values(counts),
      Math.round(memoryOf(site.pid)),
      diskOf(site.dataDir).toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    await site.stop();
    site = await startSite({ dataDir: site.dataDir });
  }
  if (counts.failed > 0) process.exitCode = 1;
} finally {
  await discard(site);
}
