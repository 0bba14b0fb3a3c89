import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOfAddress, filesOfFolder } from './read-files.js';

const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

it('reads files from the folder, from src in it, and from src beside it, and nothing outside', async () => {
  const site = await mkdtemp(join(tmpdir(), 'kit-scripts-'));
  for (const folder of ['dist/js', 'src/js', 'dist/src']) await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, 'dist/js/a.js'), 'a');
  await writeFile(join(site, 'src/js/b.js'), 'b');
  await writeFile(join(site, 'dist/src/c.js'), 'c');
  await writeFile(join(site, 'secret.js'), 'secret');
  const file = filesOfFolder(join(site, 'dist'));
  const read = async (address: string, path: string) => textOf(await file(address, path));
  expect(await Promise.all(['/js/a.js?1', 'js/b.js', '/c.js#x'].map((src) => read(src, '/blog/')))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(await read('../js/a.js', '/blog/')).toBe('a');
  for (const src of [
    '/../secret.js',
    '../../secret.js',
    '/none.js',
    'https://a.example/js/a.js',
    '//a.example/js/a.js',
  ])
    expect(await read(src, '/'), src).toBeUndefined();
  await rm(site, { recursive: true });
});

it('reads files of the own origin of a running site, each once', async () => {
  const asked: string[] = [];
  const ask = async (input: URL | RequestInfo) => {
    asked.push(String(input));
    return new Response('a', { status: String(input).endsWith('/a.js') ? 200 : 404 });
  };
  const file = filesOfAddress('http://localhost:3000/start/', ask);
  const read = async (address: string, path: string) => textOf(await file(address, path));
  expect(await read('a.js', '/blog/')).toBe('a');
  expect(await read('/blog/a.js', '/')).toBe('a');
  expect(await read('/none.js', '/')).toBeUndefined();
  expect(await read('https://tags.example/a.js', '/')).toBeUndefined();
  expect(asked).toEqual(['http://localhost:3000/blog/a.js', 'http://localhost:3000/none.js']);
});
