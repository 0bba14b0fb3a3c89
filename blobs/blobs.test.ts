import { createHash } from 'node:crypto';
// Its undici takes the place of Node's, as it does in the server.
import 'jsdom';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../test/support/s3-server.js';
import type { Blobs } from './blobs.js';
import { readBucket } from './bucket.js';
import { folderBlobs } from './folder-blobs.js';
import { s3Blobs } from './s3-blobs.js';
import { usualS3Limits } from './s3-request.js';

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const quick = { tries: 3, pause: 5, patience: 300 };
const bucketAt = (url: string, limits = quick) => s3Blobs(readBucket('S3_URL', url, {}), limits);
async function namesOf(blobs: Blobs, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list(prefix)) names.push(name);
  return names.sort();
}

describe.each<[kind: string, make: (name: string) => Blobs]>([
  ['a folder', (name) => folderBlobs(join(folder, name))],
  ['a bucket', (name) => bucketAt(`${server.url}/${name}`, usualS3Limits)],
])('blobs in %s', (_kind, make) => {
  it('are read as they were put, whole and in parts, under names with any sign', async () => {
    const blobs = make('any');
    const names = ['a.jpg', 'a/b/c/d', 'team/Анна “Co” (1)!*+?#%41.jpg'];
    // The S3 server of the tests lists these two signs wrongly.
    for (const name of [...names, "team/& and '"]) {
      await blobs.put(name, Buffer.from(`bytes of ${name}`));
      expect(String(await blobs.read(name))).toBe(`bytes of ${name}`);
      const opened = (await blobs.open(name))!;
      expect(opened.size).toBe(Buffer.byteLength(`bytes of ${name}`));
      expect(String(await buffer(await opened.stream({ start: 6, end: 7 })))).toBe('of');
    }
    await blobs.remove("team/& and '");
    expect(await namesOf(blobs)).toEqual(names);
    expect(await namesOf(blobs, 'a/')).toEqual(['a/b/c/d']);
    expect(await namesOf(blobs, 'team/А')).toHaveLength(1);
  });

  it('that are missing are undefined, and removing one is no error', async () => {
    const blobs = make('missing');
    expect([await blobs.read('a'), await blobs.open('a'), await blobs.stat('a/b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await namesOf(blobs)).toEqual([]);
    await blobs.put('a', Buffer.from('1'));
    await blobs.remove('a');
    await blobs.remove('a');
    expect(await blobs.stat('a')).toBeUndefined();
  });

  it('have another tag when they are put again', async () => {
    const blobs = make('again');
    await blobs.put('a', Buffer.from('1'));
    const before = (await blobs.stat('a'))!;
    await blobs.put('a', Buffer.from('2'));
    expect((await blobs.stat('a'))!.tag).not.toBe(before.tag);
    expect(Math.abs(Date.now() - before.changed)).toBeLessThan(60_000);
  });

  it('are put from a stream, with no copy of a large file in memory', async () => {
    const blobs = make('large');
    const size = 150_000_000;
    const part = Buffer.alloc(1_000_000, 'x');
    const hash = createHash('sha256');
    for (let sent = 0; sent < size; sent += part.length) hash.update(part);
    let most = 0;
    const before = process.memoryUsage().arrayBuffers;
    const open = () =>
      Readable.from(
        (function* () {
          for (let sent = 0; sent < size; sent += part.length) {
            most = Math.max(most, process.memoryUsage().arrayBuffers - before);
            yield part;
          }
        })(),
      );
    await blobs.put('large', { size, sha256: hash.digest('hex'), open });
    const opened = (await blobs.open('large'))!;
    expect(opened.size).toBe(size);
    let read = 0;
    for await (const bytes of await opened.stream()) read += (bytes as Buffer).length;
    expect(read).toBe(size);
    expect(most).toBeLessThan(size / 2);
  });

  it('are listed completely, in however many pages', async () => {
    const blobs = make('many');
    const names = Array.from({ length: 1100 }, (_, index) => `shelf ${index % 7}/${index}`);
    for (let start = 0; start < names.length; start += 50)
      await Promise.all(names.slice(start, start + 50).map((name) => blobs.put(name, Buffer.from(name))));
    expect(await namesOf(blobs)).toEqual(names.sort());
  });
});

describe('blobs in a folder', () => {
  it('leave nothing of a put that fails, and keep what was there', async () => {
    const blobs = folderBlobs(join(folder, 'failing'));
    await blobs.put('a', Buffer.from('before'));
    const open = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('half');
          throw new Error('the source broke off');
        })(),
      );
    await expect(blobs.put('a', { size: 8, sha256: '', open })).rejects.toThrow('broke off');
    expect(String(await blobs.read('a'))).toBe('before');
    expect(await readdir(join(folder, 'failing'))).toEqual(['a']);
  });

  it('have no names outside of it', async () => {
    const blobs = folderBlobs(join(folder, 'inside'));
    await expect((async () => blobs.put('../outside', Buffer.from('')))()).rejects.toThrow(TypeError);
  });
});

/** A server in front of the S3 server that spoils some answers. */
async function startProxy(
  spoil: (count: number) => 'pass' | 'fail' | 'cut' | 'stall',
): Promise<{ server: Server; url: string; count: () => number }> {
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count += 1;
    const fate = spoil(count);
    if (fate === 'stall') return;
    if (fate === 'cut') return void incoming.socket.destroy();
    if (fate === 'fail') return void outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const { method, url: path, headers } = incoming;
    incoming.pipe(
      httpRequest({ host: '127.0.0.1', port: server.port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { server: proxy, url: server.url.replace(String(server.port), String(port)), count: () => count };
}

describe('a bucket', () => {
  it.each(['fail', 'cut', 'stall'] as const)('that does not answer at first is asked again (%s)', async (fate) => {
    const proxy = await startProxy((count) => (count % 3 === 0 ? 'pass' : fate));
    const blobs = bucketAt(`${proxy.url}/retried`);
    const file = join(folder, 'streamed');
    await writeFile(file, 'streamed bytes');
    const sha256 = createHash('sha256').update('streamed bytes').digest('hex');
    await blobs.put('a', { size: 14, sha256, open: () => createReadStream(file) });
    expect(String(await blobs.read('a'))).toBe('streamed bytes');
    expect(proxy.count()).toBe(6);
    proxy.server.closeAllConnections();
    proxy.server.close();
  });

  it('that stays away is a clear error without its secret', async () => {
    const blobs = bucketAt('http://key:very-secret@127.0.0.1:1/site');
    const failure = await blobs.put('a', Buffer.from('1')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unreachable', message: expect.stringContaining('http://127.0.0.1:1/site') });
    expect(JSON.stringify([String(failure), blobs.place])).not.toContain('very-secret');
  });

  it('that is unknown, or refuses the key, says which bucket and what to check', async () => {
    for (const url of [server.url.replace('/site', '/other'), server.url.replace(':S3RVER@', ':wrong@')]) {
      const failure = await bucketAt(url)
        .put('a', Buffer.from('1'))
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({
        code: 'refused',
        message: expect.stringMatching(/Check that the bucket exists/),
      });
    }
  });

  it('has an address with a key in it or in the environment, and a mistaken address is never quoted', () => {
    const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readBucket('S3_URL', 'https://s3.example/site/my%20files/?region=eu-1', env)).toEqual({
      ...{ url: 'https://s3.example/site', prefix: 'my files/', region: 'eu-1' },
      ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(readBucket('S3_URL', 'https://a:b%2Fc@s3.example/site', env)).toMatchObject({
      accessKeyId: 'a',
      secretAccessKey: 'b/c',
      prefix: '',
    });
    for (const text of [
      's3.example/site',
      'https://a:topsecret@s3.example',
      'ftp://a:topsecret@s3.example/site',
      'https://topsecret@',
    ])
      expect(() => readBucket('S3_URL', text, {})).toThrow(/^S3_URL (?!.*topsecret)/);
    expect(() => readBucket('S3_URL', 'https://s3.example/site', {})).toThrow(/AWS_ACCESS_KEY_ID/);
  });
});
