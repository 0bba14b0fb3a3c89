import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discard, failToStart, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { ask } from '../support/ask.js';

/** Every absolute address that a page says it stands at. */
function ownAddresses(
  html: string,
): Record<'canonical' | 'url' | 'hreflang' | 'picture' | 'organization', string | undefined> {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    canonical: first(/<link rel="canonical" href="([^"]*)">/),
    url: first(/<meta property="og:url" content="([^"]*)">/),
    hreflang: first(/<link rel="alternate" hreflang="uk" href="([^"]*)">/),
    picture: first(/<meta property="og:image" content="([^"]*)\/assets\/images\/[\w-]+-1200x630\.jpg">/),
    organization: first(/"@id":"([^"]*#organization)"/),
  };
}

const contactAt = (origin: string) => ({
  canonical: `${origin}/contact/`,
  url: `${origin}/contact/`,
  hreflang: `${origin}/uk/contact/`,
  picture: origin,
  organization: `${origin}/#organization`,
});

/** Without a configured origin, search engines get no address: the host of a request is not reliable. */
const contactNowhere = (origin: string) => ({
  canonical: undefined,
  url: undefined,
  hreflang: undefined,
  picture: undefined,
  organization: `${origin}/#organization`,
});

async function upload(site: RunningSite, host: string): Promise<string> {
  const client = await site.client();
  const [app] = await client.apps.list();
  const fields = {
    token: await client.auth.token(),
    file: JSON.stringify({ app_id: app?.app_id, file_name: 'a.txt', extension: 'txt', format: 'text', source: 'text' }),
  };
  const answer = await ask(site.origin, '/GudHub/file/upload', {
    method: 'POST',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  return (JSON.parse(answer.text) as { url: string }).url;
}

describe('a site without PUBLIC_URL', () => {
  let site: RunningSite;
  let port: string;

  beforeAll(async () => {
    site = await startSite();
    ({ port } = new URL(site.origin));
  });
  afterAll(() => discard(site));

  const contact = async (host: string, path = '/contact/', headers: Readonly<Record<string, string>> = {}) =>
    (await ask(site.origin, path, { headers: { host, ...headers } })).text;

  it('keeps no host in its stored pages: who asks first does not decide what others read', async () => {
    const first = await contact('evil.example');
    expect(first).not.toContain('evil');
    expect(ownAddresses(first)).toEqual(contactNowhere(''));
    expect(ownAddresses(await contact(`localhost:${port}`))).toEqual(contactNowhere(`http://localhost:${port}`));
    expect(await contact('evil.example')).toBe(first);
  });

  it('keeps none where a page is rendered anew, and does not believe in a scheme either', async () => {
    const page = '/services-interior/?mode=ssr';
    const status = (await ask(site.origin, page, { headers: { host: 'evil.example', 'x-forwarded-proto': 'https' } }))
      .status;
    expect(status).toBe(200);
    const next = await contact(`localhost:${port}`, '/services-interior/', { 'x-forwarded-proto': 'https' });
    expect(next).not.toContain('evil');
    expect(ownAddresses(next).organization).toBe(`http://localhost:${port}/#organization`);
  });

  it.each(['localhost', '127.0.0.1'])(
    'begins its own addresses with the name %s of its machine, and gives no canonical one',
    async (name) => {
      expect(ownAddresses(await contact(`${name}:${port}`))).toEqual(contactNowhere(`http://${name}:${port}`));
    },
  );

  it.each(['workshop', 'workshop.local', '192.168.7.7'])(
    'begins its own addresses with their paths under the name %s, as under all that anybody may invent',
    async (name) => {
      expect(ownAddresses(await contact(`${name}:${port}`))).toEqual(contactNowhere(''));
    },
  );

  it('has one text for a hundred invented names, so that it is packed once', async () => {
    const etags = new Set<string | undefined>();
    for (let at = 0; at < 100; at += 1)
      etags.add((await ask(site.origin, '/', { headers: { host: `name-${at}:${port}` } })).headers.etag);
    expect(etags.size).toBe(1);
  });

  it('says at the start what its pages lack', () => {
    expect(site.output()).toContain(
      'PUBLIC_URL is not set: pages have no canonical, Open Graph and hreflang addresses.',
    );
  });

  it('says once in its log what to do about a name that it does not know', async () => {
    await contact('evil.example');
    await contact('other.example');
    await expect.poll(() => site.errors()).toContain('Set PUBLIC_URL');
    expect(site.errors().split('Set PUBLIC_URL')).toHaveLength(2);
  });

  it('does not take a path for a host', async () => {
    const { status, text } = await ask(site.origin, '//evil.example/page/', { headers: { host: `localhost:${port}` } });
    expect(status).toBe(404);
    expect(ownAddresses(text).organization).toBe(`http://localhost:${port}/#organization`);
    expect(text).not.toContain('://evil.example');
  });

  it('begins the addresses of files with its own name, also where a host that it does not know was asked', async () => {
    expect(await upload(site, 'evil.example')).toMatch(new RegExp(`^${site.origin}/GudHub/file/get/`));
    expect(await upload(site, `127.0.0.1:${port}`)).toMatch(
      new RegExp(`^http://127\\.0\\.0\\.1:${port}/GudHub/file/get/`),
    );
  });

  it('is shown elsewhere under the name by which that page was reached, and under its own for a foreign one', async () => {
    const elsewhere = new URL(site.embeds).port;
    const at = async (host: string) => (await ask(site.embeds, '/plain.html', { headers: { host } })).text;
    expect(await at(`workshop.local:${elsewhere}`)).toContain(`data-site="http://workshop.local:${port}"`);
    expect(await at('evil.example')).toContain(`data-site="${site.origin}"`);
  });

  it('works on any path of pages elsewhere', async () => {
    for (const path of ['//', '/\\', '/plain.html?//', '*'])
      expect((await ask(site.embeds, path)).status).toBe(path.startsWith('/plain') ? 200 : 404);
    expect((await ask(site.origin, '/')).status).toBe(200);
  });
});

describe('a site with PUBLIC_URL', () => {
  const publicOrigin = 'https://studio.example';
  let site: RunningSite;

  beforeAll(async () => {
    const { dataDir, stop, origin } = await startSite();
    // Stored while the site was known by another name.
    await ask(origin, '/contact/');
    await stop();
    site = await startSite({ dataDir, env: { PUBLIC_URL: `${publicOrigin}/` } });
  });
  afterAll(() => discard(site));

  it.each(['localhost', 'evil.example', 'studio.example'])(
    'says that it stands there, also to who asks for %s',
    async (host) => {
      const { text } = await ask(site.origin, '/contact/', { headers: { host } });
      expect(ownAddresses(text)).toEqual(contactAt(publicOrigin));
      expect(text).not.toContain('evil');
    },
  );

  it('begins the addresses of files with it', async () => {
    expect(await upload(site, 'evil.example')).toMatch(/^https:\/\/studio\.example\/GudHub\/file\/get\//);
  });

  it('is shown elsewhere under it', async () => {
    const { text, headers } = await ask(site.embeds, '/plain.html', { headers: { host: 'evil.example' } });
    expect(text).toContain(`data-site="${publicOrigin}"`);
    expect(headers['content-security-policy']).toContain(`script-src ${publicOrigin};`);
  });

  it('sends the editor’s cookie over https only', async () => {
    const client = await site.client();
    const { headers } = await fetch(`${site.origin}/_gh/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await client.auth.token() }),
    });
    expect(headers.get('set-cookie')).toMatch(
      /^gh_session=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure$/,
    );
  });
});

it('an invalid PUBLIC_URL stops the start with an error message', async () => {
  const { code, errors } = await failToStart({ env: { PUBLIC_URL: 'studio.example' } });
  expect(code).toBe(1);
  expect(errors).toContain(
    'PUBLIC_URL must be the address of the whole site, such as https://studio.example, without a path, and is "studio.example".',
  );
  expect(errors).not.toMatch(/\n\s+at /);
});
