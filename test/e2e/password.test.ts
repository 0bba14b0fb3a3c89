import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../support/begin-session.js';
import { leadsOf } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => discard(site));

/** Pages are private for an editor, and public for everybody else. */
const isEditor = async (cookie: string) =>
  (await fetch(`${site.origin}/contact/`, { headers: { cookie } })).headers.get('cache-control') ===
  'private, no-store';

const submit = (email: string) =>
  fetch(`${site.origin}/_gh/forms/main`, {
    method: 'POST',
    body: new URLSearchParams({
      key: crypto.randomUUID(),
      payload: JSON.stringify({ inputs: { name: 'Olena', email }, url: '/', formPlacement: 'page' }),
    }),
  });

describe('an editor’s session on the site', () => {
  it('ends when the editor signs out of the platform, and the sessions of other devices stay', async () => {
    const [here, there] = [await site.client(), await site.client()];
    const [hereCookie, thereCookie] = [await beginSession(site, here), await beginSession(site, there)];
    expect([await isEditor(hereCookie), await isEditor(thereCookie)]).toEqual([true, true]);
    await here.auth.logout();
    expect([await isEditor(hereCookie), await isEditor(thereCookie)]).toEqual([false, true]);
  });

  it('lives on while the token that began it is renewed', async () => {
    const client = await site.client();
    const cookie = await beginSession(site, client);
    await client.auth.login({ auth_key: client.auth.user()?.auth_key ?? '' });
    expect(await isEditor(cookie)).toBe(true);
  });

  it('is not begun by a token that has ended', async () => {
    const client = await site.client();
    const token = await client.auth.token();
    await client.auth.logout();
    const answer = await fetch(`${site.origin}/_gh/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  });
});

describe('a new password of the site’s owner', () => {
  it('ends every session of the owner, and the site still accepts forms and renders new pages', async () => {
    const client = await site.client();
    const cookies = [await beginSession(site, client), await beginSession(site, await site.client())];
    await client.auth.updateUser({ password: 'another password', current_password: site.editor.password });
    expect(await Promise.all(cookies.map(isEditor))).toEqual([false, false]);
    // A write comes first: a client that signs in again only after a read would lose it.
    expect((await submit('after@example.com')).status).toBe(200);
    const page = await fetch(`${site.origin}/uk/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<gh-banner')]);
    expect((await fetch(`${site.origin}/_gh/data/pages?slug=home`)).status).toBe(200);
    await client.auth.login({ username: site.editor.username, password: 'another password' });
    expect((await leadsOf(client)).map(({ inputs }) => inputs['email'])).toEqual(['after@example.com']);
  });
});
