import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import { discard, failToStart, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Address of the home page's document, as its own banner names it. */
async function homeAddress(): Promise<DocumentAddress> {
  const html = await (await fetch(`${site.origin}/`)).text();
  const [app_id, item_id, element_id] = (/<gh-banner[^>]*data-gh-document="([\d.]+)"/.exec(html)?.[1] ?? '')
    .split('.')
    .map(Number);
  return { app_id, item_id, element_id } as DocumentAddress;
}

async function savedTitle(client: Client, address: DocumentAddress): Promise<number> {
  const document = await client.documents.get(address);
  const data = JSON.parse(document?.data ?? '{}') as { hero: { title: string } };
  return Number(/\d+$/.exec(data.hero.title)?.[0] ?? 0);
}

describe('the server', () => {
  it('killed during saves, three times: starts again, and every acknowledged save is there', async () => {
    let number = 0;
    for (let round = 0; round < 3; round += 1) {
      const address = await homeAddress();
      const client = await site.client();
      let acknowledged = number;
      const saving = (async () => {
        for (;;) {
          const document = await client.documents.get(address);
          const data = JSON.parse(document?.data ?? '{}') as { hero: { title: string } };
          data.hero.title = `Title number ${number + 1}`;
          await client.documents.insert({ ...address, data: JSON.stringify(data) }, { if_rev: document?.rev });
          number += 1;
          acknowledged = number;
        }
      })().catch(() => undefined);
      const before = number;
      await expect.poll(() => number).toBeGreaterThan(before + round);
      // At another moment of a save in each round.
      await new Promise((wake) => setTimeout(wake, round * 15));
      await site.kill();
      await saving;
      expect(acknowledged).toBeGreaterThan(0);
      const { dataDir } = site;
      site = await startSite({ dataDir });
      const after = await savedTitle(await site.client(), address);
      expect(after).toBeGreaterThanOrEqual(acknowledged);
      // A save on its way when the server died may have been stored without having been acknowledged.
      expect(after).toBeLessThanOrEqual(acknowledged + 1);
      number = after;
      expect(await (await fetch(`${site.origin}/`)).text()).toContain(`Title number ${after}`);
    }
  });

  it('refuses a second server on its data folder, and says which folder', async () => {
    const { code, errors } = await failToStart({ dataDir: site.dataDir });
    expect(code).toBe(1);
    expect(errors).toContain(site.dataDir);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('says that a port is taken, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => other.once('listening', ready));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await failToStart({ env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(errors).toContain(`Port ${port} is taken`);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('says that a folder cannot be written, and what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'siteblocks-'));
    writeFileSync(join(folder, 'file'), '');
    const { code, errors } = await failToStart({ dataDir: join(folder, 'file', 'data') });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toContain('cannot be written');
    expect(errors).toContain('DATA_DIR');
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('shows a page whose document is broken without its data, names it in the log, and never a stack trace', async () => {
    const html = await (await fetch(`${site.origin}/contact/`)).text();
    const [app_id, item_id, element_id] = (/<gh-banner[^>]*data-gh-document="([\d.]+)"/.exec(html)?.[1] ?? '')
      .split('.')
      .map(Number);
    const client = await site.client();
    await client.documents.insert({ app_id, item_id, element_id, data: '"a text"' } as never);
    const answer = await fetch(`${site.origin}/contact/`);
    const broken = await answer.text();
    expect(answer.status).toBe(200);
    expect(broken).toContain('gh-form');
    expect(broken).not.toMatch(/\bat \w+.*\(.*:\d+:\d+\)/);
    await expect.poll(() => site.errors()).toContain('/contact/');
  });

  it('stops in order when asked to', async () => {
    const { dataDir } = site;
    await site.stop();
    site = await startSite({ dataDir });
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
  });
});
