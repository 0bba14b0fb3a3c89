import { afterAll, beforeAll, expect, it } from 'vitest';
import { blogSite, testArticle } from '../support/blog-site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const plain = testArticle('a-4');
const translated = testArticle('a-0');
const inUkrainian = { ...translated, documents: { ...translated.documents, uk: translated.documents['en-US']! } };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(() => ({}), blogSite([plain, inUkrainian, testArticle('вежа')]));
});
afterAll(() => site.close());

/** Address to which a browser sends a comment without script. One address may send five a minute: here are no more. */
async function send(fields: Record<string, string>) {
  const body = new URLSearchParams({ name: 'Iris', text: 'How large is a clay?', ...fields });
  const answer = await site.ask('/_gh/comments', { method: 'POST', body });
  return [answer.status, answer.headers.get('location')];
}

it.each([
  ['/blog/a-4/', 'en-US', '/blog/a-4/'],
  ['/uk/blog/a-0/', 'uk', '/uk/blog/a-0/'],
  ['/blog/вежа/', 'en-US', encodeURI('/blog/вежа/')],
])('a comment on %s leads back to it, where the note stands that the address names', async (slug, lang, path) => {
  expect(await send({ slug, lang })).toEqual([303, `${path}#comment-sent`]);
  expect(await (await site.ask(path)).text()).toContain('id="comment-sent"');
});

it('a comment that is not as it should be leads to what says so', async () => {
  expect(await send({ slug: '/blog/a-4/', text: ' ' })).toEqual([303, '/blog/a-4/#comment-failed']);
  expect(await (await site.ask('/blog/a-4/')).text()).toContain('id="comment-failed"');
});

it('a comment on a page elsewhere leads to no other site', async () => {
  expect(await send({ slug: '//evil.example/' })).toEqual([303, '/form-failed/']);
});
