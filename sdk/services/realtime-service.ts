import { requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { lazyService } from '../lazy-service.js';
import type { Channel } from '../realtime/channel.js';
import type { Messages } from '../realtime/messages.js';
import type { RealtimeState } from '../realtime/realtime-state.js';
import { SdkError } from '../sdk-error.js';
import type { Id } from '../types/entities.js';
import type { AppsService } from './apps-service.js';

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
  readonly #url: string | undefined;
  readonly #messages: Messages;
  readonly #listeners = new Set<(state: RealtimeState) => void>();
  /** What was subscribed to by hand, for the channels to come. */
  readonly #subscribed = new Set<Id>();
  #state: RealtimeState = 'closed';
  #wanted = false;
  #channel: Channel | undefined;

  constructor(core: Core, apps: AppsService, url: string | undefined) {
    this.#core = core;
    this.#apps = apps;
    this.#url = url;
    this.#messages = lazyService(async () => new (await import('../realtime/messages.js')).Messages(core));
    core.session.onChange((change) => {
      if (change === 'renewed') return;
      if (change === 'signed-out') this.#subscribed.clear();
      this.#disconnect();
      this.#connect().catch((error: unknown) =>
        core.environment.log.error('The realtime channel could not be opened.', error),
      );
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
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Opens the channel, as soon as somebody is signed in, and keeps it open; every app that is read from then on is subscribed to.
   *
   * @throws SdkError `bad-argument` without `wssUrl`; `unsupported` where the environment has no WebSocket; `network` where
   * the code of the channel cannot be loaded; `closed`
   */
  async open(): Promise<void> {
    if (this.#url === undefined)
      throw new SdkError('bad-argument', 'The realtime channel needs an address: give `wssUrl` to the client.');
    if (!this.#core.environment.WebSocket) {
      throw new SdkError(
        'unsupported',
        'There is no WebSocket here: give the class of the `ws` package as `environment.WebSocket`.',
      );
    }
    await this.#core.wire.within(this.#url, {}, () => {
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
   * @param appId - id of the app
   * @throws SdkError `bad-argument` for an id that is none
   */
  subscribe(appId: Id): void {
    const id = requireId(appId, 'app_id');
    this.#subscribed.add(id);
    this.#channel?.subscribe(id);
  }

  /**
   * Sends a message to every open page of a user; it arrives there as the event `gh_message`.
   *
   * @param userId - id of the user
   * @param data - what to say: anything that JSON can hold
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for what JSON cannot hold; `forbidden`, `not-found`, `rate-limited`, `network`
   * @example
   * client.events.on('gh_message', {}, (_event, data) => show(data));
   * await client.realtime.emitToUser(2, { text: 'The render is done.' });
   */
  emitToUser(userId: Id, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.emitToUser(userId, data, options);
  }

  /**
   * Sends a message to everybody who is subscribed to an app; it arrives there as the event `gh_message` at `{ app_id
   * }`.
   *
   * @param appId - id of the app
   * @param data - what to say: anything that JSON can hold
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for what JSON cannot hold; `forbidden`, `not-found`, `rate-limited`, `network`
   */
  broadcast(appId: Id, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.broadcast(appId, data, options);
  }

  async #connect(): Promise<void> {
    const { session } = this.#core;
    const url = this.#url;
    if (url === undefined || !this.#wanted || (!session.user && session.authKey === undefined)) return;
    const { Channel } = await import('../realtime/channel.js').catch((cause: unknown) => {
      throw new SdkError(
        'network',
        'The code of the realtime channel could not be loaded: check the connection, and open it again.',
        { cause },
      );
    });
    if (!this.#wanted || this.#channel) return;
    this.#channel = new Channel({
      core: this.#core,
      url,
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
    for (const listener of [...this.#listeners]) {
      try {
        listener(state);
      } catch (error) {
        this.#core.environment.log.error('A listener of the realtime state failed; the others go on.', error);
      }
    }
  }
}
