import { afterAll, beforeAll, expect, it } from 'vitest';
import { blogSite, testArticle } from '../support/blog-site.js';
import { pageAddress } from '../support/page-address.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let session: string;

beforeAll(async () => {
  site = await openTestSite(() => ({}), blogSite([testArticle('first'), testArticle('second')]));
  const begun = await post('/_gh/session', { token: site.editor.accesstoken });
  session = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(() => site.close());

const post = (to: string, body: unknown, cookie = '') =>
  site.ask(to, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
const page = async (path: string, cookie = '') => (await site.ask(path, { headers: { cookie } })).text();

it('cards of lists show articles as their drafts look, to editors who look at drafts and nobody else', async () => {
  const address = pageAddress(await page('/blog/first/'), 'blog');
  const change = (key: string, base: string, value: string) => ({
    ...{ kind: 'set', base, value },
    target: ['entry', key],
  });
  const saved = await post(
    '/_gh/drafts/save',
    {
      address,
      operations: [
        change('title', 'Title of first', 'Title in the draft'),
        change('intro', 'Intro of first', 'Intro in the draft'),
        // Lists show the newest first.
        change('posted', '2026-01-01', '2025-01-01'),
      ],
      key: 'drafted-lists-key',
    },
    session,
  );
  expect(saved.status).toBe(200);

  const lists = ['/blog/', '/blog/architecture/', '/blog/authors/olena-hrytsenko/', '/'];
  for (const path of lists) {
    const seen = await page(path);
    expect(seen, path).toContain('Title of first');
    expect(seen, path).not.toContain('in the draft');
    const drafted = await page(path, `${session}; gh_view=draft`);
    expect(drafted, path).toContain('Title in the draft');
    expect(drafted, path).not.toContain('Title of first');
    expect(drafted.indexOf('Title of second'), path).toBeLessThan(drafted.indexOf('Title in the draft'));
    expect(await page(path, 'gh_view=draft'), path).toBe(seen);
  }
  // A feed tells what is published, whoever asks.
  const feed = await page('http://localhost/blog/feed.xml', `${session}; gh_view=draft`);
  expect(feed).toContain('Title of first');
  expect(feed).not.toContain('in the draft');
});
