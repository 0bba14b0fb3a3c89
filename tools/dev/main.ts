import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { slotBuilder } from './build-slot.js';
import type { Slot } from './build-slot.js';
import { devServer } from './dev-server.js';
import { liveStyles } from './live-styles.js';
import { loadContent } from './load-content.js';
import { timed } from '../timed.js';
import { devNews } from './news.js';
import { problemText } from './problem-text.js';
import { siteProcesses } from './site-process.js';
import type { SiteProcess } from './site-process.js';
import { watchSources } from './watch-sources.js';

const root = resolve(import.meta.dirname, '../..');
const host = process.env['HOST'] || '127.0.0.1';
const port = Number(process.env['PORT'] || 4000);
const content = join(root, 'demo/content');

const styles = liveStyles(root);
const news = devNews();
const processes = siteProcesses(root);
const slots = slotBuilder(root, join(root, '.cache/dev', String(process.pid)), (folder) =>
  processes.load(join(folder, 'site.js')),
);

/** Settings of the server behind us: its port is its own, the pages of somebody else's site keep theirs. */
const settings: Record<string, string> = {
  HOST: '127.0.0.1',
  PORT: '0',
  EMBED_PORT: process.env['EMBED_PORT'] ?? String(port === 0 ? 0 : port + 1),
  // Only one page is requested after each change: threads would be ready only after it has been rendered.
  RENDER_THREADS: process.env['RENDER_THREADS'] ?? '0',
};

let site: SiteProcess | undefined;
let running: Slot | undefined;
/** Settled when requests can be passed on: while one build takes another's place, they wait. */
let open: Promise<number>;
let letThrough: (port: number) => void;
function hold(): void {
  open = new Promise((resolve) => (letThrough = resolve));
}
hold();

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Lets a build take the place of the running one. Where it does not start, the one before is started again, and this rejects. */
async function swap(slot: Slot): Promise<void> {
  if (site) hold();
  await site?.stop();
  try {
    site = await processes.start(slot.program, settings);
    running = slot;
    slots.settle(slot);
  } catch (error) {
    if (running) site = await processes.start(running.program, settings);
    throw error;
  } finally {
    processes.prepare(slot.packages);
    if (site) {
      // Pages of somebody else's site name this port, so it stays.
      settings['PORT'] = String(site.port);
      letThrough(site.port);
    }
  }
}

/** Of these the server's program is made alone: samples are in its page of all blocks. */
const isOfServer = (file: string) => /^(?:cms|demo|kit|platform)\b|[\\/]sample\.ts$/.test(relative(root, file));

/** Builds beside the running site, and swaps when the build is whole. */
async function rebuild(files: readonly string[]): Promise<void> {
  const isFirst = files.length === 0;
  const browser = isFirst || !files.every(isOfServer);
  // After a change one line says how long all of it took.
  const step = isFirst ? timed : <Result>(_name: string, act: () => Promise<Result>) => act();
  const slot = await step('Building the site', () => slots.build(browser));
  await step('Starting the site', () => swap(slot));
  styles.clear();
  if (isFirst || files.some((file) => file.startsWith(content)))
    await step('Loading content', () => loadContent(running?.program ?? '', { PORT: String(site?.port) }));
  news.tell({ build: news.state().build + 1, styles: {}, problem: null });
}

/** True after a failed build: the sources then hold more than the next burst. */
let failed = false;
/** Sheets whose last text was no CSS. */
const broken = new Set<string>();

async function renewStyles(names: readonly string[]): Promise<void> {
  for (const name of new Set([...broken, ...names])) {
    broken.add(name);
    await styles.renew(name);
    broken.delete(name);
  }
  news.tell({ styles: styles.turns(), problem: null });
}

async function build(files: readonly string[]): Promise<void> {
  const all = failed ? [] : files;
  failed = true;
  await rebuild(all);
  failed = false;
  broken.clear();
}

async function follow(files: readonly string[]): Promise<void> {
  const began = performance.now();
  const names = files.flatMap((file) => styles.nameOf(file) ?? []);
  const onlyStyles = !failed && files.length > 0 && names.length === files.length;
  try {
    await (onlyStyles ? renewStyles(names) : build(files));
    if (files.length > 0) console.log(`${onlyStyles ? 'Styles' : 'Built'} in ${seconds(began)}: ${shorten(files)}`);
  } catch (error) {
    const problem = problemText(error);
    news.tell({ problem });
    console.error(`\n${problem}\n\n${site ? 'The build before keeps running.' : 'Mend it, and the site starts.'}`);
  }
}

const shorten = (files: readonly string[]) => {
  const names = files.slice(0, 3).map((file) => relative(root, file));
  return names.join(', ') + (files.length > 3 ? ` and ${files.length - 3} more` : '');
};

let work = Promise.resolve();
let waiting: string[] = [];
/** Takes changes up one burst after another; what comes while one is built is built together. */
function takeUp(files: readonly string[]): void {
  const isPlanned = waiting.length > 0;
  waiting.push(...files);
  if (isPlanned) return;
  work = work.then(() => {
    const burst = waiting;
    waiting = [];
    return follow(burst);
  });
}

const server = await devServer({ styles, news, site: () => open });
server.listen(port, host);
await once(server, 'listening');
const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${(server.address() as AddressInfo).port}`;
/** What the server said of its addresses, with ours in place of its own. */
const underOwnOrigin = (said: string) =>
  said
    .replaceAll(/http:\/\/[\w.]+:(\d+)/g, (address, itsPort) => (itsPort === settings['PORT'] ? origin : address))
    .trim();
const watching = await watchSources(root, takeUp);

async function stop(): Promise<void> {
  await watching.close();
  news.close();
  server.close();
  server.closeAllConnections();
  await work;
  processes.close();
  await site?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

work = work.then(() => follow([]));
await work;
if (site) console.log(underOwnOrigin((site as SiteProcess).said));
console.log(`Dev        ${origin}/   (follows every change)`);
