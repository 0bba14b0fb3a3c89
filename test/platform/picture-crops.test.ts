import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;
let src: string;

const part = { left: 100, top: 50, width: 300, height: 200 };

const json = (to: string, body: unknown, headers: Record<string, string> = { cookie }) =>
  site.ask(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const crop = (body: unknown, headers?: Record<string, string>) => json('/_gh/pictures/crop', body, headers);

async function pictures(): Promise<readonly { readonly src: string }[]> {
  const answer = await site.ask('/_gh/pictures?search=loft', { headers: { cookie } });
  return ((await answer.json()) as { readonly pictures: readonly { readonly src: string }[] }).pictures;
}

beforeAll(async () => {
  site = await openTestSite();
  const session = await json('/_gh/session', { token: site.editor.accesstoken }, {});
  cookie = session.headers.get('set-cookie')!.split(';')[0]!;
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });
  const sent = await site.ask('/_gh/pictures?name=loft.jpg', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  });
  ({ src } = (await sent.json()) as { readonly src: string });
});
afterAll(() => site.close());

describe('a part of a picture', () => {
  it('becomes a picture of its own, once however often and however many at a time it is asked for; the whole one stays', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => crop({ src, ...part })));
    answers.push(await crop({ src, ...part }));
    const made = await Promise.all(answers.map((answer) => answer.json() as Promise<{ readonly src: string }>));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
    expect(new Set(made.map((one) => one.src)).size).toBe(1);
    expect(made[0]).toMatchObject({ width: 300, height: 200, alt: '' });
    const address = made[0]?.src ?? '';
    const shown = await site.ask(address);
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([shown.headers.get('content-type'), format, width, height]).toEqual(['image/jpeg', 'jpeg', 300, 200]);
    expect((await site.ask(address.replace('.jpg', '-600.jpg.webp'))).status).toBe(200);
    expect((await site.ask(src)).status).toBe(200);
    expect((await pictures()).map((one) => one.src).sort()).toEqual([src, address].sort());
  });

  it('is cut for editors alone, and never because another site wants it', async () => {
    const before = await pictures();
    const wanted = { src, ...part, left: 1 };
    const refused = [
      await crop(wanted, {}),
      await crop(wanted, { cookie: 'gh_editor=none' }),
      await crop(wanted, { cookie, 'sec-fetch-site': 'cross-site' }),
      await crop(wanted, { cookie, 'sec-fetch-site': 'same-site' }),
      await crop(wanted, { cookie, origin: 'https://other.example' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await crop(wanted, { cookie, 'content-type': 'text/plain' })).status).toBe(415);
    expect(await pictures()).toEqual(before);
  });

  it.each([
    ['no object', () => [1]],
    ['half a request', () => '{"src": "/assets'],
    ['no address', () => part],
    ['an address that is no text', () => ({ ...part, src: 1 })],
    ['a part without a width', () => ({ src, left: 0, top: 0, height: 1 })],
    ['half a pixel', () => ({ src, ...part, left: 0.5 })],
    ['less than nothing', () => ({ src, ...part, top: -1 })],
    ['numbers in words', () => ({ src, ...part, width: '300' })],
    ['more than a number can count', () => `{"src": "${src}", "left": 1e400, "top": 0, "width": 1, "height": 1}`],
  ])('is refused for %s', async (_name, body) => {
    const answer = await crop(body());
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'bad-request' })]);
  });

  it('is refused beyond the edges, of no picture, and in a body larger than any needs to be', async () => {
    const cases = [
      [{ src, ...part, left: 341 }, 422, 'bad-crop'],
      [{ src, ...part, width: 0 }, 422, 'bad-crop'],
      [{ ...part, src: '/assets/images/none.jpg' }, 404, 'no-picture'],
      [{ ...part, src: 'http://127.0.0.1/assets/images/loft.jpg' }, 404, 'no-picture'],
      [{ ...part, src: '/assets/images/a\0.jpg' }, 404, 'no-picture'],
      [{ ...part, src: `/${'a'.repeat(70_000)}` }, 413, 'too-large'],
    ] as const;
    for (const [body, status, error] of cases) {
      const answer = await crop(body);
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ error })]);
    }
  });
});
