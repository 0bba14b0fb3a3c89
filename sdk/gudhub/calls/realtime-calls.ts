import type { Id } from '../../types/entities.js';
import type { FacadeContext } from '../facade-context.js';

/** The realtime channel. */
export function realtimeCalls({ client, attempt }: FacadeContext) {
  return {
    /** `opened`, `closed` or `lost`; see {@link RealtimeState}. */
    get state() {
      return client.realtime.state;
    },
    /**
     * Subscribes to an app without reading it.
     *
     * @param appId - id of the app
     * @throws SdkError `bad-argument` for an id that is none
     */
    addSubscription: (appId: Id) => client.realtime.subscribe(appId),
    /**
     * Opens the realtime channel. Frames reach the cache and the events by themselves: no handler is needed.
     *
     * @returns undefined; null where there is no address or no WebSocket
     */
    initWebSocket: () => attempt('initWebSocket', () => client.realtime.open()),
  };
}
