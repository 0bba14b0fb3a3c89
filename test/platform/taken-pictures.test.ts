import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './open-test-site.js';

const publicAddress = '93.184.215.14';

let listener: RequestListener = (_, response) => response.writeHead(404).end();
const internet = createServer((request, response) => listener(request, response));
const resolved: string[] = [];
let addresses: readonly string[] = [publicAddress];
const network = {
  resolve: (host: string) => {
    resolved.push(host);
    return Promise.resolve(addresses);
  },
  connect: () => connect((internet.address() as AddressInfo).port, '127.0.0.1'),
};

let site: TestSite;
let listing: TestSite;
let picture: Buffer;
beforeAll(async () => {
  await new Promise<void>((done) => internet.listen(0, '127.0.0.1', done));
  [site, listing] = await Promise.all([
    openTestSite(() => ({ sourceNetwork: network })),
    openTestSite(() => ({ sourceNetwork: network, imageHosts: ['listed.example'] })),
  ]);
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await Promise.all([site.close(), listing.close()]);
  internet.close();
});

const serve = (body: Buffer, headers: Record<string, string> = {}) => {
  listener = (_, response) => response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body);
};

const post = (of: TestSite, path: string, body: unknown, cookie = '') =>
  of.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function take(src: unknown, of = site, cookie?: string): Promise<readonly [number, Record<string, unknown>]> {
  const answer = await post(of, '/_gh/pictures/take', { src }, cookie ?? (await of.cookieOf(of.editor)));
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

describe('a picture of a pasted text', () => {
  it('is taken from any public host for an editor, under a name of its own, and pages show it', async () => {
    serve(picture);
    const [status, taken] = await take('http://pictures.example/a%20b/villa.png?size=1');
    expect([status, taken]).toEqual([
      201,
      expect.objectContaining({
        src: expect.stringMatching(/^\/assets\/images\/uploads\/villa-\w{8}\.png$/),
        width: 40,
        height: 20,
      }),
    ]);
    expect((await site.ask(String(taken['src']))).status).toBe(200);
    expect((await take('http://pictures.example/villa.png'))[1]['src']).toBe(taken['src']);
  });

  it('is taken for nobody else', async () => {
    const asked = resolved.length;
    expect((await take('http://pictures.example/villa.png', site, ''))[0]).toBe(403);
    expect(resolved.length).toBe(asked);
  });

  it.each([
    ['file:///etc/passwd', 400],
    ['data:image/png;base64,AAAA', 400],
    ['no address', 400],
    ['http://user:word@pictures.example/a.png', 400],
    ['http://pictures.example:8080/a.png', 403],
    ['http://127.0.0.1/a.png', 403],
    ['http://[::1]/a.png', 403],
    ['http://169.254.169.254/latest/meta-data/', 403],
    [1, 400],
  ])('is not taken from %s', async (src, status) => {
    serve(picture);
    expect((await take(src))[0]).toBe(status);
  });

  it('is not taken from a name with a private address, nor over a redirect to one', async () => {
    addresses = ['10.0.0.1'];
    expect((await take('http://inside.example/a.png'))[1]).toMatchObject({ error: 'host-not-allowed' });
    addresses = [publicAddress];
    listener = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/a.png' }).end();
    expect((await take('http://pictures.example/a.png'))[1]).toMatchObject({ error: 'host-not-allowed' });
  });

  it('says why it is not taken where it is no picture, or its host does not answer', async () => {
    serve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect((await take('http://pictures.example/a.svg'))[1]).toMatchObject({ error: 'not-a-picture' });
    listener = (_, response) => response.writeHead(404).end();
    expect((await take('http://pictures.example/a.png'))[1]).toMatchObject({ error: 'source-failed' });
  });

  it('is taken from listed hosts alone where the operator lists some', async () => {
    serve(picture);
    expect((await take('http://pictures.example/a.png', listing))[1]).toMatchObject({ error: 'host-not-allowed' });
    expect((await take('http://listed.example/a.png', listing))[0]).toBe(201);
  });
});
