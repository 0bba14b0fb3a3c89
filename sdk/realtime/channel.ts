import ReconnectingWebSocket from 'reconnecting-websocket';
import type { Core } from '../core.js';
import type { JsonRecord } from '../check.js';
import { expectRecord, requireId } from '../check.js';
import type { Cancel } from '../environment.js';
import { announce } from '../events/announce.js';
import { SdkError } from '../sdk-error.js';
import type { Id } from '../types/entities.js';
import { applyFrame } from './apply-frame.js';
import { backOff } from './back-off.js';
import { Heartbeat } from './heartbeat.js';
import type { RealtimeState } from './realtime-state.js';

/** Dependencies of a channel. */
export interface ChannelOptions {
  readonly core: Core;
  readonly url: string;
  /** Apps that were requested by name, whether they are read or not. */
  readonly apps: Iterable<Id>;
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
  /** The token of each app's subscription on this connection. */
  readonly #asked = new Map<Id | undefined, string>();
  /** The revision since which the platform reports all changes of an app on this connection. */
  readonly #confirmed = new Map<Id, number>();
  /** Apps that were being read when this connection was opened. */
  #unsure = new Set<Id>();
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
    for (const id of [...options.apps, ...cache.appIds, ...cache.loadingIds]) this.#apps.add(id);
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
      cache.subscribe((change) => {
        if (change.type === 'app-loaded') this.#compare(change.app_id);
        else if (change.type === 'app-removed') this.#forget(change.app_id);
      }),
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
    const { cache } = this.#options.core;
    this.#opened = true;
    this.#openings += 1;
    this.#heartbeat.start();
    this.#setState('opened');
    // A platform without revisions does not confirm subscriptions either: apps that were read before must be read
    // again.
    const unsure = cache.appIds.filter((appId) => cache.held(appId)?.rev === undefined);
    this.#unsure = new Set(cache.loadingIds);
    await this.#introduce([...this.#apps]);
    for (const appId of unsure) await this.#catchUp(appId);
  }

  /** Sends the user and the subscribed apps, once with each token. */
  async #introduce(appIds: readonly Id[]): Promise<void> {
    if (!this.#opened) return;
    const opening = this.#openings;
    const { session, environment } = this.#options.core;
    try {
      const token = await session.token();
      if (!this.#opened || opening !== this.#openings) return;
      for (const id of appIds.length > 0 ? appIds : [undefined]) {
        if (this.#asked.get(id) === token) continue;
        this.#asked.set(id, token);
        this.#socket.send(id === undefined ? `token=${token}` : `token=${token}/~/app_id=${id}`);
      }
    } catch (error) {
      environment.log.warn(
        'The realtime channel is open, but without a user: the client is not signed in, or the platform does not answer.',
        describe(error),
      );
    }
  }

  /** The platform now reports an app's changes: those before this revision must be read. */
  #confirm(message: string): void {
    const [, id, rev] = /^subscribed=(\d{1,15})\/~\/rev=(\d{1,15})$/.exec(message) ?? [];
    if (id === undefined) return this.#skip('it does not say which subscription it confirms');
    this.#confirmed.set(Number(id), Number(rev));
    this.#compare(Number(id));
    this.#options.core.events.emit('gh_app_subscribed', { app_id: Number(id) });
  }

  /** Reads an app again that was read before the platform reported its changes. */
  #compare(appId: Id): void {
    const read = this.#options.core.cache.held(appId);
    const isUnsure = this.#unsure.delete(appId) && read?.rev === undefined;
    if (read && (isUnsure || (read.rev !== undefined && read.rev < (this.#confirmed.get(appId) ?? 0))))
      void this.#catchUp(appId);
  }

  /** Reads an app as it is now, whatever read is under way. */
  async #catchUp(appId: Id): Promise<void> {
    const { cache, environment } = this.#options.core;
    if (this.#closed) return;
    cache.detachReads(appId);
    await this.#options.refresh(appId).catch((error: unknown) => {
      if (error instanceof SdkError && (error.code === 'not-found' || error.code === 'forbidden'))
        return cache.remove(appId);
      cache.invalidate(appId);
      environment.log.warn(
        `App ${appId} could not be read again after changes may have been missed: the next read asks the platform.`,
        describe(error),
      );
    });
  }

  /** An app that is gone, or that this user may no longer see, until it is read again. */
  #forget(appId: Id): void {
    this.#apps.delete(appId);
    this.#asked.delete(appId);
    this.#confirmed.delete(appId);
  }

  #onClose(code: number): void {
    const { session } = this.#options.core;
    if (code === tokenRefused && session.currentToken !== undefined) session.refuse(session.currentToken);
    this.#opened = false;
    this.#asked.clear();
    this.#confirmed.clear();
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
    if (data.startsWith('subscribed=')) return this.#confirm(data);
    if (data.includes('{')) return this.#onFrame(data);
    if (data.includes('HeartBeat')) this.#socket.send('HeartBeat');
    else this.#skip('it is neither a heartbeat nor JSON');
  }

  #onFrame(text: string): void {
    try {
      const frame = expectRecord(JSON.parse(text), 'the channel');
      if (frame['api'] === '/ws/error') this.#refused(frame);
      else if (!this.#isOwn(frame)) {
        this.#options.core.wire.outdate();
        applyFrame(frame, this.#options.core);
      }
    } catch (error) {
      this.#skip(error instanceof SdkError ? error.message : 'its content does not fit its type');
    }
  }

  /** The platform does not, or no longer, report changes of an app: its cached data cannot be kept up to date. */
  #refused({ app_id, message }: JsonRecord): void {
    const id = requireId(app_id as Id, 'app_id');
    this.#options.core.cache.remove(id);
    this.#forget(id);
    this.#options.core.environment.log.warn(
      `The platform does not report changes of app ${id}: ${String(message).slice(0, 200)}`,
    );
  }

  /**
   * A change that this connection made. The legacy platform names the sender by token, so it cannot distinguish two
   * tabs of one user. Ours names the connection and the user. It takes the connection's name from the writer, which may
   * have given another user's.
   */
  #isOwn(frame: JsonRecord): boolean {
    const { wire, session } = this.#options.core;
    if (wire.connection === undefined) return frame['token'] !== undefined && frame['token'] === session.currentToken;
    if (frame['connection_id'] !== wire.connection) return false;
    const [writer, user] = [frame['user_id'], session.user?.user_id];
    return writer === undefined || user === undefined || writer === user;
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
