import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { removeReaderItems } from '../../cms/panel/requests/remove-reader-items.js';
import { readProvisioned } from '../../demo/seed.js';
import { siteBackups } from '../../platform/backup/site-backups.js';
import { filePlaces } from '../../platform/contents/file-places.js';
import { mailServer, textOfMail, type MailServer } from '../support/mail-server.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Address {
  readonly app_id: number;
  readonly item_id: number;
  readonly element_id: number;
}

let site: TestSite;
let cookie: string;
let mails: MailServer;
let backupFolder: string;

beforeAll(async () => {
  mails = await mailServer();
  backupFolder = await mkdtemp(join(tmpdir(), 'backups-'));
  site = await openTestSite(
    (context) => ({
      ...context,
      publicOrigin: 'http://site.example',
      backups: siteBackups({
        database: context.platform.database,
        places: filePlaces(backupFolder, undefined),
        target: folderBlobs(backupFolder),
        log: () => undefined,
      }),
    }),
    smallSite,
    undefined,
    { smtpUrl: mails.url },
  );
  cookie = await site.cookieOf(site.editor);
});
afterAll(async () => {
  await site.close();
  await mails.close();
  await rm(backupFolder, { recursive: true, force: true });
});

async function call<T = Record<string, unknown>>(path: string, body?: object, as = cookie, more: object = {}) {
  const answer = await site.ask(`/_gh/edit/panel/${path}`, {
    headers: { cookie: as, 'content-type': 'application/json', ...more },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

async function choose(siteSettings: object): Promise<void> {
  const { address } = (await call<{ address: Address }>('settings/document', {})).body;
  const document = await site.client.documents.get(address);
  await site.client.documents.insert(
    { ...address, data: JSON.stringify({ siteSettings }) },
    { if_rev: document?.rev ?? 0 },
  );
}

/** The zone of the definition, by the name that this Node gives it. */
const definedZone = smallSite.settings.timeZone;
const contact = async () => (await site.ask('/contact/')).text();
const appOf = async (chapter: string) => (await readProvisioned(site.test.platform)).chapters[chapter]?.app_id ?? 0;

describe('choices of owners', () => {
  it('are one document, which changes nothing as long as it is empty', async () => {
    const withoutNumber = (html: string) => html.replace(/ data-gh-as-of="\d+"/, '');
    const before = withoutNumber(await contact());
    const first = await call('settings/document', {});
    expect(first.status).toBe(200);
    expect(await call('settings/document', {})).toEqual(first);
    expect(withoutNumber(await contact())).toBe(before);
  });

  it('replace the time zone and the newsletter question of the definition', async () => {
    await choose({ timeZone: 'Asia/Tokyo', newsletter: 'opt-in', analytics: {} });
    expect((await call('site')).body).toMatchObject({ zone: 'Asia/Tokyo' });
    const config = (await (await site.ask('/_gh/site.json')).json()) as { site: object };
    expect(config.site).toMatchObject({ timeZone: 'Asia/Tokyo', newsletter: 'opt-in' });
    expect(await contact()).toContain('newsletter_opt_in');
    await choose({ analytics: {} });
    expect((await call('site')).body).toMatchObject({ zone: definedZone });
    expect(await contact()).not.toContain('newsletter_opt_in');
  });

  it('put analytics into pages, with the group of consent', async () => {
    expect(await contact()).not.toContain('<gh-analytics');
    await choose({ analytics: { pageTag: 'G-TEST1', consent: 'advertising' } });
    expect(await contact()).toMatch(/<gh-analytics[^>]*data-google-id="G-TEST1"/);
    expect(await contact()).toContain('data-consent="ad_storage ad_user_data ad_personalization"');
    await choose({ analytics: { pageTag: '' } });
    expect(await contact()).not.toContain('<gh-analytics');
  });

  it.each(['G-1"><script>alert(1)</script>', "G-1' onload='alert(1)", 'javascript:alert(1)', { $gt: '' }])(
    'take no stored text into a page: %j',
    async (attack) => {
      await choose({
        timeZone: attack,
        newsletter: attack,
        keepRequests: attack,
        analytics: { pageTag: attack, tagManager: attack, consent: attack },
      });
      const html = await contact();
      expect(html).not.toContain('alert(1)');
      expect(html).not.toContain('<gh-analytics');
      expect((await call('site')).body).toMatchObject({ zone: definedZone });
      await choose({ analytics: {} });
    },
  );

  it('replace the days for which the definition keeps requests, 0 too', async () => {
    const parts = {
      client: site.client,
      provisioned: await readProvisioned(site.test.platform),
      definition: { ...smallSite, keepRequests: 10 },
    };
    const send = async (name: string) =>
      site.ask('/_gh/forms/default', {
        method: 'POST',
        body: new URLSearchParams({ key: name, payload: JSON.stringify({ inputs: { name, email: 'a@b.example' } }) }),
      });
    expect((await send('kept')).status).toBe(200);
    const later = Date.now() + 20 * 24 * 60 * 60_000;
    await choose({ keepRequests: 0, analytics: {} });
    expect(await removeReaderItems(parts, later)).toBe(0);
    await choose({ keepRequests: 30, analytics: {} });
    expect(await removeReaderItems(parts, later)).toBe(0);
    await choose({ analytics: {} });
    expect(await removeReaderItems(parts, later)).toBe(1);
  });
});

describe('the consent question', () => {
  it('has a document for each language, and shows its groups in pages', async () => {
    const { documents } = (await call<{ documents: { lang: string; address: Address }[] }>('settings/consent', {}))
      .body;
    expect(documents.map(({ lang }) => lang)).toEqual(['en-US', 'uk']);
    expect(new Set(documents.map(({ address }) => address.item_id)).size).toBe(2);
    expect((await call('settings/consent', {})).body).toEqual({ documents });
    const [{ address } = { address: undefined }] = documents;
    const document = await site.client.documents.get(address!);
    const categories = [{ types: 'analytics_storage', name: 'Counting in English' }];
    await site.client.documents.insert(
      { ...address!, data: JSON.stringify({ consentConfig: { categories } }) },
      { if_rev: document?.rev ?? 0 },
    );
    expect(await contact()).toContain('Counting in English');
    expect(await (await site.ask('/uk/contact/')).text()).not.toContain('Counting in English');
  });
});

describe('mail', () => {
  const none = { name: '', address: '' };
  const studio = { name: 'Studio', address: 'studio@site.example' };

  it('has the stored sender, and a test goes to the owner alone', async () => {
    expect((await call('settings/mail')).body).toMatchObject({ delivers: true, sender: none });
    expect((await call('settings/mail', { before: none, sender: studio })).status).toBe(200);
    expect((await call('settings/mail/test', { lang: 'uk', to: 'victim@elsewhere.example' })).status).toBe(200);
    const [mail] = mails.mails.slice(-1);
    expect(mail?.from).toBe('studio@site.example');
    expect(mail?.to).toEqual([(await call<{ own: string }>('settings/mail')).body.own]);
    expect(textOfMail(mail!)).toContain('Цей лист');
  });

  it('conflicts with a change of another owner', async () => {
    expect((await call('settings/mail', { before: none, sender: { ...studio, name: 'Mine' } })).status).toBe(409);
    expect((await call('settings/mail')).body).toMatchObject({ sender: studio });
  });

  it.each([
    { name: 'Studio\r\nBcc: victim@elsewhere.example', address: 'a@b.example' },
    { name: 'Studio" <other@elsewhere.example>', address: 'a@b.example' },
    { name: 'Studio', address: 'a@b.example\r\nBcc: c@d.example' },
    { name: 'Studio', address: 'a@b.example, c@d.example' },
    { name: 'x'.repeat(101), address: 'a@b.example' },
  ])('takes no sender such as %j', async (sender) => {
    expect((await call('settings/mail', { before: studio, sender })).status).toBe(400);
    expect((await call('settings/mail')).body).toMatchObject({ sender: studio });
  });

  it('names a failure of the mail server', async () => {
    mails.refuse(true);
    expect((await call('settings/mail/test', {})).body).toMatchObject({ error: 'mail-failed' });
    mails.refuse(false);
  });
});

describe('an invitation', () => {
  const wish = { address: 'olha@mailed.example', name: 'Olha', role: 'reader', chapters: [] };

  it('is mailed in the language of the panel, with the link that the owner can copy', async () => {
    const { body } = await call<{ id: number; link: string; mail: string }>('people/invite', { ...wish, lang: 'uk' });
    expect(body.mail).toBe('sent');
    const [mail] = mails.mails.slice(-1);
    expect(mail?.to).toEqual(['olha@mailed.example']);
    expect(textOfMail(mail!)).toContain('Вас запрошено');
    expect(textOfMail(mail!)).toContain(body.link);
    const again = (await call<{ link: string; mail: string }>('people/link', { id: body.id, lang: 'en-US' })).body;
    expect(again.mail).toBe('sent');
    expect(textOfMail(mails.mails.at(-1)!)).toContain(again.link);
  });

  it('stays when the mail server refuses the mail, and the answer says so', async () => {
    mails.refuse(true);
    const { status, body } = await call('people/invite', { ...wish, address: 'ivan@mailed.example' });
    mails.refuse(false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mail: 'failed' });
    expect(body['link']).toContain('#reset=');
    const { people } = (await call<{ people: { address: string }[] }>('people')).body;
    expect(people.map(({ address }) => address)).toContain('ivan@mailed.example');
  });
});

describe('backups', () => {
  it('are written on demand, and listed with time and size', async () => {
    expect((await call('settings/backups')).body).toEqual({ backups: [], isRunning: false, hasFailed: false });
    expect((await call('settings/backups', {})).status).toBe(202);
    await expect
      .poll(async () => (await call('settings/backups')).body, { timeout: 30_000 })
      .toMatchObject({ isRunning: false, hasFailed: false, backups: [{ bytes: expect.any(Number) as number }] });
    const { backups } = (await call<{ backups: { at: number; bytes: number }[] }>('settings/backups')).body;
    expect(Math.abs((backups[0]?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(backups[0]?.bytes).toBeGreaterThan(1000);
  });
});

describe('each call', () => {
  const forPublishers: readonly (readonly [string, object?])[] = [
    ['settings'],
    ['settings/document', {}],
    ['settings/consent', {}],
  ];
  const forOwners: readonly (readonly [string, object?])[] = [
    ['settings/mail'],
    ['settings/mail', { before: { name: '', address: '' }, sender: { name: 'x', address: 'x@y.example' } }],
    ['settings/mail/test', {}],
    ['settings/backups'],
    ['settings/backups', {}],
  ];

  it('is for people who may publish settings; mail and backups are for owners', async () => {
    const [stranger, reader, elsewhere, publisher] = await Promise.all([1, 2, 3, 4].map(() => site.test.user()));
    await site.client.sharing.add(await appOf('pages'), reader!.user_id, 1);
    await site.client.sharing.add(await appOf('pages'), elsewhere!.user_id, 2);
    for (const name of ['pages', 'settings']) await site.client.sharing.add(await appOf(name), publisher!.user_id, 3);
    const sent = mails.mails.length;
    for (const user of [undefined, stranger, reader, elsewhere, publisher]) {
      const as = user ? await site.cookieOf(user) : '';
      for (const [path, body] of forOwners) expect((await call(path, body, as)).status, path).toBe(403);
      const status = user === publisher ? 200 : 403;
      for (const [path, body] of forPublishers) expect((await call(path, body, as)).status, path).toBe(status);
    }
    expect(mails.mails).toHaveLength(sent);
  });

  it('is refused for an owner whose browser another site asks', async () => {
    for (const [path, body] of [...forPublishers, ...forOwners])
      expect((await call(path, body, cookie, { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403);
  });
});
