import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/cdn-manifest.js';
import site from '../../demo/site/content/site.js';
import { inProcessClient } from '../../demo/site/in-process-client.js';
import { newEditorLogin, readProvisioned, seed } from '../../demo/site/seed.js';
import { siteApp } from '../../demo/site/site-app.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform;
let app: Hono;
let folder: string;
let cookie: string;

const remote = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const ask = async (path: string, init: RequestInit = {}) => app.request(`http://site.example${path}`, init, remote);

beforeAll(async () => {
  test = await openTestPlatform();
  folder = await mkdtemp(join(tmpdir(), 'site-images-'));
  const { platform } = test;
  const login = newEditorLogin();
  await seed(platform, login, site);
  const { accesstoken, auth_key } = (await platform.signIn(login.username))!;
  app = siteApp({
    platform,
    definition: site,
    client: inProcessClient(platform, auth_key),
    provisioned: await readProvisioned(platform),
    cdn: { folder, manifest: { build: 'test', files: {} } as unknown as CdnManifest },
    imageFolder: join(folder, 'images'),
    imageHosts: [],
    cacheFolder: join(folder, 'cache'),
    log: () => undefined,
  });
  const session = await ask('/_gh/session', { method: 'POST', body: new URLSearchParams({ token: accesstoken }) });
  cookie = session.headers.get('set-cookie')!.split(';')[0]!;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the pictures of the site', () => {
  const picture = '/assets/images/villa-dusk-card-600.jpg.webp';

  it('are served with their copies, and are made anew for its editors only', async () => {
    const seen = await ask(picture);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask(`${picture}?mode=ssr`)).status).toBe(403);
    const renewed = await ask(`${picture}?mode=ssr`, { headers: { cookie } });
    expect(renewed.status).toBe(200);
    expect(await renewed.arrayBuffer()).toEqual(await seen.arrayBuffer());
  });

  it('are not made anew by what another site makes an editor’s browser ask for', async () => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-purpose', 'prefetch'],
    ] as const) {
      expect((await ask(`${picture}?mode=ssr`, { headers: { cookie, [name]: value } })).status).toBe(403);
    }
  });

  it('are taken by editors from the site itself, and from no other host while none is listed', async () => {
    const upload = (imageUrl: string) =>
      ask('/upload-image-path', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ imagePath: 'copy.jpg', imageUrl }),
      });
    expect((await upload('/assets/images/villa-dusk-card.jpg')).status).toBe(200);
    expect((await ask('/assets/images/copy-600.jpg')).status).toBe(200);
    expect((await upload('https://other.example/a.jpg')).status).toBe(403);
  });
});
