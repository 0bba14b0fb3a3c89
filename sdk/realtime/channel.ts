import ReconnectingWebSocket from 'reconnecting-websocket';
import type { Core } from '../core.js';
import type { JsonRecord } from '../check.js';
import { expectRecord } from '../check.js';
import type { Cancel } from '../environment.js';
import { announce } from '../events/announce.js';
import { SdkError } from '../sdk-error.js';
import type { Id } from '../types/entities.js';
import { applyFrame } from './apply-frame.js';
import { backOff } from './back-off.js';
import { Heartbeat } from './heartbeat.js';
import type { RealtimeState } from './realtime-state.js';

export interface ChannelOptions {
  readonly core: Core;
  readonly url: string;
  readonly onState: (state: RealtimeState) => void;
  /** Reads an app again, after frames may have been missed. */
  readonly refresh: (appId: Id) => Promise<unknown>;
}

const longestFrame = 8_000_000;
const versionPatience = 5000;
/** The close code with which the platform refuses a token. */
const tokenRefused = 4401;
/** A connection that lasts less than this counts as a failed attempt. */
const stableAfter = 5000;

/** The realtime channel while it is wanted: one socket, kept alive, resubscribed and caught up after each loss. */
export class Channel {
  readonly #options: ChannelOptions;
  readonly #socket: ReconnectingWebSocket;
  readonly #heartbeat: Heartbeat;
  readonly #apps = new Set<Id>();
  readonly #cancels: Cancel[] = [];
  #endPause: (() => void) | undefined;
  #cancelPause: Cancel | undefined;
  #opened = false;
  #openings = 0;
  #closed = false;

  constructor(options: ChannelOptions) {
    const { environment, session, cache } = options.core;
    this.#options = options;
    announce(options.core);
    this.#heartbeat = new Heartbeat(environment, () => void this.#lost());
    for (const id of cache.appIds) this.#apps.add(id);
    this.#socket = new ReconnectingWebSocket(() => this.#nextUrl(), [], {
      WebSocket: environment.WebSocket,
      // The pauses are made in #nextUrl: the library draws its random number only once per page.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: 20_000,
      minUptime: stableAfter,
      maxEnqueuedMessages: 0,
    });
    this.#socket.addEventListener('open', () => void this.#onOpen());
    this.#socket.addEventListener('close', (event) => this.#onClose(event.code));
    this.#socket.addEventListener('message', (event) => this.#onMessage(event.data));
    this.#cancels.push(
      cache.onLoad((appId) => this.subscribe(appId)),
      session.onChange((change) => void (change === 'renewed' && this.#introduce([...this.#apps]))),
      environment.onWake(() => this.#wake()),
    );
  }

  subscribe(appId: Id): void {
    if (this.#apps.has(appId)) return;
    this.#apps.add(appId);
    void this.#introduce([appId]);
  }

  close(): void {
    this.#closed = true;
    this.#heartbeat.stop();
    this.#cancelPause?.();
    this.#cancels.forEach((cancel) => cancel());
    this.#options.core.wire.connection = undefined;
    this.#socket.close();
    this.#setState('closed');
  }

  #nextUrl(): Promise<string> {
    const { random, after } = this.#options.core.environment;
    const pause = backOff(this.#socket.retryCount, random);
    return new Promise((resolve) => {
      const go = () => {
        cancel();
        this.#endPause = undefined;
        resolve(this.#options.url);
      };
      const cancel = after(pause, go);
      this.#cancelPause = cancel;
      this.#endPause = go;
      if (pause === 0) go();
    });
  }

  /** The network or the page is back: no need to wait on, and a good moment to look whether the connection lives. */
  #wake(): void {
    this.#endPause?.();
    this.#heartbeat.check();
  }

  async #onOpen(): Promise<void> {
    if (this.#closed) return;
    this.#opened = true;
    this.#openings += 1;
    const again = this.#openings > 1;
    this.#heartbeat.start();
    this.#setState('opened');
    await this.#introduce([...this.#apps]);
    if (again) await this.#catchUp();
  }

  /** Says who this is, and which apps it wants to hear of. */
  async #introduce(appIds: readonly Id[]): Promise<void> {
    if (!this.#opened) return;
    const opening = this.#openings;
    const { session, environment } = this.#options.core;
    try {
      const token = await session.token();
      if (!this.#opened || opening !== this.#openings) return;
      if (appIds.length === 0) this.#socket.send(`token=${token}`);
      for (const id of appIds) this.#socket.send(`token=${token}/~/app_id=${id}`);
    } catch (error) {
      environment.log.warn('The realtime channel is open, but cannot say for whom: nobody is signed in, or the platform does not answer.', describe(error));
    }
  }

  async #catchUp(): Promise<void> {
    const { cache, environment } = this.#options.core;
    for (const appId of cache.appIds) {
      if (this.#closed) return;
      await this.#options.refresh(appId).catch((error: unknown) => {
        if (error instanceof SdkError && (error.code === 'not-found' || error.code === 'forbidden')) cache.remove(appId);
        else environment.log.warn(`App ${appId} could not be read again after a loss of connection: the next read asks the platform.`, describe(error));
      });
    }
  }

  #onClose(code: number): void {
    const { session } = this.#options.core;
    if (code === tokenRefused && session.currentToken !== undefined) session.refuse(session.currentToken);
    this.#opened = false;
    this.#heartbeat.stop();
    this.#options.core.wire.connection = undefined;
    if (!this.#closed) this.#setState('closed');
  }

  async #lost(): Promise<void> {
    const { wire } = this.#options.core;
    this.#setState('lost');
    const opening = this.#openings;
    // The answer does not matter: with or without it, the way back is one new connection.
    await wire.get('/version', {}, { token: false, answer: 'any', timeout: versionPatience }).catch(() => undefined);
    if (!this.#closed && opening === this.#openings && this.#opened) this.#socket.reconnect();
  }

  #onMessage(data: unknown): void {
    if (this.#closed) return;
    this.#heartbeat.seen();
    if (typeof data !== 'string') return this.#skip('it is not text');
    if (data.length > longestFrame) return this.#skip('it is too long');
    if (data.startsWith('connection=')) {
      this.#options.core.wire.connection = data.slice('connection='.length);
      return;
    }
    if (data.includes('{')) return this.#onFrame(data);
    if (data.includes('HeartBeat')) this.#socket.send('HeartBeat');
    else this.#skip('it is neither a heartbeat nor JSON');
  }

  #onFrame(text: string): void {
    try {
      const frame = expectRecord(JSON.parse(text), 'the channel');
      if (!this.#isOwn(frame)) applyFrame(frame, this.#options.core);
    } catch (error) {
      this.#skip(error instanceof SdkError ? error.message : 'it is not what its kind promises');
    }
  }

  /** Today's platform names the sender by token: two tabs of one user cannot be told apart there. */
  #isOwn(frame: JsonRecord): boolean {
    const { wire, session } = this.#options.core;
    if (wire.connection !== undefined) return frame['connection_id'] === wire.connection;
    return frame['token'] !== undefined && frame['token'] === session.currentToken;
  }

  #skip(reason: string): void {
    this.#options.core.environment.log.warn(`A message of the realtime channel was skipped: ${reason}.`);
  }

  #setState(state: RealtimeState): void {
    this.#options.onState(state);
  }
}

function describe(error: unknown): string {
  return error instanceof SdkError ? error.code : 'unexpected';
}
