import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { cdnServer } from './serve-cdn.js';

let root: string;

/** Lays a release out, whose every file says its own name and version. */
function layOut(folder: string, version: string, names: readonly string[]): CdnManifest {
  const files = names.map((name): [string, CdnManifest['files'][string]] => {
    const file = join(folder, name);
    const content = `/* ${name} of ${version} */`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
    return [
      name,
      { bytes: content.length, brotli: 1, packed: true, integrity: `sha384-${version}-${name}-${'x'.repeat(30)}` },
    ];
  });
  const manifest = {
    build: version,
    version,
    runtime: 'runtime.js',
    base: '',
    css: {},
    parts: {},
    files: Object.fromEntries(files),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'custom-elements.json'), JSON.stringify({ schemaVersion: '2.1.0', modules: [version] }));
  return manifest;
}

let ask: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  layOut(join(root, '1.0.0'), '1.0.0', ['runtime.js', 'assets/old-1.js', 'assets/old.css']);
  layOut(join(root, '1.10.0'), '1.10.0', ['runtime.js']);
  layOut(join(root, '1.9.0'), '1.9.0', ['runtime.js']);
  layOut(join(root, '2.0.0'), '2.0.0', ['runtime.js']);
  const folder = join(root, 'current');
  const manifest = layOut(folder, '1.11.0', ['runtime.js', 'assets/new-1.js', 'assets/a.css', 'assets/b.css']);
  const answer = cdnServer({ folder, manifest, releases: root }, 'https://studio.example');
  ask = (path, headers = {}) =>
    answer(path.split('?')[0] ?? '', new Request(`https://inner/_gh/cdn/${path}`, { headers }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const forever = 'public, max-age=31536000, immutable';
const untilNext = 'public, max-age=300';

describe('the build for browsers', () => {
  it.each([
    ['runtime.js', '1.11.0', untilNext],
    ['1/runtime.js', '1.11.0', untilNext],
    ['2/runtime.js', '2.0.0', untilNext],
    ['1.11.0/runtime.js', '1.11.0', forever],
    ['1.10.0/runtime.js', '1.10.0', forever],
    ['1.0.0/runtime.js', '1.0.0', forever],
    ['assets/new-1.js', '1.11.0', forever],
    ['1/assets/new-1.js', '1.11.0', forever],
  ])('%s is the file of %s, cached as "%s"', async (path, version, caching) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(` of ${version} `);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': caching,
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('a page of an older release finds its chunks below all its addresses but those of other versions', async () => {
    for (const path of ['assets/old-1.js', '1/assets/old-1.js', '1.0.0/assets/old-1.js'])
      expect(await (await ask(path)).text()).toContain(' of 1.0.0 ');
    expect((await ask('1.11.0/assets/old-1.js')).status).toBe(404);
    expect((await ask('2/assets/old-1.js')).status).toBe(404);
  });

  it('a version that is not there is refused with the list of those that are', async () => {
    for (const path of ['1.2.3/runtime.js', '7/runtime.js']) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.text()).toBe(
        `Version ${path.split('/')[0]} not found. Versions: 2, 1, 2.0.0, 1.11.0, 1.10.0, 1.9.0, 1.0.0.`,
      );
    }
  });

  it.each([
    ['manifest.json', untilNext],
    ['1/manifest.json', untilNext],
    ['1.11.0/manifest.json', forever],
    ['importmap.json', untilNext],
    ['1.11.0/importmap.json', forever],
    ['1/custom-elements.json', untilNext],
    ['1.11.0/custom-elements.json', forever],
  ])('%s is open JSON, cached as "%s"', async (path, caching) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain('1.11.0');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': caching,
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('the import map names the exact version at the public address, with the integrity of its scripts', async () => {
    const map = (await (await ask('1/importmap.json')).json()) as { imports: object; integrity: object };
    const folder = 'https://studio.example/_gh/cdn/1.11.0/';
    expect(map.imports).toEqual({ siteblocks: `${folder}runtime.js` });
    expect(map.integrity).toEqual({
      [`${folder}runtime.js`]: `sha384-1.11.0-runtime.js-${'x'.repeat(30)}`,
      [`${folder}assets/new-1.js`]: `sha384-1.11.0-assets/new-1.js-${'x'.repeat(30)}`,
    });
  });

  it('files go out packed as the request takes them, and are not sent again to who has them', async () => {
    const packed = await ask('1.0.0/assets/old-1.js', { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(String(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())))).toContain(' of 1.0.0 ');
    const etag = packed.headers.get('etag') ?? '';
    expect((await ask('1.0.0/assets/old-1.js', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('1.11.0/runtime.js', { 'if-none-match': etag })).status).toBe(200);
  });

  it('several style sheets go out in one answer', async () => {
    const answer = await ask('1/sheets.json?a.css,b.css,old.css');
    expect(answer.headers.get('cache-control')).toBe(forever);
    expect(await answer.json()).toEqual({
      'a.css': '/* assets/a.css of 1.11.0 */',
      'b.css': '/* assets/b.css of 1.11.0 */',
      'old.css': '/* assets/old.css of 1.0.0 */',
    });
  });

  it.each([
    'sheets.json',
    'sheets.json?none.css',
    'sheets.json?a.css,new-1.js',
    'sheets.json?../manifest.json',
    `sheets.json?${'a.css,'.repeat(80)}a.css`,
  ])('no set of style sheets is made of %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
