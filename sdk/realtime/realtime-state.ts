/**
 * opened: connected; closed: not connected, an attempt follows unless it was closed on purpose;
 * lost: no heartbeat within the allowed delay, one reconnection follows.
 */
export type RealtimeState = 'opened' | 'closed' | 'lost';
