import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../cms/images/fetch-source.js';
import { answering, openTestImages, type TestImages } from './image-fixtures.js';

/** Folder with the lists of hostile addresses, paths and pictures; without it, the rows below are what is checked. */
const corpora = process.env['CORPORA_DIR'] ?? '';
const withCorpora = corpora !== '' && existsSync(corpora);
const rowsOf = <Row>(name: string): readonly Row[] =>
  withCorpora ? (JSON.parse(readFileSync(join(corpora, `${name}.json`), 'utf8')) as { items: Row[] }).items : [];
const skipping = withCorpora ? '' : ' (skipped: CORPORA_DIR is not set)';

const limits = { bytes: 1_000_000, time: 2000, redirects: 3 };

let images: TestImages;
let picture: Buffer;
beforeAll(async () => {
  images = await openTestImages(limits);
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  images.resolve(() => Promise.resolve(['93.184.215.14']));
  expect(images.canaryHits()).toBe(0);
});
afterAll(() => images.close());

const take = (source = `${images.host}/a.png`, imagePath = 'a.png') => images.upload({ imagePath, imageUrl: source });
const canary = (host = '127.0.0.1') => `http://${host}:${images.canaryPort}/probe.png`;

/** Every file below a folder with its size, without the folder of pictures itself. */
async function tree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(images.root))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).size}`));
}

describe('the source of a picture', () => {
  it('is taken from a listed host, which is the control of what follows', async () => {
    images.serve(answering(picture));
    expect((await take()).status).toBe(200);
  });

  it('is refused on every host that is not listed', async () => {
    for (const source of [
      canary(),
      canary('localhost'),
      canary('[::1]'),
      canary('2130706433'),
      'https://other.example/a.png',
      'http://allowed.example:8080/a.png',
      'http://allowed.example.evil.example/a.png',
    ]) {
      expect((await take(source)).status, source).toBe(403);
    }
    for (const source of [
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'http://user:pass@allowed.example/a.png',
      'no address',
    ]) {
      expect((await take(source)).status, source).toBe(400);
    }
  });

  it('is refused when its listed host has a private address, alone or among others', async () => {
    images.serve(answering(picture));
    for (const addresses of [
      ['127.0.0.1'],
      ['::1'],
      ['93.184.215.14', '10.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
      [],
    ]) {
      images.resolve(() => Promise.resolve(addresses));
      expect((await take()).status, addresses.join()).toBe(403);
    }
  });

  it('is fetched from the very address that was checked, though the name means another one a moment later', async () => {
    let asked = 0;
    images.serve(answering(picture));
    images.resolve(() => Promise.resolve([asked++ === 0 ? '93.184.215.14' : '127.0.0.1']));
    expect((await take()).status).toBe(200);
    expect(asked).toBe(1);
    expect((await take()).status).toBe(403);
  });

  it.each([302, 307])('that redirects with %d is followed only to where it could have been itself', async (status) => {
    images.serve((_, response) => void response.writeHead(status, { location: canary() }).end());
    expect((await take()).status).toBe(403);
    images.serve((request, response) => {
      if (request.url === '/here.png') answering(picture)(request, response);
      else response.writeHead(status, { location: '/here.png' }).end();
    });
    expect((await take()).status).toBe(200);
  });

  it('that redirects without end is given up', async () => {
    let requests = 0;
    images.serve((_, response) => {
      requests += 1;
      response.writeHead(302, { location: `/${requests}.png` }).end();
    });
    expect((await take()).status).toBe(422);
    expect(requests).toBe(limits.redirects + 1);
  });

  it('that is slow, endless, larger than it says, or packed is given up', async () => {
    const timers: NodeJS.Timeout[] = [];
    images.serve((_, response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write('x'), 100));
    });
    expect((await take()).status).toBe(422);
    images.serve((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect((await take()).status).toBe(413);
    images.serve(
      (_, response) =>
        void response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n${'x'.repeat(5_000_000)}`),
    );
    expect((await take()).status).toBe(415);
    images.serve(answering(gzipSync(Buffer.alloc(10_000_000)), { 'content-encoding': 'gzip' }));
    expect((await take()).status).toBe(422);
    images.resolve(() => new Promise(() => undefined));
    expect((await take()).status).toBe(422);
    timers.forEach(clearInterval);
  });

  it('that fails leaves the picture that was there as it was, and is told of', async () => {
    images.serve(answering(picture));
    await take(undefined, 'stays.png');
    const before = await (await images.get('/assets/images/stays.png')).arrayBuffer();
    images.serve(answering(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    const toldBefore = images.told.length;
    expect((await take(undefined, 'stays.png')).status).toBe(415);
    expect(images.told.slice(toldBefore)).toEqual([
      expect.stringMatching(/^warn: A picture could not be taken from its source\. .*"picture":"stays\.png"/),
    ]);
    expect(await (await images.get('/assets/images/stays.png')).arrayBuffer()).toEqual(before);
  });

  it('that unpacks to more pixels than fit is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(limits.bytes);
    images.serve(answering(bomb));
    expect((await take()).status).toBe(422);
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['93.184.215.14', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe.skipIf(!withCorpora)(`the lists of hostile input${skipping}`, () => {
  it('reach nothing by an address, by upload or by regeneration', async () => {
    images.serve(answering(picture));
    images.resolve(async (host) => (await lookup(host, { all: true })).map(({ address }) => address));
    const rows = rowsOf<{ imageUrl?: string }>('ssrf-upload-image-path').flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(rows.length).toBeGreaterThan(50);
    const taken: string[] = [];
    for (const row of rows) {
      const source = row.replaceAll('{PORT}', String(images.canaryPort));
      const answers = [
        await take(source, 'ssrf.png'),
        await images.get(`/assets/images/ssrf.png?mode=ssr&source=${encodeURIComponent(source)}`, 'editor'),
      ];
      if (!answers.every(({ status }) => status >= 400 && status < 500)) taken.push(row);
    }
    expect(taken).toEqual([]);
  });

  it('reach nothing outside the folder by a path', async () => {
    images.serve(answering(picture));
    const before = await tree(images.outside);
    const rows = rowsOf<{ imagePath: string }>('path-traversal-image-path').map(({ imagePath }) => imagePath);
    expect(rows.length).toBeGreaterThan(200);
    const taken: string[] = [];
    for (const path of rows) {
      const answers = [await take(undefined, path), await images.get(`/assets/images/${path.replace(/^\//, '')}`)];
      if (!answers.every(({ status }) => status >= 400 && status < 500)) taken.push(path);
    }
    expect(taken).toEqual([]);
    expect(await tree(images.outside)).toEqual(before);
  });

  it('fill no memory by a picture, and take no longer than 10 s', async () => {
    const rows = rowsOf<{ name: string; expect: string; base64: string }>('image-bombs');
    let peak = 0;
    const start = process.memoryUsage().rss;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - start)), 20);
    const wrong: string[] = [];
    for (const { name, expect: expected, base64 } of rows) {
      images.serve(answering(Buffer.from(base64, 'base64')));
      const started = performance.now();
      const { status } = await take(undefined, 'bomb.png');
      const inTime = performance.now() - started < 10_000;
      const fits = expected.startsWith('accept')
        ? status === 200
        : /bounded|re-encode/.test(expected)
          ? status < 500
          : status >= 400 && status < 500;
      if (!fits || !inTime) wrong.push(`${name}: ${status}${inTime ? '' : ', too late'}`);
    }
    clearInterval(watch);
    expect(wrong).toEqual([]);
    expect(peak).toBeLessThan(300_000_000);
  });
});
