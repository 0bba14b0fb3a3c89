import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { mailServer, textOfMail, type MailServer, type ReceivedMail } from '../support/mail-server.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;
let server: MailServer;

beforeAll(async () => {
  server = await mailServer();
  site = await openTestSite((context) => ({ ...context, publicOrigin: 'http://site.example' }), smallSite, undefined, {
    smtpUrl: server.url,
  });
  cookie = await site.cookieOf(site.editor);
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function call<T = Record<string, unknown>>(path: string, body?: object, as = cookie, more: object = {}) {
  const answer = await site.ask(`/_gh/edit/panel/forms${path}`, {
    headers: { cookie: as, 'content-type': 'application/json', ...more },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    headers: answer.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as T,
  };
}

const none = { to: [], confirms: false, texts: {} };
const texts = { 'en-US': { subject: 'Thank you', text: 'We answer within a day.' } };
const mails = { to: ['sales@site.example', 'lead@site.example'], confirms: true, texts };
const stored = async () => (await call<{ mails: object }>('/mails?id=default')).body.mails;

let count = 0;
async function send(inputs: Record<string, string>, more: Record<string, string> = {}): Promise<number> {
  count += 1;
  const answer = await site.ask('/_gh/forms/default', {
    method: 'POST',
    body: new URLSearchParams({ key: `key-${count}`, lang: 'en-US', payload: JSON.stringify({ inputs }), ...more }),
  });
  return answer.status;
}
const toAddress = (address: string): readonly ReceivedMail[] => server.mails.filter(({ to }) => to.includes(address));

describe('mails of a form', () => {
  it('are stored apart from its document, which visitors can read', async () => {
    expect(await stored()).toEqual(none);
    expect((await call('/mails', { id: 'default', before: none, mails })).status).toBe(200);
    expect(await stored()).toEqual(mails);
    expect(await (await site.ask('/_gh/site.json')).text()).not.toContain('sales@site.example');
    expect(await (await site.ask('/contact/')).text()).not.toContain('sales@site.example');
  });

  it('conflict with a change of another editor', async () => {
    expect((await call('/mails', { id: 'default', before: none, mails: none })).status).toBe(409);
    expect(await stored()).toEqual(mails);
  });

  it.each([
    { ...mails, to: ['no address'] },
    { ...mails, to: ['a@b.example\r\nBcc: c@d.example'] },
    { ...mails, to: ['a@b.example,c@d.example'] },
    { ...mails, to: Array.from({ length: 6 }, (_none, at) => `a${at}@b.example`) },
    { ...mails, texts: { 'en-US': { subject: 'Two\r\nBcc: c@d.example', text: 'x' } } },
    { ...mails, texts: { 'en-US': { subject: 'One', text: 'x'.repeat(3001) } } },
    { ...mails, texts: { 'en-US': { subject: 'One', text: 'x\u0000' } } },
  ])('take no text such as %j', async (wrong) => {
    expect((await call('/mails', { id: 'default', before: mails, mails: wrong })).status).toBe(400);
    expect(await stored()).toEqual(mails);
  });

  it('go to recipients with what the visitor wrote, and to the visitor with texts of editors alone', async () => {
    const name = 'Buy <b>pills</b> at http://spam.example/';
    expect(await send({ name, email: 'olena@visitor.example' })).toBe(200);
    await expect.poll(() => toAddress('lead@site.example').length).toBe(1);
    await expect.poll(() => toAddress('olena@visitor.example').length).toBe(1);
    const [request] = toAddress('sales@site.example');
    expect(textOfMail(request!)).toContain(name);
    expect(request?.source).toContain('Reply-To: olena@visitor.example');
    const [confirmation] = toAddress('olena@visitor.example');
    expect(confirmation?.to).toEqual(['olena@visitor.example']);
    expect(textOfMail(confirmation!)).toContain('We answer within a day.');
    expect(confirmation?.source).toContain('Subject: Thank you');
    expect(confirmation?.source).not.toContain('pills');
    expect(confirmation?.source).not.toContain('spam.example');
  });

  it('are sent once for a submission that is sent again', async () => {
    const again = { name: 'Twice', email: 'twice@visitor.example' };
    expect(await send(again, { key: 'same' })).toBe(200);
    expect(await send(again, { key: 'same' })).toBe(200);
    expect(await send({ ...again, name: 'Last' })).toBe(200);
    await expect.poll(() => toAddress('twice@visitor.example').length).toBe(2);
  });

  it('go to one address 3 times in an hour at most', async () => {
    for (let sent = 0; sent < 6; sent += 1)
      expect(
        await send({ name: `Flood ${sent}`, email: sent % 2 ? 'FLOOD@visitor.example' : 'flood@visitor.example' }),
      ).toBe(200);
    const requests = () => server.mails.filter((mail) => textOfMail(mail).includes('Flood')).length;
    await expect.poll(requests).toBe(12);
    const confirmations = server.mails.filter(({ to }) => to[0]?.toLowerCase() === 'flood@visitor.example');
    expect(confirmations).toHaveLength(3);
  });

  it('are not sent for spam', async () => {
    const before = server.mails.length;
    expect(await send({ name: 'Robot', email: 'robot@visitor.example' }, { gh_homepage: 'http://spam.example' })).toBe(
      200,
    );
    expect(await send({ name: 'Person', email: 'person@visitor.example' })).toBe(200);
    await expect.poll(() => toAddress('person@visitor.example').length).toBe(1);
    expect(toAddress('robot@visitor.example')).toEqual([]);
    expect(server.mails.length).toBe(before + 3);
  });

  it('do not decide whether the visitor is thanked: the request stays when the mail server fails', async () => {
    server.refuse(true);
    expect(await send({ name: 'Unlucky', email: 'unlucky@visitor.example' })).toBe(200);
    await expect.poll(() => site.logged.some(({ message }) => message.includes('could not be sent'))).toBe(true);
    server.refuse(false);
    const answer = await site.ask('/_gh/edit/panel/requests?search=unlucky', { headers: { cookie } });
    expect(((await answer.json()) as { total: number }).total).toBe(1);
  });
});

describe('the preview of a form', () => {
  const form = {
    id: 'main',
    title: '<img src=x onerror=alert(1)>',
    inputs: [{ name: 'budget', type: 'short', required: 'true', title: 'Budget of the work' }],
  };

  it('is a page with the block, takes no markup out of texts, and stores nothing for visitors', async () => {
    const before = await (await site.ask('/contact/')).text();
    expect((await call('/preview', { lang: 'en-US', form })).status).toBe(200);
    const { text, headers } = await call('/preview');
    expect(text).toContain('Budget of the work');
    expect(text).not.toContain('<img src=x');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await (await site.ask('/contact/')).text()).toBe(before);
  });

  it.each([{ lang: 'en-US' }, { lang: 7, form }, { lang: 'en-US', form: { inputs: 'x' } }])(
    'refuses %j',
    async (wrong) => {
      expect((await call('/preview', wrong)).status).toBe(400);
    },
  );
});

describe('each call', () => {
  const calls: readonly (readonly [string, object?])[] = [
    ['/mails?id=default'],
    ['/mails', { id: 'default', before: mails, mails: none }],
  ];
  const previews: readonly (readonly [string, object?])[] = [
    ['/preview', { lang: 'en-US', form: { inputs: [] } }],
    ['/preview'],
  ];
  let apps: { pages: number; settings: number; leads: number };
  beforeEach(async () => {
    const { chapters, leads } = await readProvisioned(site.test.platform);
    apps = { pages: chapters['pages']!.app_id, settings: chapters['settings']!.app_id, leads: leads!.app_id };
  });

  it('is for people who may publish settings; mails also need the right to read requests', async () => {
    const [stranger, reader, publisher] = await Promise.all([1, 2, 3].map(() => site.test.user()));
    await site.client.sharing.add(apps.pages, reader!.user_id, 2);
    await site.client.sharing.add(apps.leads, reader!.user_id, 2);
    for (const app of [apps.pages, apps.settings]) await site.client.sharing.add(app, publisher!.user_id, 3);
    for (const user of [undefined, stranger, reader]) {
      const as = user ? await site.cookieOf(user) : '';
      for (const [path, body] of [...calls, ...previews]) expect((await call(path, body, as)).status, path).toBe(403);
    }
    const as = await site.cookieOf(publisher!);
    for (const [path, body] of calls) expect((await call(path, body, as)).status, path).toBe(403);
    for (const [path, body] of previews) expect((await call(path, body, as)).status, path).toBe(200);
    expect(await stored()).toEqual(mails);
  });

  it('is refused for an editor whose browser another site asks', async () => {
    for (const [path, body] of [...calls, ...previews])
      expect((await call(path, body, cookie, { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403);
  });
});
