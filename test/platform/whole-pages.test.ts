import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import { countValues, documentLimits } from '../../runtime/page/document-limits.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { pageAddress } from '../support/page-address.js';
import { smallSite } from '../support/small-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

type Content = Readonly<Record<string, unknown>>;

const path = '/services-floor-plan/';
const withFaq = { ...studio, pages: [...smallSite.pages, ...studio.pages.filter((page) => page.path === path)] };

let site: TestSite;
let session: string;
let address: DocumentAddress;
let small: Content;

beforeAll(async () => {
  site = await openTestSite(() => ({}), withFaq);
  session = await site.cookieOf(site.editor);
  address = pageAddress(await page());
  small = await stored();
});
afterAll(() => site.close());

const page = async () => (await site.ask(path)).text();

async function stored(): Promise<Content> {
  return JSON.parse((await site.client.documents.get(address))?.data ?? '{}') as Content;
}

const save = (content: Content) => site.client.documents.insert({ ...address, data: JSON.stringify(content) });

/** The document with a table that gives it so many values in all. */
function withValues(count: number): Content {
  const empty = { ...small, table: { columns: [] as string[] } };
  return { ...empty, table: { columns: Array.from({ length: count - countValues(empty) }, (_, at) => `${at}`) } };
}

/** The document with texts that give it so many characters in all. */
function withCharacters(count: number): Content {
  const filled = (columns: readonly string[]) => ({ ...small, table: { columns } });
  const columns = Array.from({ length: 100 }, () => 'x'.repeat(9000));
  const rest = count - JSON.stringify(filled([...columns, ''])).length;
  const more = Array.from({ length: Math.floor(rest / 9003) }, () => 'x'.repeat(9000));
  return filled([...columns, ...more, 'x'.repeat(rest - more.length * 9003)]);
}

/** What is stored as from before there were limits. */
async function putPast(content: Content): Promise<void> {
  const { database } = site.test.platform;
  for (const table of ['document', 'document_version'] as const)
    await database
      .updateTable(table)
      .set({ data: JSON.stringify(content) })
      .where((where) => where.and({ ...address }))
      .execute();
}

const logged = () => site.logged.map(({ message }) => message).join('\n');

describe('a document of which its page would not show all', () => {
  it.each([
    [
      '5,001 values',
      () => withValues(documentLimits.values),
      () => withValues(documentLimits.values + 1),
      /5001 values, and shows 5000 at most/,
    ],
    [
      '1,000,001 characters',
      () => withCharacters(1_000_000),
      () => withCharacters(1_000_001),
      /1000001 characters, and shows 1000000 at most/,
    ],
  ])(
    'is refused when it is stored and when it is drafted, and nothing of it is kept: %s',
    async (_size, whole, more, said) => {
      await save(whole());
      await expect(save(more())).rejects.toMatchObject({
        code: 'too-large',
        status: 413,
        message: expect.stringMatching(said) as string,
      });
      expect(await stored()).toEqual(whole());
      await save(small);
      const operations = [{ kind: 'set', target: ['table'], value: more()['table'] }];
      const answer = await site.ask('/_gh/drafts/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session },
        body: JSON.stringify({ address, operations, key: `whole-pages-${more.name}-key` }),
      });
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'too-large' })]);
      expect(await stored()).toEqual(small);
    },
  );

  it.each([
    ['4,000 elements in one another', () => '<b>'.repeat(4_000), /text "table\.title" nests more than 30 elements/],
    ['200,001 characters with markup', () => `<b>${'x'.repeat(199_994)}</b>`, /is longer than 200000 characters/],
    ['6,001 elements', () => '<p>a</p>'.repeat(6_001), /has more than 6000 elements/],
    ['501 elements in one list', () => `<ul>${'<li>a'.repeat(501)}</ul>`, /has more than 500 elements in one/],
  ])(
    'is refused for a text whose markup would be left out, when it is stored and when it is drafted: %s',
    async (size, text, said) => {
      const more = { ...small, table: { title: text() } };
      await expect(save(more)).rejects.toMatchObject({
        code: 'too-large',
        status: 413,
        message: expect.stringMatching(said) as string,
      });
      const operations = [{ kind: 'set', target: ['table'], value: more.table }];
      const answer = await site.ask('/_gh/drafts/save', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: session },
        body: JSON.stringify({ address, operations, key: `lost-markup-of-${size.length}-key` }),
      });
      expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'too-large' })]);
      expect(await stored()).toEqual(small);
    },
  );

  it('is refused for a plain text of more than 10,000 characters, by its path, when it is stored and when it is drafted', async () => {
    const withTitle = (length: number) => ({ ...small, table: { title: 'x'.repeat(length) } });
    await save(withTitle(10_000));
    await expect(save(withTitle(10_001))).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
      message: expect.stringMatching(
        /text "table\.title" has 10001 characters, and a plain text has at most 10000/,
      ) as string,
    });
    await save(small);
    const answer = await site.ask('/_gh/drafts/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session },
      body: JSON.stringify({
        address,
        operations: [{ kind: 'set', target: ['table'], value: withTitle(10_001).table }],
        key: 'long-plain-text-key',
      }),
    });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ error: 'too-large' })]);
    // One that came before the limit may stay, and become shorter.
    await putPast(withTitle(30_000));
    await save({ ...withTitle(30_000), note: 'A' });
    await save(withTitle(29_999));
    await expect(save(withTitle(30_000))).rejects.toMatchObject({ code: 'too-large' });
    await save(small);
  });

  it('may keep a text whose markup came before the limits, while others change, and may not get another one', async () => {
    const title = '<b>'.repeat(31);
    const past = { ...small, table: { title } };
    await putPast(past);
    await save({ ...past, note: 'A' });
    await expect(save({ ...past, table: { title: `${title}<b>` } })).rejects.toMatchObject({ code: 'too-large' });
    await save({ ...small, table: { title: '<b>'.repeat(30) } });
    await save(small);
  });

  it('may be made smaller where it came too large, and no larger', async () => {
    await putPast(withValues(6_000));
    await expect(save(withValues(6_001))).rejects.toMatchObject({ code: 'too-large' });
    await save(withValues(5_900));
    await save(small);
  });

  it('is shown as far as the limit goes, and without its data where its text alone is too long; the log says so', async () => {
    const items = Array.from({ length: 2_000 }, (_, at) => ({
      id: `entry${at}`,
      title: `Question ${at}`,
      text: 'So.',
    }));
    await putPast({ faq: { title: 'Many', items }, note: '' });
    await save({ faq: { title: 'Many', items } });
    const long = await page();
    expect(long).toContain('Question 1000<');
    expect(long).not.toContain('Question 1999<');
    expect(logged()).toContain('more than the 5000 values that a page shows');
    await putPast({ ...small, note: 'x'.repeat(1_000_001) });
    await save({ ...small, note: 'x'.repeat(1_000_000) });
    const none = await page();
    expect(none).toContain('</html>');
    expect(none).not.toContain('<gh-accordion data-gh-id="faq" data-gh-ssr="server');
    expect(logged()).toMatch(/characters, more than the 1000000 that a page shows/);
  });
});
