import { expect, it } from 'vitest';
import { componentData, componentDataPath } from './component-data.js';

const answerOf = (body: string) =>
  componentData(new URL(`https://site.example${componentDataPath}pages.json?slug=home`), async (request) => {
    expect(request.url).toBe('https://site.example/_gh/data/pages?slug=home');
    return new Response(body);
  });

it('cleans texts with markup, and leaves addresses and other values as they are', async () => {
  const data = { title: 'A <b>title</b><form></form>', link: '/a?b=1&c=2', count: 3, list: ['<script>x</script>'] };
  const answer = await answerOf(JSON.stringify(data));
  expect(await answer?.json()).toEqual({ title: 'A <b>title</b>', link: '/a?b=1&c=2', count: 3, list: [''] });
});

it('answers a document that is nested far too deep, without its depths', async () => {
  const answer = await answerOf(`{"a":${'['.repeat(50_000)}"<b>x</b>"${']'.repeat(50_000)}}`);
  expect(answer?.status).toBe(200);
});

it('leaves other addresses to others', async () => {
  const ask = async () => new Response();
  expect(await componentData(new URL('https://site.example/siteblocks-data/pages/'), ask)).toBeUndefined();
});
