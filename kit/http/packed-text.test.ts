import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerPacked } from './answer-packed.js';
import { packedText } from './packed-text.js';

const long = 'A text of the site, said again and again. '.repeat(300);
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.example/', { method, headers });
const answer = (text: string, request = ask(), headers: Record<string, string> = {}) =>
  answerPacked(request, packedText(text), { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('a text', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed with %s for who takes that', async (encoding, unpack) => {
    const response = await answer(long, ask({ 'accept-encoding': encoding }), { vary: 'cookie' });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding');
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(long.length / 10);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(unpack(bytes).toString()).toBe(long);
  });

  it('goes as it is to who takes nothing else, and where it is short', async () => {
    for (const [text, accepted] of [
      [long, 'identity'],
      ['x'.repeat(1023), 'br, gzip'],
    ] as const) {
      const response = await answer(text, ask({ 'accept-encoding': accepted }));
      expect(response.headers.has('content-encoding')).toBe(false);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe(text);
    }
  });

  it('is not sent again to who names it, in whatever encoding that was', async () => {
    const etag = (await answer(long, ask({ 'accept-encoding': 'br' }))).headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const response = await answer(long, ask({ 'if-none-match': known }));
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(etag);
    }
    expect((await answer(`${long}!`, ask({ 'if-none-match': etag }))).status).toBe(200);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const get = await answer(long, ask({ 'accept-encoding': 'br' }));
    const head = await answer(long, ask({ 'accept-encoding': 'br' }, 'HEAD'));
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });

  it('that is kept is packed better after its first answer', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => ((index * 7919) % 10_007).toString(36)).join(' ');
    const kept = packedText(words, true);
    const first = (await kept.in('br')).bytes.length;
    await expect.poll(async () => (await kept.in('br')).bytes.length).toBeLessThan(first);
    expect(brotliDecompressSync((await kept.in('br')).bytes).toString()).toBe(words);
  });

  it('is packed once however often it is made anew, and anew when it has changed', async () => {
    const [first, second] = await Promise.all([packedText(long).in('br'), packedText(long).in('br')]);
    expect(second.bytes).toBe(first.bytes);
    expect((await packedText(`${long}!`).in('br')).bytes).not.toBe(first.bytes);
  });

  it('goes as it is while too many others wait to be packed', async () => {
    const texts = Array.from({ length: 300 }, (_, at) => packedText(`${at} ${long}`));
    const sent = await Promise.all(texts.map((text) => text.in('gzip')));
    const raw = sent.filter(({ encoding }) => encoding === undefined);
    expect(raw.length).toBeGreaterThan(0);
    expect(raw.length).toBeLessThan(150);
    expect((await texts.at(-1)?.in('gzip'))?.encoding).toBe('gzip');
  });
});
