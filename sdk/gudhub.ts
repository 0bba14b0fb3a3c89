import { createClient } from './client.js';
import type { Client } from './client.js';
import type { Destination } from './events/address.js';
import type { PipeListener } from './events/pipe.js';
import { createFacadeContext } from './gudhub/facade-context.js';
import { toClientOptions } from './gudhub/gudhub-options.js';
import type { GudHubOptions } from './gudhub/gudhub-options.js';
import { connectParts } from './gudhub/parts-of-objects.js';
import type { PipeService } from './gudhub/pipe-service.js';
import { answerRequests } from './gudhub/request-events.js';
import { TableFacade } from './gudhub/table-facade.js';
import { guestLogins } from './gudhub/guest-logins.js';
import type { FieldModule } from './modules/field-module.js';

/**
 * The platform's client under the names of its older library: callers move over by changing an import.
 *
 * A call that fails is logged, without bodies, tokens and passwords, and resolves null; {@link GudHub.client} has the
 * same calls with typed errors. Objects are copies, so that changing them changes nothing but them; as long as the data
 * stay the same, so does the copy.
 *
 * Its objects and calls are those of {@link facadeTable}; here is what needs the facade itself.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://platform.example/GudHub' });
 * const app = await gudhub.getApp(7);
 */
export class GudHub extends TableFacade {
  /** The client underneath: the same calls, rejecting with typed errors. */
  readonly client: Client;
  /** The events; {@link GudHub.on}, `emit` and `destroy` are its methods. */
  readonly pipeService: PipeService;

  /**
   * Connects to the platform; nothing is sent before the first call, unless `initWebsocket` is on.
   *
   * @param authKey - login key with which tokens are renewed; without one the client tries once to sign in as a guest,
   * and if the platform refuses, call {@link GudHub.login}
   * @param options - `server_url`, `wss_url`, `initWebsocket`, `activateSW` with `swLink`, `modules`; each has its
   * default, whatever else is given
   * @throws SdkError `bad-argument` where an address is not one
   */
  constructor(authKey?: string, options: GudHubOptions = {}) {
    const client = createClient(toClientOptions(authKey, options), guestLogins());
    const context = createFacadeContext(client, options);
    super(context);
    this.client = client;
    this.pipeService = context.pipe;
    connectParts(this);
    answerRequests(this, context);
    if (options.activateSW && options.swLink)
      void context.attempt('activateSW', () => context.worker.follow(options.swLink ?? ''));
  }

  /**
   * Listens to events. An event that was emitted before anybody listened is delivered soon after, once.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns this object
   * @example
   * gudhub.on('gh_items_update', { app_id: 7 }, (_event, items) => draw(items));
   */
  on(types: string, destination: Destination, listener: PipeListener): this {
    this.pipeService.on(types, destination, listener);
    return this;
  }

  /**
   * Emits an event to the listeners of exactly this destination. The last event without a listener is kept for the
   * first one.
   *
   * Some types are requests: emitted at `{}`, with the request as the value, they are answered by an event of the same
   * type at the address of the request.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param value - what listeners get
   * @param params - further arguments for the listeners
   * @returns this object
   * @example
   * gudhub.on('gh_value_get', { app_id: 7, item_id: 12, field_id: 3 }, (_event, value) => show(value));
   * gudhub.emit('gh_value_get', {}, { app_id: 7, item_id: 12, field_id: 3 });
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown): this {
    this.pipeService.emit(types, destination, value, params);
    return this;
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - ids by name, such as `{ app_id: 7 }`; `{}` stands for any destination
   * @param listener - the function that was given to `on`; without it all are ended
   * @returns this object
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): this {
    this.pipeService.destroy(types, destination, listener);
    return this;
  }
}

export default GudHub;
export type { FieldModule, GudHubOptions };
