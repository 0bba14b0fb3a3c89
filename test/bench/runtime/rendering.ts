import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildPrograms } from '../../../tools/build/server.js';
import { discard, startSite } from '../../support/site.js';
import { load, send } from '../platform/load.js';
import type { Ask } from '../platform/load.js';
import { cpuSeconds } from './cpu-seconds.js';
import { interleaved } from './interleaved.js';
import { buildReactRenderer } from './peers.js';
import { rendered } from './rendered.js';
import type { Renderer } from './renderer.js';
import type { Row, Section, Side } from './section.js';
import { waits } from './waits.js';

const root = resolve(import.meta.dirname, '../../..');

/** Sides without a counterpart. */
const names = {
  changed: 'ours, home page after one text has changed',
  home: 'ours, home page, nothing known of it',
  unknown: 'ours, unknown addresses',
} as const;

/** Time for the requests to each side in a round, in seconds. */
const seconds = 2;
const connections = 16;

async function openRenderer(origin: string): Promise<Renderer> {
  const outDir = join(root, '.cache/bench/renderer');
  await buildPrograms({ root, outDir, programs: { renderer: 'test/bench/runtime/renderer.ts' } });
  const module = (await import(pathToFileURL(join(outDir, 'renderer.js')).href)) as {
    rendererOf(origin: string): Renderer;
  };
  return module.rendererOf(origin);
}

/** How many answers a second, and how many for each second of the server's processor. */
async function answered(pid: number, ask: (turn: number) => Ask) {
  const cpu = cpuSeconds(pid);
  const { answered: good, failed, perSecond } = await load(connections, seconds, ask);
  if (failed > 0) throw new Error(`${failed} of ${good + failed} requests to ${ask(0).url} were answered otherwise.`);
  return { perSecond, perCpu: good / (cpuSeconds(pid) - cpu) };
}

const packed = { 'accept-encoding': 'br' };

/** A visitor's first view of a page, and one whose browser has it. */
async function views(url: string): Promise<{ readonly first: Ask; readonly known: Ask }> {
  const { etag } = await send({ url, headers: packed });
  if (!etag) throw new Error(`${url} has no ETag.`);
  return {
    first: { url, headers: packed },
    known: { url, headers: { ...packed, 'if-none-match': etag }, wanted: 304 },
  };
}

/** Pieces of text of a page's body, without blanks. */
const piecesOf = (html: string): string[] =>
  html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.replace(/\s/g, ''))
    .filter((piece) => piece !== '');

/** Ours contains every piece of text of the other page, and consent and edit mode in addition. */
function assertSameTexts(ours: string, other: string): void {
  const known = piecesOf(ours).join('');
  const missing = piecesOf(other).filter((piece) => !known.includes(piece));
  if (missing.length > 0) throw new Error(`Our page lacks what the other one has: ${missing.join(' | ')}`);
}

async function bareServer(body: string) {
  const child = fork(join(import.meta.dirname, 'peers/bare-server.js'), { execArgv: [] });
  child.send(brotliCompressSync(body).toString('base64'));
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}

export const rendering: Section = {
  name: 'rendering',
  title: 'Rendering and serving',
  about:
    'In one process, with production React and the site’s documents: the studio’s home page after a change of one text, with all other blocks from the cache, and the home page without any cache. ' +
    'The page of six blocks is compared with React’s `renderToString` of the same six components. That finds no tags, reads no documents, checks and cleans nothing, and adds no head. ' +
    `Over loopback, ${connections} connections, load and server on the same processors: the stored home page, compared with Node’s own server that sends one fixed body, and unknown addresses, each a different one.`,
  behind:
    'Ours is slower than React alone, and than Node alone. React’s own rendering is 40 to 46 % of the uncached home page. ' +
    'The rest is work that the bare rendering lacks. It finds tags, reads and checks documents, cleans their HTML, and adds editors’ addresses, the head and the payload. ' +
    'A visitor never waits for it. A rendered page is stored, and after a change only the changed block is rendered. So the aim of 600 pages per second applies to the figure after a change. ' +
    'The last two rows show how long a view of a stored page waits while the server’s threads render all other pages. ' +
    'A stored page is sent with its policy and headers, after a check that nothing has changed. Node alone sends a short head.',
  async run({ rounds }): Promise<readonly Row[]> {
    const { toHtml } = (await import(pathToFileURL(await buildReactRenderer()).href)) as { toHtml(): string };
    const site = await startSite();
    const body = await (await fetch(`${site.origin}/`)).text();
    const bare = await bareServer(body);
    try {
      const renderer = await openRenderer(site.origin);
      assertSameTexts(await renderer.home(), body);
      assertSameTexts(await renderer.sixBlocks(), toHtml());
      const inProcess = await interleaved(rounds, {
        [names.changed]: () => rendered(renderer.homeAfterChange),
        [names.home]: () => rendered(renderer.home),
        'ours, six blocks': () => rendered(renderer.sixBlocks),
        'renderToString, six blocks': () => rendered(toHtml),
      });
      const [own, other] = await Promise.all([views(`${site.origin}/`), views(bare.address)]);
      const nowhere = (turn: number) => ({ url: `${site.origin}/nowhere-${turn}/`, headers: packed, wanted: 404 });
      const stored = await interleaved(rounds, {
        'ours, stored home page': () => answered(site.pid, () => own.first),
        'Node alone, one body': () => answered(bare.pid, () => other.first),
        [names.unknown]: () => answered(site.pid, nowhere),
      });
      const known = await interleaved(rounds, {
        'ours, 304': () => answered(site.pid, () => own.known),
        'Node alone, 304': () => answered(bare.pid, () => other.known),
      });
      const rows = (title: string, unit: Row['unit'], sides: readonly Side[], alone: readonly string[]): Row[] => [
        { title: `${title}: ${alone.join('; ')}`, unit, sides: sides.filter(({ name }) => alone.includes(name)) },
        { title, unit, sides: sides.filter(({ name }) => !alone.includes(name)) },
      ];
      const home = [names.changed, names.home];
      return [
        ...rows('rendered', 'pages/s', inProcess.perSecond, home),
        ...rows('rendered', 'pages per CPU second', inProcess.perCpu, home),
        ...rows('answered', 'answers/s', stored.perSecond, [names.unknown]),
        ...rows('answered', 'answers per CPU second', stored.perCpu, [names.unknown]),
        { title: 'told that nothing has changed', unit: 'answers/s', sides: known.perSecond },
        { title: 'told that nothing has changed', unit: 'answers per CPU second', sides: known.perCpu },
        ...(await waits(rounds)),
      ];
    } finally {
      bare.stop();
      await discard(site);
    }
  },
};
