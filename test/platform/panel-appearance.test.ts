import { describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { panelStage } from './panel-stage.js';

const stage = panelStage('appearance');
const { call, store } = stage;

const setTheme = (siteTheme: unknown) => store('/theme', { siteTheme });

async function visit(): Promise<{ readonly html: string; readonly policy: string }> {
  const answer = await stage.site.ask('/contact/');
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
    const { chapters } = await readProvisioned(stage.site.test.platform);
    const [stranger, reader, elsewhere] = [
      await stage.site.test.user(),
      await stage.site.test.user(),
      await stage.site.test.user(),
    ];
    await stage.site.client.sharing.add(chapters['pages']?.app_id ?? 0, reader.user_id, 1);
    await stage.site.client.sharing.add(chapters['pages']?.app_id ?? 0, elsewhere.user_id, 2);
    for (const as of [
      '',
      ...(await Promise.all([stranger, reader, elsewhere].map((user) => stage.site.cookieOf(user)))),
    ]) {
      expect((await call('', undefined, as)).status).toBe(403);
      expect((await call('/theme', {}, as)).status).toBe(403);
    }
    expect((await call('', undefined, stage.cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await call('/theme', {}, stage.cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
