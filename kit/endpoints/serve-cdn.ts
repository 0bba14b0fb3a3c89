import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { answerPacked } from '../http/answer-packed.js';
import { isUnchanged } from '../http/is-unchanged.js';
import { negotiateEncoding } from '../http/negotiate-encoding.js';
import { packedText } from '../http/packed-text.js';
import type { BrowserFiles } from '../browser-files.js';
import { cdnPath } from '../cdn-path.js';
import { cdnReleases, type ReleasePath } from './cdn-releases.js';
import { importMap } from './import-map.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Ends of the names under which the build has laid packed copies beside its files. */
const ends = { br: '.br', gzip: '.gz' } as const;

/** Pages of every origin may load these files and read them. */
const openHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

const untilNext = 'public, max-age=300';
const forever = 'public, max-age=31536000, immutable';

/** Most style sheets in one answer. */
const mostSheets = 60;

const notFound = (text: string) =>
  new Response(text, { status: 404, headers: { ...openHeaders, 'content-type': 'text/plain; charset=utf-8' } });

/**
 * Serves the browser's build: its manifests and the files that it lists, packed by the build. Names with a hash and folders of one version
 * may be cached for a year, all else for five minutes.
 *
 * @param publicOrigin Where visitors find the site; default: where the request found it.
 */
export function cdnServer(
  cdn: BrowserFiles,
  publicOrigin?: string,
): (file: string, request: Request) => Promise<Response> {
  const { find, known: versions } = cdnReleases(cdn);
  const known = new Map<string, Promise<Buffer>>();
  const read = (file: string): Promise<Buffer> => {
    const bytes = known.get(file) ?? readFile(file);
    known.set(file, bytes);
    bytes.catch(() => known.delete(file));
    return bytes;
  };
  const listing = (releases: readonly BrowserFiles[], file: string): BrowserFiles | undefined =>
    releases.find(({ manifest }) => Object.hasOwn(manifest.files, file));

  /** Files about a release, which its own list does not name. */
  async function described({ file, releases: [newest] }: ReleasePath, origin: string): Promise<string | undefined> {
    if (!newest) return undefined;
    if (file === 'manifest.json') return JSON.stringify(newest.manifest);
    if (file === 'importmap.json')
      return JSON.stringify(importMap(newest.manifest, `${origin}${cdnPath}${newest.manifest.version}/`), undefined, 1);
    if (file !== 'custom-elements.json') return undefined;
    return read(join(newest.folder, file)).then(String, () => undefined);
  }

  /** Several style sheets by their names, in one answer: a page that was written elsewhere needs all of them at once. */
  async function sheets({ releases }: ReleasePath, names: readonly string[]): Promise<string | undefined> {
    if (names.length > mostSheets) return undefined;
    const found = names.map((name) => {
      const file = `assets/${name}`;
      const release = name.endsWith('.css') ? listing(releases, file) : undefined;
      return release && join(release.folder, file);
    });
    if (!found.every((file) => file !== undefined)) return undefined;
    const texts = await Promise.all(found.map(async (file) => String(await read(file))));
    return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, texts[index]])));
  }

  return async (path, request) => {
    const place = find(path);
    const { file, isExact, releases } = place;
    if (releases.length === 0)
      return notFound(`Version ${path.split('/', 1)[0]} not found. Versions: ${versions.join(', ')}.`);
    const { origin, search } = new URL(request.url);
    const isSet = file === 'sheets.json';
    const text = isSet
      ? await sheets(place, search.slice(1).split(','))
      : await described(place, publicOrigin ?? origin);
    if (text !== undefined)
      return answerPacked(request, packedText(text), {
        headers: {
          ...openHeaders,
          'content-type': 'application/json',
          'cache-control': isSet || isExact ? forever : untilNext,
        },
      });
    const release = listing(file.startsWith('assets/') ? releases : releases.slice(0, 1), file);
    const listed = release?.manifest.files[file];
    if (!release || !listed) return notFound('Not found');
    const etag = `W/"${listed.integrity.slice(7, 31)}"`;
    const headers = {
      ...openHeaders,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isExact || file.startsWith('assets/') ? forever : untilNext,
      etag,
      vary: 'accept-encoding',
    };
    if (isUnchanged(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const encoding = listed.packed ? negotiateEncoding(request.headers.get('accept-encoding')) : undefined;
    const bytes = await read(join(release.folder, file + (encoding ? ends[encoding] : '')));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-length': String(bytes.length),
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
  };
}
