const minute = 60_000;

/** How often something may happen: at most `count` times in any window of `window` ms. After as many at once it may be up to 7/6 of a window until the next. */
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
  /** A body up to here is read in one go, and has to come within `bodyPause`. */
  smallBody: 64_000,
  /** Time in which a larger body has to bring at least `slowestBody` bytes per second, and within which it has to be complete. */
  bodyPause: 10_000,
  slowestBody: 16_000,
  bodyTime: 240_000,
  /** What larger bodies may take of the memory at a time, and how many of those above `body` are worked off at a time. */
  bodiesHeld: 128_000_000,
  bodiesAtWork: 4,
  /** Nesting of JSON inside a field, of a document's data among others. */
  jsonDepth: 64,
  /** Values in one JSON text: more than the largest body of ordinary items has. */
  jsonValues: 1_500_000,
  /** Values of a form, its longest list, its nesting: the limits of the legacy client library. */
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
  /** Characters of JSON that the values of one item have, and those of its former values, of which the oldest go first. */
  itemValues: 4_000_000,
  itemHistory: 1_000_000,
  /** Characters of one document's data. */
  documentText: 8_000_000,
  /** Versions kept of one document, and their bytes, of which the oldest go first. */
  documentVersions: 1000,
  documentHistory: 12_000_000,
  /** Changes in the draft of one document, and of one save. */
  draftChanges: 500,
  /** How long what was published from a draft can be taken back. */
  publicationLife: 30 * 24 * 60 * minute,
  /** Documents of one answer together. */
  documentsFound: 32_000_000,
  /** What one account may own: apps, and the items and bytes in all of them together. */
  appsPerAccount: 200,
  itemsPerAccount: 1_000_000,
  bytesPerAccount: 5_000_000_000,
  tokenLife: 2 * 60 * minute,
  /** Counted from the last use of the key. */
  keyLife: 90 * 24 * 60 * minute,
  loginPerAddress: { count: 60, window: minute } as Rate,
  loginPerNameAndAddress: { count: 20, window: minute } as Rate,
  /** From all addresses: wide, as whoever uses it up keeps the user out, too. */
  loginPerName: { count: 400, window: minute } as Rate,
  /** Of the current password, where a call needs it again. */
  passwordChecksPerUser: { count: 10, window: minute } as Rate,
  /** Codes of the second factor that one user may try. */
  codesPerUser: { count: 10, window: 15 * minute } as Rate,
  /** Links that reset a password, asked for or used by one address, and asked for one account. */
  resetPerAddress: { count: 20, window: 15 * minute } as Rate,
  resetPerName: { count: 5, window: 60 * minute } as Rate,
  resetLife: 30 * minute,
  /** Of other users, by id or keyword. */
  lookupsPerUser: { count: 300, window: minute } as Rate,
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

export type Limits = {
  readonly [Name in keyof typeof defaultLimits]: (typeof defaultLimits)[Name] extends Rate ? Rate : number;
};
