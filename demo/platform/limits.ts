const minute = 60_000;

/** How often something may happen: at most `count` times in any window of `window` ms. */
export interface Rate {
  readonly count: number;
  readonly window: number;
}

/** Every limit of the platform, in one place. Sizes are bytes, times ms. */
export const defaultLimits = {
  /** Body of an ordinary call. */
  body: 1_000_000,
  /** Body of the calls that carry apps, items, documents or files as text. */
  largeBody: 16_000_000,
  /** Body of a multipart upload. */
  upload: 32_000_000,
  /** Time without a byte after which a body is given up. */
  bodyPause: 10_000,
  /** Nesting of JSON inside a field. */
  jsonDepth: 64,
  /** Values of a form, its longest list, its nesting: what today's client library itself allows. */
  formParameters: 1000,
  formList: 20,
  formDepth: 5,
  /** Items of one add or update. */
  itemsPerCall: 20_000,
  /** An app that holds more items than this moves its oldest into chunks. */
  itemsBeforeChunks: 10_000,
  itemsPerChunk: 5000,
  /** Former values kept of one field of one item. */
  fieldHistory: 50,
  tokenLife: 2 * 60 * minute,
  /** Counted from the last use of the key. */
  keyLife: 90 * 24 * 60 * minute,
  loginPerAddress: { count: 60, window: minute } as Rate,
  loginPerName: { count: 20, window: minute } as Rate,
  signUpPerAddress: { count: 30, window: 10 * minute } as Rate,
  invitationsPerUser: { count: 100, window: 60 * minute } as Rate,
  messagesPerUser: { count: 600, window: minute } as Rate,
  uploadsPerUser: { count: 300, window: minute } as Rate,
  invitationLife: 30 * 24 * 60 * minute,
  /** How long a repeated write gets the answer of the first one. */
  idempotencyLife: 24 * 60 * minute,
  /** How long changes stay readable in the outbox. */
  outboxLife: 24 * 60 * minute,
} as const;

export type Limits = { readonly [Name in keyof typeof defaultLimits]: (typeof defaultLimits)[Name] extends Rate ? Rate : number };
