import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { ask } from '../support/ask.js';
import { beginSession } from '../support/begin-session.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

const json = { 'content-type': 'application/json' };
const foreign = { origin: 'https://evil.example' };

const post = (path: string, headers: Readonly<Record<string, string>>, body = '{}') =>
  ask(site.origin, path, { method: 'POST', headers, body });

/** Pages are private for an editor, and public for everybody else. */
const isEditor = async (cookie: string) =>
  (await ask(site.origin, '/contact/', { headers: { cookie } })).headers['cache-control'] === 'private, no-store';

describe.each(['/_gh/session', '/upload-image-path'])('%s', (path) => {
  it.each([
    ['another origin', foreign],
    ['another port of this host', { origin: 'http://localhost:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin that calls itself this one', { ...foreign, 'sec-fetch-site': 'same-origin' }],
  ])('takes nothing that was sent by %s', async (_, headers) => {
    const { status, text } = await post(path, { ...json, ...headers });
    expect([status, (JSON.parse(text) as { error: string }).error]).toEqual([403, 'cross-origin']);
  });

  it('takes nothing that a form can send, whoever sends it', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])
      expect((await post(path, type ? { 'content-type': type } : {}, 'token=')).status).toBe(415);
  });

  it('accepts requests of its own pages, and of programs other than browsers', async () => {
    const taken = path === '/_gh/session' ? 200 : 400;
    const own: Readonly<Record<string, string>>[] = [{}, { origin: site.origin, 'sec-fetch-site': 'same-origin' }];
    for (const headers of own) expect((await post(path, { ...json, ...headers })).status).toBe(taken);
  });
});

describe('a form of the site', () => {
  it('may be sent from any page, without credentials', async () => {
    const payload = JSON.stringify({ inputs: { name: 'n', email: 'far@example.com' }, url: '/', formPlacement: 'x' });
    const body = new URLSearchParams({ key: 'far', payload }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers } = await post(
      '/_gh/forms/main',
      { ...type, ...foreign, 'sec-fetch-site': 'cross-site' },
      body,
    );
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('the session of an editor', () => {
  it('is over once it is ended: the cookie is taken back, and worth nothing to who kept it', async () => {
    const client = await site.client();
    const cookie = await beginSession(site, client);
    expect(await isEditor(cookie)).toBe(true);
    const { headers } = await post('/_gh/session', { ...json, cookie }, '{"token":""}');
    expect(headers['set-cookie']?.[0]).toMatch(/^gh_session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/);
    expect(await isEditor(cookie)).toBe(false);
  });

  it('continues when its login renews it, so that a page opened in between is an editor’s', async () => {
    const client = await site.client();
    const first = await beginSession(site, client);
    const second = await beginSession(site, client, { cookie: first });
    expect([second, await isEditor(first)]).toEqual([first, true]);
  });

  it('is over once another login begins one in the same browser', async () => {
    const first = await beginSession(site, await site.client());
    const second = await beginSession(site, await site.client(), { cookie: first });
    expect([await isEditor(first), await isEditor(second)]).toEqual([false, true]);
  });
});
