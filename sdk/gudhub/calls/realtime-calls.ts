import type { Id } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** The realtime channel. A page that wants to hear of its state puts functions of its own in the place of the handlers. */
export function realtimeCalls({ client, options, attempt }: FacadeContext) {
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
    /**
     * Subscribes to an app without reading it.
     *
     * @param appId - id of the app
     * @returns undefined; null where the id is none
     */
    addSubscription: async (appId: Id | string): Promise<unknown> =>
      attempt('addSubscription', async () => client.realtime.subscribe(appId)),
    /**
     * Opens the realtime channel. Frames reach the cache and the events by themselves: no handler is needed.
     *
     * @param _onMessage - not needed
     * @param _refreshApps - not needed
     * @returns undefined; null where there is no address or no WebSocket
     */
    initWebSocket: (_onMessage?: unknown, _refreshApps?: unknown) =>
      attempt('initWebSocket', () => client.realtime.open()),
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
