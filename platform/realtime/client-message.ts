/** User and subscriptions of a client. */
export interface Subscribe {
  readonly type: 'subscribe';
  readonly token: string | undefined;
  readonly appId: number | undefined;
}

/** What a client says on the realtime channel. */
export type ClientMessage = { readonly type: 'heartbeat' } | Subscribe;

const digits = /^\d{1,15}$/;

/** Longer ones hold no token that the platform has given out. */
const longestMessage = 2000;

/** Reads `HeartBeat`, `token=<t>`, `app_id=<id>` or `token=<t>/~/app_id=<id>`; undefined for everything else. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  if (text.includes('HeartBeat')) return { type: 'heartbeat' };
  if (text.length > longestMessage) return undefined;
  const parts = new Map(
    text.split('/~/').map((part) => [part.slice(0, Math.max(0, part.indexOf('='))), part.slice(part.indexOf('=') + 1)]),
  );
  const token = parts.get('token');
  const appId = parts.get('app_id');
  if (token === undefined && appId === undefined) return undefined;
  return {
    type: 'subscribe',
    token: token || undefined,
    appId: appId !== undefined && digits.test(appId) ? Number(appId) : undefined,
  };
}
