import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFiles, smallSite } from '../../test/support/kit-site.js';
import { siteHandler } from '../site-handler.js';

let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  files = await smallFiles();
});
afterAll(() => files.remove());

const ask = (query: Readonly<Record<string, string>>): Promise<Response> =>
  siteHandler(smallSite(), { files })(
    new Request(`http://localhost:4000/_gh/answers?${new URLSearchParams({ lang: 'en', path: '/', ...query })}`),
    { address: '192.0.2.1' },
  );

const blocks = (...list: readonly unknown[]) => JSON.stringify(list);
const banner = ['gh-banner', { 'data-gh-id': 'intro', 'data-gpage': 'home' }];

describe('answers for the blocks of a foreign page', () => {
  it('are those to every question of its blocks, by call', async () => {
    const answer = await ask({ blocks: blocks(banner, ['gh-form', { 'data-form-id': 'main' }]) });
    expect(answer.status).toBe(200);
    const calls = (await answer.json()) as Readonly<Record<string, unknown>>;
    expect(calls).toMatchObject({
      '["config","site"]': { languages: [{ lang: 'en-US' }, { lang: 'uk' }] },
      '["component","intro","pages","home"]': { data: { title: 'We draw <b>houses</b>' } },
    });
    // What the site does not have is an answer as well, so that no block asks for it again.
    expect(calls).toHaveProperty(['["config","bannerLinks"]'], null);
  });

  it('are in the language of the page', async () => {
    const answer = await ask({ lang: 'uk', blocks: blocks(banner) });
    expect(await answer.json()).toMatchObject({
      '["component","intro","pages","home"]': { data: { title: 'Малюємо будинки' } },
    });
  });

  it('can be read by every origin and be cached, and are not sent again to who has them', async () => {
    const { headers } = await ask({ blocks: blocks(banner) });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(headers.get('etag')).toBeTruthy();
  });

  it('leave out unknown tags, and blocks that fail', async () => {
    const answer = await ask({ blocks: blocks(['x-y', {}], ['gh-banner', { 'data-gpage': 7 }], ['gh-article', {}]) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty(['["config","site"]']);
  });

  it.each([
    ['no list', ''],
    ['text that is not JSON', '[['],
    ['an object', '{}'],
    ['a block without attributes', '[["gh-form"]]'],
    ['too many blocks', blocks(...Array.from({ length: 61 }, () => banner))],
  ])('are refused for %s', async (_, text) => {
    const answer = await ask({ blocks: text });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'bad-request' });
  });
});
