/** Limits for clients of a server at a time. Sizes are bytes, times milliseconds. */
export const frontLimits = {
  /** Open connections: of all clients, and of one address. */
  connections: 12_000,
  connectionsPerAddress: 512,
  /** Requests that are being answered: of all clients, and of one address. */
  requests: 4000,
  requestsPerAddress: 256,
  /** Requests that wait on one connection for the answers before them. One more closes the connection. */
  pipelined: 16,
  /** Headers of one request. Node itself refuses more than 16 kB of them. */
  headers: 100,
  /** Time for the headers of a request, and for the whole request. */
  headersTime: 15_000,
  requestTime: 300_000,
  /** Time that an unused connection stays open. Proxies keep theirs for 60 s, and must be the first to close. */
  keepAlive: 65_000,
  /** Time without a byte in either direction, also while a request is being answered. */
  idle: 120_000,
  /** Parts of answers that wait in memory for slow readers, of all connections. More cuts the readers that took nothing for longest. */
  unsent: 256_000_000,
} as const;

export type FrontLimits = { readonly [Name in keyof typeof frontLimits]: number };
