import { expectRecord } from '../../check.js';
import { announce } from '../../events/announce.js';
import { applyFrame } from '../../realtime/apply-frame.js';
import type { Id } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** The realtime channel. A page that needs its state replaces the handlers with its own functions. */
export function realtimeCalls({ client, core, options, attempt }: FacadeContext) {
  const subscribed = new Set<Id>();
  core.session.onChange((change) => void (change === 'signed-out' && subscribed.clear()));
  const ws = {
    /** `opened`, `closed` or `lost`; see {@link RealtimeState}. */
    get state() {
      return client.realtime.state;
    },
    /** True while the channel is open. */
    get connected() {
      return client.realtime.state === 'opened';
    },
    /** Address of the channel. */
    get url() {
      return options.wss_url ?? '';
    },
    /** Ids of the apps whose changes the channel reports: requested and cached ones. */
    get queue() {
      return [...new Set([...subscribed, ...core.cache.appIds])];
    },
    /** True in a page. */
    get isBrowser() {
      return 'window' in globalThis && 'document' in globalThis;
    },
    /**
     * Subscribes to an app without reading it.
     *
     * @param appId - id of the app
     * @returns undefined; null where the id is none
     */
    addSubscription: async (appId: Id | string): Promise<unknown> =>
      attempt('addSubscription', async () => {
        client.realtime.subscribe(appId);
        subscribed.add(Number(appId));
      }),
    /**
     * Opens the realtime channel. Messages update the cache and emit events automatically, without a handler.
     *
     * @param _onMessage - not needed
     * @param _refreshApps - not needed
     * @returns undefined; null without an address or without WebSocket
     */
    initWebSocket: (_onMessage?: unknown, _refreshApps?: unknown) =>
      attempt('initWebSocket', () => client.realtime.open()),
    /**
     * Handles a channel message that arrived by another way. It ignores messages of this login, and heartbeats.
     *
     * @param event - the message, as text or as the `data` of an event
     * @returns undefined; null if the argument is not a message
     */
    onMessage: async (event: string | { readonly data: unknown }): Promise<unknown> =>
      attempt('ws.onMessage', async () => {
        const text = String(typeof event === 'string' ? event : event.data);
        if (!text.includes('{')) return;
        const frame = expectRecord(JSON.parse(text), 'the channel');
        if (frame['token'] !== undefined && frame['token'] === core.session.currentToken) return;
        announce(core);
        core.wire.outdate();
        applyFrame(frame, core);
      }),
    /** Does nothing: an open channel watches itself. */
    connectionChecker: (): void => undefined,
    /** Called whenever the channel has been opened; does nothing. */
    onOpen: async (): Promise<void> => undefined,
    /** Called whenever the channel has been closed; does nothing. */
    onClose: (): void => undefined,
    /** Called whenever the channel has been silent for too long; does nothing. */
    onConnectionLost: async (): Promise<void> => undefined,
  };
  client.realtime.onState((state) => {
    const handler = { opened: ws.onOpen, closed: ws.onClose, lost: ws.onConnectionLost }[state];
    return void handler();
  });
  return ws;
}
