import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { formOf, load, send, type Ask } from '../platform/load.js';

export interface Target {
  readonly origin: string;
  /** Token of a signed-in editor, with one of the editor's apps. */
  readonly token: string;
  readonly app_id: number;
}

/** Attacks until the time is over. Returns how often it did what it does. */
export type Attack = (target: Target, size: number, seconds: number) => Promise<number>;

/** A different address for each turn, as a trusted proxy forwards it. */
const forwarded = (turn: number, different = 10_000) => ({
  'x-forwarded-for': `11.${(turn % different) >> 16}.${((turn % different) >> 8) & 255}.${turn & 255}`,
});

/** Floods with requests over a share of the size's connections. */
const flood =
  (ask: (target: Target, turn: number) => Omit<Ask, 'url'> & { readonly path: string }): Attack =>
  async (target, size, seconds) => {
    const { answered, failed } = await load(Math.max(4, Math.round(size / 50)), seconds, (turn) => {
      const { path, headers, ...rest } = ask(target, turn);
      return { ...rest, url: target.origin + path, headers: { ...forwarded(turn), ...headers } };
    });
    return answered + failed;
  };

const addressOf = ({ origin }: Target) => ({ host: 'localhost', port: Number(new URL(origin).port) });

/** Keeps as many sockets open as the size says; `act` runs on each, again and again. */
const sockets =
  (begin: (socket: Socket, turn: number) => void, act?: (socket: Socket) => void, pause = 1000): Attack =>
  async (target, size, seconds) => {
    const open: Socket[] = [];
    let begun = 0;
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      for (let more = 0; open.length < size && more < 500; more += 1) {
        const socket = connect(addressOf(target));
        socket.on('error', () => undefined);
        socket.once('close', () => open.splice(open.indexOf(socket), 1));
        const turn = begun++;
        socket.once('connect', () => begin(socket, turn));
        open.push(socket);
      }
      await delay(Math.min(pause, Math.max(0, end - Date.now())));
      if (act) for (const socket of open) act(socket);
    }
    for (const socket of [...open]) socket.destroy();
    return begun;
  };

const head = (method: string, path: string, turn: number, ...headers: readonly string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${forwarded(turn)['x-forwarded-for']}`,
    ...headers,
    '',
    '',
  ].join('\r\n');

/** A WebSocket frame of text that declares more bytes than a server takes. */
const oversizedFrame = Buffer.concat([
  Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
  Buffer.alloc(65_536, 120),
]);

const words = ['villa', 'oak', 'light', 'zzz', 'render', 'a'];

export const attacks: Readonly<Record<string, Attack>> = {
  'different addresses': flood((_target, turn) => ({ path: '/', headers: forwarded(turn) })),
  'unknown pages': flood((_target, turn) => ({ path: `/no-page-${turn}/` })),
  'rendering anew': flood((_target, turn) => ({ path: `/contact/?mode=ssr&x=${turn}` })),
  'search and sort': flood((_target, turn) => ({
    path: `/_gh/articles/blog?search=${words[turn % words.length]}${turn}&sort=${turn % 2 ? 'title' : '-date'}&limit=100`,
  })),
  pictures: flood((_target, turn) => ({ path: `/upload-image-path?source=/assets/images/none-${turn}.jpg&mode=ssr` })),
  forms: flood((_target, turn) => ({ path: '/_gh/forms/main', form: formOf({ key: `k${turn}`, payload: '{}' }) })),
  logins: flood((_target, turn) => ({
    path: '/GudHub/auth/login',
    form: formOf({ username: `a${turn % 100}@example.com`, password: 'wrong' }),
  })),
  'password resets': flood((_target, turn) => ({
    path: '/GudHub/auth/reset/request',
    form: formOf({ username: `a${turn}@example.com` }),
  })),
  invitations: flood(({ token, app_id }, turn) => ({
    path: '/GudHub/api/invitation/add',
    form: formOf({
      token,
      'guests_emails[0]': `guest${turn}@example.com`,
      'apps[0][app_id]': String(app_id),
      'apps[0][permission]': '1',
    }),
  })),
  'large bodies': flood((_target, turn) => ({
    path: '/GudHub/auth/login',
    form: 'x'.repeat(900_000 + (turn % 9)),
  })),
  'slow bodies': sockets(
    (socket, turn) =>
      socket.write(
        head(
          'POST',
          '/_gh/forms/main',
          turn,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 60000',
        ),
      ),
    (socket) => socket.write('x'),
  ),
  'slow headers': sockets(
    (socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'),
    (socket) => socket.write('X-A: b\r\n'),
  ),
  'slow readers': sockets((socket, turn) => {
    socket.pause();
    socket.write(head('GET', '/_gh/cdn/runtime.js', turn) + head('GET', '/', turn).repeat(10));
  }),
  'pipelined requests': sockets((socket, turn) => socket.write(head('GET', '/', turn).repeat(200)), undefined, 200),
  'idle sockets': sockets(() => undefined),
  'oversized frames': sockets(
    (socket, turn) => {
      socket.write(
        head(
          'GET',
          '/GudHub/ws/app/',
          turn,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ),
      );
      socket.once('data', () => socket.write(oversizedFrame));
    },
    undefined,
    200,
  ),
};

/** Milliseconds that a good visitor waits for pages, each asked for at its time, whatever became of the one before. */
export async function visit(
  origin: string,
  count: number,
  pause: number,
): Promise<{ times: number[]; failed: number }> {
  const paths = ['/', '/contact/', '/uk/', '/portfolio/', '/blog/'];
  const times: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const asked = performance.now();
    running.push(
      send({ url: origin + paths[turn % paths.length], headers: { 'x-forwarded-for': '198.51.100.7' } }).then(
        ({ status }) => void (status === 200 ? times.push(performance.now() - asked) : (failed += 1)),
        () => void (failed += 1),
      ),
    );
    await delay(pause);
  }
  await Promise.all(running);
  return { times: times.sort((a, b) => a - b), failed };
}

/** Asks once more, after an attack. */
export const isAnswering = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    request(`${origin}/healthz`, (response) => resolve(response.resume().statusCode === 200))
      .on('error', () => resolve(false))
      .end();
  });
