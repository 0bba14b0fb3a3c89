import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFiles, smallSite } from '../../test/support/kit-site.js';
import { storybookServer } from './serve-storybook.js';
import { siteHandler, type SiteHandler } from '../site-handler.js';

const outer = mkdtempSync(join(tmpdir(), 'siteblocks-storybook-'));
const folder = join(outer, 'storybook');
let files: Awaited<ReturnType<typeof smallFiles>>;
let handle: SiteHandler;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<title>Storybook</title>');
  writeFileSync(join(folder, 'assets/iframe-a1b2c3d4.js'), 'export {};');
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  files = await smallFiles();
  handle = siteHandler(smallSite(), { files, storybook: folder });
});
afterAll(async () => {
  await files.remove();
  rmSync(outer, { recursive: true, force: true });
});

const ask = (path: string) => handle(new Request(`http://localhost:4000${path}`), { address: '192.0.2.1' });

describe('Storybook of a site', () => {
  it('is served below its path, and is not for search engines', async () => {
    const page = await ask('/_gh/storybook/');
    expect([page.status, await page.text()]).toEqual([200, '<title>Storybook</title>']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    // Its manager shows stories in a frame of the same origin.
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('leads a path without its slash there, since addresses in it are relative', async () => {
    const answer = await ask('/_gh/storybook');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/_gh/storybook/']);
  });

  it('lets files with a hash in their names be cached', async () => {
    const asset = await ask('/_gh/storybook/assets/iframe-a1b2c3d4.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['missing.js', '..%2fsecret.txt', '%2e%2e/secret.txt', '%E0%A4%A'])('has nothing at %s', async (path) => {
    const answer = await ask(`/_gh/storybook/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  it('takes no other methods', async () => {
    const serve = storybookServer(folder);
    const answer = await serve(new Request('http://localhost:4000/_gh/storybook/', { method: 'POST' }));
    expect(answer?.status).toBe(405);
  });

  it('is not there unless it is asked for', async () => {
    const without = siteHandler(smallSite(), { files });
    const answer = await without(new Request('http://localhost:4000/_gh/storybook/'), { address: '192.0.2.1' });
    expect(answer.status).toBe(404);
  });
});
