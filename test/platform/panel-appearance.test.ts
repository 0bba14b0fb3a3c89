import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Address {
  readonly app_id: number;
  readonly item_id: number;
  readonly element_id: number;
}

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite((context) => ({ ...context, publicOrigin: 'http://site.example' }));
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

async function call<T>(path: string, body?: object, as = cookie, more: Record<string, string> = {}) {
  const answer = await site.ask(`/_gh/edit/panel/appearance${path}`, {
    headers: { cookie: as, 'content-type': 'application/json', ...more },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function setTheme(siteTheme: unknown): Promise<void> {
  const { address } = (await call<{ address: Address }>('/theme', {})).body;
  const document = await site.client.documents.get(address);
  await site.client.documents.insert(
    { ...address, data: JSON.stringify({ siteTheme }) },
    { if_rev: document?.rev ?? 0 },
  );
}

async function visit(): Promise<{ readonly html: string; readonly policy: string }> {
  const answer = await site.ask('/contact/');
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

/** A page without the number of the site's last change. */
const withoutNumber = (html: string) => html.replace(/ data-gh-as-of="\d+"/, '');

describe('the theme of the site', () => {
  it('is one document, and pages of a site without values have no byte of it', async () => {
    const before = (await visit()).html;
    const first = await call('/theme', {});
    expect(first.status).toBe(200);
    expect(await call('/theme', {})).toEqual(first);
    expect(withoutNumber((await visit()).html)).toBe(withoutNumber(before));
  });

  it('reaches visitors at once, in a style sheet that the policy of the page allows', async () => {
    const before = await visit();
    await setTheme({ colors: { accent: { light: '#aa0011', dark: '#ffbbcc' } } });
    const after = await visit();
    expect(after.html).toContain(':root{--gh-accent:light-dark(#aa0011,#ffbbcc)}');
    expect(after.policy).not.toBe(before.policy);
    expect(after.policy).not.toContain('unsafe-inline');
    await setTheme({ colors: { accent: { light: '#aa0022' } } });
    expect((await visit()).html).toContain(':root{--gh-accent:#aa0022}');
  });

  it.each([
    '#aa0000;}body{display:none}',
    '#aa0000</style><script>alert(1)</script>',
    'url(https://evil.example/x)',
    { light: '#aa0000' },
  ])('takes no stored text into the page: %j', async (attack) => {
    await setTheme({ colors: { accent: { light: attack, dark: attack } }, font: attack, radius: attack, size: attack });
    const { html } = await visit();
    expect(html).not.toContain('evil.example');
    expect(html).not.toContain('#aa0000');
    expect(html).not.toContain('alert(1)');
  });
});

describe('calls of the section', () => {
  it('name the documents of menu, footer and company in each language', async () => {
    const { documents } = (await call<{ documents: { key: string; lang: string }[] }>('')).body;
    for (const lang of ['en-US', 'uk'])
      expect(documents.filter((one) => one.lang === lang).map(({ key }) => key)).toEqual([
        'menuConfig',
        'footerConfig',
        'generalInfo',
      ]);
  });

  it('are for people who may publish settings, and not for other sites', async () => {
    const { chapters } = await readProvisioned(site.test.platform);
    const [stranger, reader, elsewhere] = [await site.test.user(), await site.test.user(), await site.test.user()];
    await site.client.sharing.add(chapters['pages']?.app_id ?? 0, reader.user_id, 1);
    await site.client.sharing.add(chapters['pages']?.app_id ?? 0, elsewhere.user_id, 2);
    for (const as of ['', ...(await Promise.all([stranger, reader, elsewhere].map((user) => site.cookieOf(user))))]) {
      expect((await call('', undefined, as)).status).toBe(403);
      expect((await call('/theme', {}, as)).status).toBe(403);
    }
    expect((await call('', undefined, cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await call('/theme', {}, cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
