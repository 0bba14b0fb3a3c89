import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';
import { ask } from '../support/ask.js';
import { beginSession } from '../support/begin-session.js';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  ask(site.origin, path, { headers, method });
const styleOf = (html: string) => /<style data-gh-css="([^"]*)">([\s\S]*?)<\/style>/.exec(html) ?? [];

describe('a stored page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes packed with %s to who takes that, and says the same', async (encoding, unpack) => {
    const plain = await get('/contact/');
    const packed = await get('/contact/', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('cookie, accept-encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(unpack(packed.bytes).toString()).toBe(plain.text);
  });

  it('comes with the same headers to who was before and to who brings a cookie that says nothing', async () => {
    const first = await get('/contact/', { 'accept-encoding': 'br', cookie: 'a=b' });
    const [second, third] = [
      await get('/contact/', { 'accept-encoding': 'br' }),
      await get('/contact/', { 'accept-encoding': 'br' }),
    ];
    const { date: _first, 'x-request-id': _firstId, ...headers } = first.headers;
    for (const { text, headers: others } of [second, third]) {
      const { date: _now, 'x-request-id': _nowId, ...same } = others;
      expect([same, text]).toEqual([headers, first.text]);
    }
    const known = { 'if-none-match': first.headers.etag ?? '' };
    const [slow, fast] = [await get('/contact/', { ...known, cookie: 'a=b' }), await get('/contact/', known)];
    const { date: _slow, 'x-request-id': _slowId, ...left } = slow.headers;
    const { date: _fast, 'x-request-id': _fastId, ...leftToo } = fast.headers;
    expect([slow.status, fast.status, leftToo]).toEqual([304, 304, left]);
  });

  it('is not sent again while it is the same, and is after a save', async () => {
    const { headers, text } = await get('/contact/');
    const etag = headers.etag ?? '';
    expect((await get('/contact/', { 'if-none-match': etag })).status).toBe(304);
    const [app_id, item_id, element_id] = (/<gh-banner[^>]*data-gh-document="([\d.]+)"/.exec(text)?.[1] ?? '')
      .split('.')
      .map(Number);
    const client = await site.client();
    const address = { app_id, item_id, element_id } as Parameters<typeof client.documents.remove>[0];
    const document = await client.documents.get(address);
    await client.documents.insert({ ...address, data: '{}' });
    expect((await get('/contact/', { 'if-none-match': etag })).status).toBe(200);
    await client.documents.insert({ ...address, data: document?.data ?? '{}' });
  });

  it('has the same headers for HEAD, and no body', async () => {
    const [page, head] = [await get('/'), await get('/', {}, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'vary', 'content-security-policy'])
      expect(head.headers[name]).toBe(page.headers[name]);
  });

  it('is private where an editor reads it', async () => {
    const cookie = await beginSession(site, await site.client());
    expect((await get('/', { cookie })).headers['cache-control']).toBe('private, no-store');
  });

  it('holds its style sheets, and its policy names them and no other style', async () => {
    const { text, headers } = await get('/');
    const [head = '', body = ''] = text.split('</head>');
    const [, files = ''] = styleOf(head);
    const [, laterFiles = ''] = styleOf(body);
    const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes.join(' ')};`);
    // The sheets of the first blocks, the placeholders of their pictures, and both for the rest of the page.
    expect(hashes).toHaveLength(3);
    expect(styles[1]).toMatch(
      /^(:where\(\[data-gh-image=''\]\[src='[^']+'\]\)\{background:url\(data:image\/webp;base64,[\w+/=]+\) 50%\/cover\}\n?)+$/,
    );
    expect(text).not.toContain('rel="stylesheet"');
    expect(styles[2]).toContain(':where([data-gh-image=');
    for (const name of ['base', 'banner', 'header']) expect(files).toContain(`assets/${name}-`);
    for (const name of ['cards', 'footer', 'popup']) expect(laterFiles).toContain(`assets/${name}-`);
    expect(files.split(' ').filter((file) => laterFiles.split(' ').includes(file))).toEqual([]);
    expect(files + laterFiles).not.toContain('assets/login-');
  });

  it.each(['/', '/uk/'])(
    '%s shows its first block from 14,600 packed bytes, which one round trip brings',
    async (path) => {
      const { text } = await get(path);
      const shown = text.slice(0, text.indexOf('</gh-banner>'));
      expect(shown).toContain('<h1');
      expect(brotliCompressSync(shown).length).toBeLessThanOrEqual(14_600);
    },
  );

  it('asks for no style sheet, also where its blocks come to life; one of a block that was not there is linked', async () => {
    const { page, leave, requests, said } = await visit(browser, `${site.origin}/contact/`);
    await page.locator('main gh-form [name="email"]').first().focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    expect(requests.filter((path) => path.endsWith('.css'))).toEqual([]);
    await page.evaluate(() => {
      const login = document.createElement('gh-login');
      document.querySelector('main')?.prepend(login);
      login.scrollIntoView();
    });
    await expect.poll(() => requests.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    expect(requests.find((path) => path.endsWith('.css'))).toContain('/assets/login-');
    expect(said).toEqual([]);
    await leave();
  });
});

describe('paths without a page', () => {
  it('is answered with one and the same page in a language, whatever its path', async () => {
    const [one, other] = [await get('/nowhere/'), await get('/nowhere/else/?mode=ssr')];
    expect([one.status, other.status, other.text]).toEqual([404, 404, one.text]);
    expect((await get('/uk/nowhere/')).text).toContain('<html lang="uk"');
    expect(one.text).not.toContain('nowhere');
  });
});

describe('files', () => {
  it('of the browser’s build come packed, with a hash in their names for ever', async () => {
    const [, files = ''] = styleOf((await get('/')).text);
    const path = `/_gh/cdn/${files.split(' ')[0]}`;
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await get(path, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(unpack(bytes).toString()).toBe((await get(path)).text);
      expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    }
    expect((await get('/_gh/cdn/runtime.js')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('of pictures are kept for a day, shown for a month more while the browser asks whether they have changed, and not packed', async () => {
    const path = '/assets/images/villa-dusk-600.jpg.webp';
    const { headers } = await vi.waitUntil(async () => {
      const answer = await get(path, { 'accept-encoding': 'br, gzip' });
      return answer.headers['content-type'] === 'image/webp' && answer;
    }, 20_000);
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=2592000');
    expect(headers['content-encoding']).toBeUndefined();
    const again = await get(path, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('that hold a session’s token are never packed', async () => {
    const { headers, text } = await ask(site.origin, '/GudHub/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
      body: JSON.stringify(site.editor),
    });
    expect(text).toContain('accesstoken');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('the server that was built renders with React’s production build, however it is started', () => {
  const folder = resolve(import.meta.dirname, '../../dist/server');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(code.some((text) => text.includes('react.transitional.element'))).toBe(true);
  expect(
    code.filter((text) => /from ["']react(?:-dom)?(?:\/|["'])|require\(["']react|react[\w.-]*development/.test(text)),
  ).toEqual([]);
});
