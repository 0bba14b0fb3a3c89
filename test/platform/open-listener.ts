import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A socket on the realtime channel, and what it has heard. */
export interface Listener {
  readonly socket: WebSocket;
  readonly frames: string[];
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  /** Waits for a frame that is new since the last call. */
  next(matches: (frame: string) => boolean): Promise<string>;
  /** Waits until everything is here that was sent to it before this was asked. */
  heardAll(): Promise<void>;
  /** The changes and messages among the frames. */
  changes(): ReturnType<typeof JSON.parse>[];
}

const patience = 8000;

/** Tells that the token was accepted. */
export const isConnected = (frame: string): boolean => frame.startsWith('connection=');

/** Tells that changes of an app are received from now on. */
export const isSubscribed = (frame: string): boolean => frame.startsWith('subscribed=');

/** Tells of a change, or is a message. */
export const isChange = (frame: string): boolean => frame.startsWith('{');

/** Opens one on a platform and says these messages. */
export async function openListener(platformUrl: string, ...messages: string[]): Promise<Listener> {
  const socket = new WebSocket(`${platformUrl.replace('http', 'ws')}/ws/app/`);
  const frames: string[] = [];
  let seen = 0;
  let whenHeard: (() => void) | undefined;
  socket.on('message', (data) => {
    frames.push(String(data));
    whenHeard?.();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  // One that is cut says so by closing.
  socket.on('error', () => undefined);
  messages.forEach((message) => socket.send(message));
  return {
    socket,
    frames,
    closed,
    async next(matches) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no such frame came; these did: ${frames.join(' | ')}`)), patience);
      });
      try {
        for (;;) {
          while (seen < frames.length) {
            const frame = frames[seen++]!;
            if (matches(frame)) return frame;
          }
          await Promise.race([new Promise<void>((resolve) => (whenHeard = resolve)), tooLate]);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    async heardAll() {
      socket.ping();
      // It is answered in its turn, after every frame before it.
      await once(socket, 'pong');
    },
    changes: () => frames.filter(isChange).map((frame) => JSON.parse(frame)),
  };
}

/** Opens one that is signed in and hears of an app, or has been told that it may not. */
export async function openSubscriber(platformUrl: string, token: string, appId: number): Promise<Listener> {
  const listener = await openListener(platformUrl, `token=${token}/~/app_id=${appId}`);
  await listener.next((frame) => isSubscribed(frame) || isChange(frame));
  return listener;
}
