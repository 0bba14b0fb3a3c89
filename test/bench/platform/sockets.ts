import { WebSocket } from 'ws';

/** How many sockets are being opened at the same moment. */
const width = 200;

export interface Sockets {
  readonly open: readonly OpenSocket[];
  /** Why the first of those that failed did. */
  readonly failure: string | undefined;
  close(): void;
}

export interface OpenSocket {
  readonly socket: WebSocket;
  readonly appId: number;
}

function openOne(url: string, token: string, appId: number): Promise<OpenSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.once('open', () => socket.send(`token=${token}/~/app_id=${appId}`));
    // The first message names the connection: the token was accepted.
    socket.once('message', () => {
      socket.on('message', (data) => {
        if (String(data).includes('HeartBeat')) socket.send('HeartBeat');
      });
      socket.off('error', reject).on('error', () => socket.terminate());
      resolve({ socket, appId });
    });
  });
}

/** Opens signed-in sockets that subscribe to an app, until the number or a limit of the machine is reached. */
export async function openSockets(
  url: string,
  token: string,
  appOf: (index: number) => number,
  count: number,
): Promise<Sockets> {
  const open: OpenSocket[] = [];
  let failure: string | undefined;
  let next = 0;
  const work = async () => {
    while (next < count && failure === undefined) {
      try {
        open.push(await openOne(url, token, appOf(next++)));
      } catch (error) {
        failure ??= error instanceof Error ? error.message : String(error);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return { open, failure, close: () => open.forEach(({ socket }) => socket.terminate()) };
}

export interface Delivery {
  readonly delivered: number;
  /** Times from the write to the frame, in ms, in ascending order. */
  readonly times: readonly number[];
}

/** Makes one write and measures until every one of the subscribers has its frame, or 20 s are over. */
export async function fanOut(
  subscribers: readonly WebSocket[],
  marker: string,
  write: () => Promise<unknown>,
): Promise<Delivery> {
  const times: number[] = [];
  const started = performance.now();
  const heard = subscribers.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('message', function listen(data) {
          if (!String(data).includes(marker)) return;
          times.push(performance.now() - started);
          socket.off('message', listen);
          resolve();
        });
      }),
  );
  await write();
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([Promise.all(heard), new Promise((resolve) => (timer = setTimeout(resolve, 20_000)))]);
  clearTimeout(timer);
  return { delivered: times.length, times: times.sort((a, b) => a - b) };
}
