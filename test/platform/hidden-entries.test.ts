import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogSite, testArticle } from '../support/blog-site.js';
import { pageAddress } from '../support/page-address.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;

const secret = 'Words that visitors never get';
const faq = (hidden: boolean) => ({
  faq: {
    title: 'Questions',
    items: [
      { id: 'aaaaaaaa', title: 'Shown question', text: '<p>Shown answer</p>' },
      { id: 'bbbbbbbb', title: secret, text: `<p>${secret}</p>`, ...(hidden && { 'gh-hidden': true }) },
    ],
  },
});

/** A page with a list, an article, and links of the menu that all pages share. */
beforeAll(async () => {
  const base = blogSite([testArticle('one')]);
  const contact = base.pages.find(({ path }) => path === '/contact/')!;
  const { templates } = base;
  const definition = {
    ...base,
    templates: { ...templates, contact: `${templates['contact']}\n<gh-accordion data-gh-id="faq"></gh-accordion>` },
    pages: base.pages.map((page) =>
      page === contact
        ? { ...page, documents: { ...page.documents, 'en-US': { ...page.documents['en-US'], ...faq(true) } } }
        : page,
    ),
  };
  site = await openTestSite(() => ({ publicOrigin: 'http://site.example' }), definition);
  const answer = await site.ask('/_gh/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: site.editor.accesstoken }),
  });
  cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(() => site.close());

const text = async (path: string, headers: Record<string, string> = {}) => (await site.ask(path, { headers })).text();

describe('a hidden entry', () => {
  it('is in nothing that a visitor gets: page, structured data, payload, data over HTTP, whatever is asked for', async () => {
    for (const path of [
      '/contact/',
      '/contact/?mode=edit',
      '/contact/?mode=ssr',
      '/_gh/data/pages?slug=contact&lang=en-US',
      '/sitemap.xml',
      '/blog/feed.xml',
    ])
      expect(await text(path), path).not.toContain(secret);
    expect(await text('/contact/')).toContain('Shown question');
    expect(await text('/_gh/data/pages?slug=contact&lang=en-US')).toContain('Shown question');
  });

  it('is in the page of an editor who edits, marked, in an answer that nobody keeps', async () => {
    const answer = await site.ask('/contact/?mode=edit', { headers: { cookie } });
    const html = await answer.text();
    expect(html).toMatch(/<[a-z]+ [^>]*gh-item="bbbbbbbb"[^>]*gh-hidden=""/);
    expect(html).not.toMatch(/<[a-z]+ [^>]*gh-item="aaaaaaaa"[^>]*gh-hidden/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { database } = site.test.platform;
    const stored = await database.selectFrom('stored_page').select('html').execute();
    expect(stored.filter((page) => page.html.includes(secret))).toEqual([]);
    // The same editor who only looks at the page sees what visitors see.
    expect(await text('/contact/', { cookie })).not.toContain(secret);
  });

  it('is not shown to a session through another origin’s request', async () => {
    expect(await text('/contact/?mode=edit', { cookie, 'sec-fetch-site': 'cross-site' })).not.toContain(secret);
  });

  it('is in the editor’s page of an article that is not published', async () => {
    const { client } = site;
    const app = (await client.apps.list()).find(({ app_name }) => app_name === 'Blog')!;
    const { items_list, field_list } = await client.apps.get(app.app_id);
    const fieldOf = (name: string) => field_list.find(({ name_space }) => name_space === name)!.field_id;
    const item = items_list.find(({ fields }) => fields.some(({ field_value }) => field_value === '/blog/one/'))!;
    await client.items.update(app.app_id, [
      { item_id: item.item_id, fields: [{ field_id: fieldOf('status'), field_value: '0' }] },
    ]);
    expect((await site.ask('/blog/one/?mode=edit')).status).toBe(404);
    expect((await site.ask('/blog/one/?mode=edit', { headers: { cookie } })).status).toBe(200);
  });
});

describe('an added entry whose texts are written in the draft', () => {
  const id = 'cccccccc';
  const [question, answer] = ['New question', '<p>New answer</p>'];
  const added = { id, title: question, text: answer, 'gh-hidden': { title: question, text: answer } };
  const target = ['faq', 'items', { id }];
  const written = {
    title: { kind: 'set', target: [...target, 'title'], base: question, value: 'How long?' },
    text: { kind: 'set', target: [...target, 'text'], base: answer, value: '<p>Ten days.</p>' },
  };

  const drafts = async (to: string, body?: object) =>
    (
      await site.ask(`/_gh/drafts${to}`, {
        headers: { 'content-type': 'application/json', cookie },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json() as Promise<{ readonly changes: readonly { readonly id: number; readonly place: readonly string[] }[] }>;

  it('is shown once the last of them is published, whoever wrote which text, and in the draft once all are written', async () => {
    const { client } = site;
    const address = pageAddress(await text('/contact/'));
    const document = await client.documents.get(address);
    const data = JSON.parse(document?.data ?? '') as { readonly faq: { readonly items: object[] } };
    data.faq.items.push(added);
    await client.documents.insert({ ...address, data: JSON.stringify(data) }, { if_rev: document?.rev });
    const inDraft = async () => text('/contact/?mode=edit', { cookie, 'x-gh-view': 'draft' });
    expect(await inDraft()).toMatch(/gh-item="cccccccc"[^>]*gh-hidden="new"/);

    // Two editors at one moment: each knows of the other's text no more than its placeholder.
    await Promise.all(
      Object.entries(written).map(([name, operation]) =>
        drafts('/save', { address, operations: [operation], key: `write-${name}` }),
      ),
    );
    expect(await inDraft()).not.toMatch(/gh-item="cccccccc"[^>]*gh-hidden/);
    expect(await text('/contact/')).not.toContain('How long?');

    const { changes } = await drafts('');
    const idOf = (name: string) => changes.filter(({ place }) => place.at(-1) === name).map((change) => change.id);
    await drafts('/publish', { ids: idOf('text') });
    for (const words of [question, 'Ten days.']) expect(await text('/contact/')).not.toContain(words);
    await drafts('/publish', { ids: idOf('title') });
    for (const words of ['How long?', 'Ten days.']) expect(await text('/contact/')).toContain(words);
    expect(await text('/_gh/data/pages?slug=contact&lang=en-US')).toContain('Ten days.');
    expect((await drafts('')).changes).toEqual([]);
  });
});
