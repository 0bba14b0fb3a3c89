import { spawn, spawnSync } from 'node:child_process';
import { createServer, request as ask } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from './serve.js';

export interface BehindProxy {
  readonly origin: string;
  /** True where the proxy is nginx itself, which keeps files; the one that stands for it only reads its configuration. */
  readonly isNginx: boolean;
  readonly close: () => Promise<void>;
}

/** Ports on this machine, by the names that the configuration has for the servers behind it. */
export interface Upstreams {
  readonly today: number;
  readonly siteblocks: number;
}

const example = resolve(import.meta.dirname, '../../examples/nginx/siteblocks.conf');

/** Proxies that read the configuration of the examples: nginx where this machine has it, and a small one that reads the same lines. */
export const proxies: readonly (keyof typeof starts)[] =
  spawnSync('nginx', ['-v']).status === 0 ? ['nginx', 'a stand-in'] : ['a stand-in'];

const starts = { nginx: startNginx, 'a stand-in': startStandIn } as const;

/** Starts a proxy with the configuration of the examples. */
export const startProxy = async (kind: keyof typeof starts, upstreams: Upstreams): Promise<BehindProxy> =>
  starts[kind](await readFile(example, 'utf8'), upstreams);

async function freePort(): Promise<number> {
  const { origin, close } = await serve(() => undefined);
  await close();
  return Number(new URL(origin).port);
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/** Started as root, nginx would run its workers as a user that cannot write into the test's folder. */
const asRoot = process.getuid?.() === 0;

/** The configuration as it is, but for where things are. */
async function startNginx(conf: string, { today, siteblocks }: Upstreams): Promise<BehindProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'behind-nginx-'));
  const port = await freePort();
  const placed = conf
    .replace('127.0.0.1:8080', `127.0.0.1:${today}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${siteblocks}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/siteblocks', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; ${asRoot ? 'user root; ' : ''}pid ${join(folder, 'pid')}; error_log stderr crit; worker_processes 1;
events {}
http { access_log off; ${temporary.join(' ')}
${placed}
}
`,
  );
  const tested = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx does not take the example: ${tested.stderr}`);
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await new Promise((done) => setImmediate(done));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    isNginx: true,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Location {
  readonly path: string;
  readonly isExact: boolean;
  readonly upstream: keyof Upstreams;
  /** Bytes that a body may have. */
  readonly most: number;
}

const megabytes = (text: string | undefined): number => Number(text ?? 1) * 2 ** 20;

function locationsOf(conf: string): readonly Location[] {
  const usual = /^ {2}client_max_body_size (\d+)m;/m.exec(conf)?.[1];
  return [...conf.matchAll(/^ {2}location (= )?(\S+) \{\n([^}]*)\}/gm)].map(([, exact, path = '', block = '']) => ({
    path,
    isExact: exact !== undefined,
    upstream: /proxy_pass http:\/\/(\w+);/.exec(block)?.[1] as keyof Upstreams,
    most: megabytes(/client_max_body_size (\d+)m;/.exec(block)?.[1] ?? usual),
  }));
}

/** Sends requests on as the lines of the configuration say: by location, with their headers, up to their size. */
async function startStandIn(conf: string, upstreams: Upstreams): Promise<BehindProxy> {
  const locations = locationsOf(conf);
  const headers = [...conf.matchAll(/^ {2}proxy_set_header (\S+) (\S+);/gm)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ]);
  const locationOf = (path: string): Location =>
    locations.find((candidate) => candidate.isExact && candidate.path === path) ??
    locations
      .filter((candidate) => !candidate.isExact && path.startsWith(candidate.path))
      .sort((a, b) => b.path.length - a.path.length)[0]!;
  const server = createServer((request, response) => {
    const { upstream, most } = locationOf(new URL(request.url ?? '/', 'http://proxy.example').pathname);
    if (Number(request.headers['content-length'] ?? 0) > most) {
      response.writeHead(413).end();
      return;
    }
    const sent = ask(
      { port: upstreams[upstream], path: request.url, method: request.method, headers: headersFor(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(sent);
  });
  const headersFor = (request: { headers: NodeJS.Dict<string | string[]>; socket: { remoteAddress?: string } }) => {
    const variables: Readonly<Record<string, string>> = {
      $http_host: String(request.headers['host']),
      $remote_addr: request.socket.remoteAddress?.replace('::ffff:', '') ?? '',
      $scheme: 'http',
      $http_upgrade: String(request.headers['upgrade'] ?? ''),
      $siteblocks_connection: request.headers['upgrade'] ? 'upgrade' : '',
      "''": '',
    };
    const set = headers.map(([name = '', value = '']) => [name, variables[value] ?? value] as const);
    const all = { ...request.headers, ...Object.fromEntries(set) };
    // As in nginx, an empty value takes the header away.
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  };
  server.on('upgrade', (request, socket, head) => {
    const sent = ask({ port: upstreams.siteblocks, path: request.url, headers: headersFor(request) });
    sent.on('upgrade', (answer, upstream, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.unshift(first);
      socket.unshift(head);
      socket.pipe(upstream).pipe(socket);
      for (const end of [socket, upstream]) end.on('error', () => [socket, upstream].forEach((one) => one.destroy()));
    });
    sent.on('error', () => socket.destroy());
    sent.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isNginx: false,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
