import { describe, expect, it } from 'vitest';
import { siteStorage } from '../../demo/site-storage.js';
import { previewLinks } from '../../cms/drafts/preview-links.js';
import { draftStage } from './draft-stage.js';

const { path, asEditor, get, text, state, draftTitle, site } = draftStage();

describe('a link to a preview', () => {
  async function link(of: string | null): Promise<string> {
    const answer = await asEditor('link', { path: of, days: 7 });
    return ((await answer.json()) as { readonly address: string }).address;
  }
  async function follow(to: string) {
    const answer = await get(to, '', { 'sec-fetch-site': 'cross-site' });
    return { answer, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  }

  it('shows its page to who has it, with a bar that says until when; other pages as they are published', async () => {
    await draftTitle('Shown to friends');
    const { answer, cookie } = await follow(await link(path));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=60480\d/);
    const page = await get(path, cookie);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await page.text();
    expect(html).toContain('Shown to friends');
    expect(html).toMatch(/<aside class="gh-view-bar"[^>]*><p>Preview until \w{3} \d+, \d{4}, /);
    const home = await get('/', cookie);
    expect(await home.text()).not.toContain('gh-view-bar');
    expect((await get('/_gh/drafts', cookie)).status).toBe(401);
    expect((await get('/_gh/preview/end?to=/contact/', cookie)).headers.get('set-cookie')).toMatch(
      /gh_preview=;.*Max-Age=0/,
    );
    for (const to of ['//evil.example/', 'https://evil.example', '/\\evil.example'])
      expect((await get(`/_gh/preview/end?to=${encodeURIComponent(to)}`)).headers.get('location')).toBe('/');
  });

  it('for the whole site shows each page', async () => {
    await draftTitle('Shown to friends');
    const { cookie } = await follow(await link(null));
    expect(await text(path, cookie)).toContain('Shown to friends');
    expect(await text('/uk/', cookie)).toContain('Попередній перегляд до');
  });

  it('that was changed anywhere shows nothing, and says so in the visitor’s language', async () => {
    const good = await link(path);
    const token = good.slice('/_gh/preview/'.length);
    for (let at = 0; at < token.length; at += 3) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const { answer } = await follow(`/_gh/preview/${token.slice(0, at)}${other}${token.slice(at + 1)}`);
      expect(answer.status, `character ${at}`).toBe(404);
    }
    expect((await follow(`${good}AAAA`)).answer.status).toBe(404);
    const answer = await get('/_gh/preview/nothing', '', { 'accept-language': 'uk-UA,uk;q=0.9' });
    expect(await answer.text()).toContain('Це посилання на перегляд неправильне');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('ends when it is revoked, for those who are in it too', async () => {
    const of = await link(path);
    const { cookie } = await follow(of);
    const { links } = await state();
    await asEditor('revoke', { link: links[0]?.id });
    expect((await follow(of)).answer.status).toBe(410);
    const page = await get(path, cookie);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This preview has expired')]);
    expect(page.headers.get('set-cookie')).toMatch(/Max-Age=0/);
  });

  it('ends with its time, and with its maker’s right to edit', async () => {
    let now = Date.now();
    let may = true;
    const storage = siteStorage(site().test.platform);
    const links = previewLinks({ storage, shows: () => Promise.resolve(may ? [1] : undefined), clock: () => now });
    const owner = await site().test.platform.userOf(site().editor.accesstoken);
    const { token, expires } = await links.create(owner!.user_id, null, 1);
    expect(expires).toBe(now + 24 * 60 * 60_000);
    now = expires - 1;
    expect(await links.check(token)).toMatchObject({ state: 'good', path: null });
    may = false;
    expect(await links.check(token)).toEqual({ state: 'ended' });
    may = true;
    now = expires;
    expect(await links.check(token)).toEqual({ state: 'ended' });
  });

  it('is signed with a secret that stands in no page, answer or log', async () => {
    const of = await link(path);
    const { cookie } = await follow(of);
    const { value } = await site()
      .test.platform.database.selectFrom('site_secret')
      .select('value')
      .executeTakeFirstOrThrow();
    const said = [await text(path, cookie), JSON.stringify(await state()), JSON.stringify(site().logged)].join();
    expect(said).not.toContain(value);
    expect(said).not.toContain(of.slice('/_gh/preview/'.length));
  });
});
