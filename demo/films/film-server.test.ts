import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmServer } from './film-server.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
  await writeFile(join(folder, 'loop.mp4'), '0123456789');
  await writeFile(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (file: string, headers: Record<string, string> = {}) =>
  filmServer(folder)(new Request(`http://site/assets/films/${file}`, { headers }), `/assets/films/${file}`);

it('a film is sent whole, with its type and the offer of parts', async () => {
  const response = await ask('loop.mp4');
  expect(response?.status).toBe(200);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
  });
  expect(await response?.text()).toBe('0123456789');
});

it('a part is sent as a part', async () => {
  const response = await ask('loop.mp4', { range: 'bytes=2-4' });
  expect([response?.status, response?.headers.get('content-range'), await response?.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
});

it('a part behind the end is refused with how long the film is', async () => {
  const response = await ask('loop.mp4', { range: 'bytes=10-' });
  expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

it('a part of another state of the film is no part of this one', async () => {
  const response = await ask('loop.mp4', { range: 'bytes=2-4', 'if-range': '"another"' });
  expect([response?.status, await response?.text()]).toEqual([200, '0123456789']);
});

it('who has the film is not sent it again', async () => {
  const etag = (await ask('loop.mp4'))?.headers.get('etag') ?? '';
  expect((await ask('loop.mp4', { 'if-none-match': etag }))?.status).toBe(304);
});

it.each(['missing.mp4', 'secret.txt', '../loop.mp4', 'loop.mp4\0', '.mp4', 'a/b.mp4'])(
  '%j is no film',
  async (file) => {
    expect(await filmServer(folder)(new Request('http://site/'), `/assets/films/${file}`)).toBeUndefined();
  },
);

it('a site without films has none', async () => {
  expect(await filmServer()(new Request('http://site/'), '/assets/films/loop.mp4')).toBeUndefined();
});
