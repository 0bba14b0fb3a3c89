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
      this.#disconnect();
      void this.#connect();
    });
  }

  get state(): RealtimeState {
    return this.#state;
  }

  /**
   * Calls back whenever the state changes.
   *
   * @returns a function that ends the subscription.
   */
  onState(listener: (state: RealtimeState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Opens the channel, as soon as somebody is signed in, and keeps it open; every app that is read from then on is subscribed to.
   *
   * @throws SdkError `bad-argument` without `wssUrl`; `unsupported` where the environment has no WebSocket
   */
  async open(): Promise<void> {
    if (this.#wanted) return;
    if (this.#url === undefined) throw new SdkError('bad-argument', 'The realtime channel needs an address: give `wssUrl` to the client.');
    if (!this.#core.environment.WebSocket) {
      throw new SdkError('unsupported', 'There is no WebSocket here: give the class of the `ws` package as `environment.WebSocket`.');
    }
    this.#wanted = true;
    await this.#connect();
  }

  /** Closes the channel for good: no timer, listener or socket stays behind. */
  close(): void {
    this.#wanted = false;
    this.#disconnect();
  }

  /** Subscribes to an app without reading it, for its document and message events. */
  subscribe(appId: Id): void {
    this.#channel?.subscribe(requireId(appId, 'app_id'));
  }

  /**
   * Sends a message to every open page of a user; it arrives there as the event `gh_message`.
   *
   * @throws SdkError `forbidden`, `not-found`, `rate-limited`, `network`
   */
  emitToUser(userId: Id, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.emitToUser(userId, data, options);
  }

  /**
   * Sends a message to everybody who is subscribed to an app.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  broadcast(appId: Id, data: unknown, options?: CallOptions): Promise<unknown> {
    return this.#messages.broadcast(appId, data, options);
  }

  async #connect(): Promise<void> {
    const { session } = this.#core;
    const url = this.#url;
    if (url === undefined || !this.#wanted || (!session.user && session.authKey === undefined)) return;
    const { Channel } = await import('../realtime/channel.js');
    if (!this.#wanted || this.#channel) return;
    this.#channel = new Channel({
      core: this.#core,
      url,
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
