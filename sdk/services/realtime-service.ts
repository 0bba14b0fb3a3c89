import { requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { lazyService } from '../lazy-service.js';
import { Listeners } from '../listeners.js';
import type { Channel } from '../realtime/channel.js';
import type { ChannelUrls, OpenChannel } from '../realtime/open-channel.js';
import type { Messages } from '../realtime/messages.js';
import type { RealtimeState } from '../realtime/realtime-state.js';
import type { Id } from '../types/entities.js';
import type { AppsService } from './apps-service.js';

/** Loads the code that a closed channel does not need. */
export interface RealtimeParts {
  loadCalls(): Promise<{ readonly Messages: new (core: Core) => Messages }>;
  loadChannel(): Promise<{ openChannel(core: Core, urls: ChannelUrls): Promise<OpenChannel> }>;
}

/**
 * The realtime channel: changes that others make reach the cache and the events while it is open.
 *
 * @example
 * client.realtime.onState((state) => showState(state));
 * await client.realtime.open();
 */
export class RealtimeService {
  readonly #core: Core;
  readonly #apps: AppsService;
  readonly #urls: ChannelUrls;
  readonly #parts: RealtimeParts;
  readonly #messages: Messages;
  readonly #listeners: Listeners<RealtimeState>;
  /** Manual subscriptions, for later channels. */
  readonly #subscribed = new Set<Id>();
  #state: RealtimeState = 'closed';
  #wanted = false;
  #channel: Channel | undefined;

  constructor(core: Core, apps: AppsService, urls: ChannelUrls, parts: RealtimeParts, isWanted = false) {
    this.#core = core;
    this.#parts = parts;
    this.#listeners = new Listeners(core.environment.log);
    this.#apps = apps;
    this.#urls = urls;
    this.#messages = lazyService(async () => new (await parts.loadCalls()).Messages(core));
    const connect = () =>
      void this.#connect().catch((error: unknown) =>
        core.environment.log.error('The realtime channel could not be opened.', error),
      );
    this.#wanted = isWanted;
    connect();
    core.session.onChange((change) => {
      if (change === 'renewed') return;
      if (change === 'signed-out') this.#subscribed.clear();
      this.#disconnect();
      connect();
    });
  }

  /** `opened`, `closed` or `lost`; see {@link RealtimeState}. */
  get state(): RealtimeState {
    return this.#state;
  }

  /**
   * Calls back whenever the state changes.
   *
   * @param listener - gets the new state; one that fails is logged, and does not keep it from the others
   * @returns a function that ends the subscription
   */
  onState(listener: (state: RealtimeState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Opens the channel as soon as a user is signed in, and keeps it open. Subscribes to every app that is read from then
   * on.
   *
   * In Node before 22 the class of the `ws` package is used, where it is installed.
   *
   * @throws SdkError `bad-argument` if the address is invalid; `unsupported` if WebSocket is missing; `network` where the code of the channel cannot be loaded;
   * `closed`
   */
  async open(): Promise<void> {
    await this.#core.wire.within('/ws/app/', {}, () => {
      this.#wanted = true;
      return this.#connect();
    });
  }

  /** Closes the channel for good: no timer, listener or socket stays behind. */
  close(): void {
    this.#wanted = false;
    this.#disconnect();
  }

  /**
   * Subscribes to an app without reading it, for its document and message events; as soon as the channel is open, where
   * it is not yet.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @throws SdkError `bad-argument` for an invalid id
   */
  subscribe(appId: Id | string): void {
    const id = requireId(appId, 'app_id');
    this.#subscribed.add(id);
    this.#channel?.subscribe(id);
  }

  /**
   * Sends a message to every open page of a user; it arrives there as the event `gh_message`, whose third argument names
   * the sender: `{ user_id }`, as the platform says it.
   *
   * @param userId - id of the user: a whole number, or its digits
   * @param data - what to say: anything that JSON can hold
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for what JSON cannot hold; `forbidden`, `not-found`, `rate-limited`, `network`
   * @example
   * client.events.on('gh_message', {}, (_event, data) => show(data));
   * await client.realtime.emitToUser(2, { text: 'The render is done.' });
   */
  emitToUser(userId: Id | string, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.emitToUser(userId, data, options);
  }

  /**
   * Sends a message to all subscribers of an app; it arrives there as the event `gh_message` at `{ app_id }`, whose
   * third argument names the sender: `{ user_id }`.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param data - what to say: anything that JSON can hold
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for what JSON cannot hold; `forbidden`, `not-found`, `rate-limited`, `network`
   */
  broadcast(appId: Id | string, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.broadcast(appId, data, options);
  }

  async #connect(): Promise<void> {
    const { session } = this.#core;
    if (!this.#wanted || (!session.user && session.authKey === undefined)) return;
    const { openChannel } = await this.#parts.loadChannel();
    const open = await openChannel(this.#core, this.#urls);
    if (!this.#wanted || this.#channel) return;
    this.#channel = open({
      apps: this.#subscribed,
      onState: (state) => this.#setState(state),
      refresh: (appId) => this.#apps.get(appId, { fresh: true }),
    });
  }

  #disconnect(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  #setState(state: RealtimeState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#core.cache.isLive = state === 'opened';
    this.#listeners.tell(state);
  }
}
