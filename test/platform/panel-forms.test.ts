import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentAddress } from '../../sdk/index.js';
import { readProvisioned } from '../../demo/seed.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Answer {
  readonly documents: readonly {
    readonly lang: string;
    readonly address: DocumentAddress;
    readonly builtIn: readonly { readonly id: string; readonly title: string }[];
  }[];
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite((context) => ({ ...context, publicOrigin: 'http://site.example' }));
});
afterAll(() => site.close());

async function forms(user: { readonly accesstoken: string }) {
  const cookie = await site.cookieOf(user);
  const answer = await site.ask('/_gh/edit/panel/forms', { headers: { cookie } });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

/** The document of a language, with its forms. */
async function stored(lang: string) {
  const { documents } = (await forms(site.editor)).body;
  const address = documents.find((document) => document.lang === lang)!.address;
  const document = (await site.client.documents.get(address))!;
  return { address, rev: document.rev!, data: JSON.parse(document.data) as { formConfig: Record<string, unknown>[] } };
}

describe('forms in the site panel', () => {
  it('are a document for each language, with built-in forms in that language', async () => {
    const { status, body } = await forms(site.editor);
    expect([status, body.documents.map(({ lang }) => lang)]).toEqual([200, ['en-US', 'uk']]);
    for (const { builtIn } of body.documents)
      expect(builtIn.map(({ id }) => id)).toEqual(['default', 'default popup', 'small bottom-right popup']);
    expect(body.documents[1]?.builtIn[0]?.title).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('are for people who may publish settings', async () => {
    const { chapters } = await readProvisioned(site.test.platform);
    const [writer, reader, stranger] = [await site.test.user(), await site.test.user(), await site.test.user()];
    await site.client.sharing.add(chapters['pages']?.app_id ?? 0, writer.user_id, 2);
    await site.client.sharing.add(chapters['settings']?.app_id ?? 0, reader.user_id, 1);
    for (const user of [writer, reader, stranger]) expect((await forms(user)).status).toBe(403);
    expect((await site.ask('/_gh/edit/panel/forms')).status).toBe(403);
  });

  it.each([
    ['without fields', []],
    ['with two fields of one name', [{ name: 'a' }, { name: 'a' }]],
    ['with an unknown kind of field', [{ name: 'a', type: 'script' }]],
    ['with a limit that no server takes', [{ name: 'a', maxLength: 10_001 }]],
  ])('%s are refused, and visitors keep the former form', async (_what, inputs) => {
    const { address, rev, data } = await stored('en-US');
    const formConfig = data.formConfig.map((form, at) => (at === 0 ? { ...form, inputs } : form));
    const write = site.client.documents.insert({ ...address, data: JSON.stringify({ formConfig }) }, { if_rev: rev });
    await expect(write).rejects.toMatchObject({ message: expect.stringContaining('formConfig.0') as string });
    expect((await stored('en-US')).data).toEqual(data);
  });

  it('take a change of a text', async () => {
    const { address, rev, data } = await stored('en-US');
    const formConfig = data.formConfig.map((form, at) => (at === 0 ? { ...form, title: 'Other' } : form));
    await site.client.documents.insert({ ...address, data: JSON.stringify({ formConfig }) }, { if_rev: rev });
    expect((await stored('en-US')).data.formConfig[0]).toMatchObject({ title: 'Other' });
  });
});
