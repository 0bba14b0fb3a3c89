/** Times of presence in milliseconds. Somebody whose tab has died is gone `lasts` and one look (`looks`) later: within 30 seconds. */
export const presenceTimes = {
  /** A tab that has not changed its place says so this often. */
  beats: 10_000,
  /** Between two messages of one tab that are not about a change of place. */
  pause: 5_000,
  /** Milliseconds of silence after which an editor counts as gone. */
  lasts: 25_000,
  /** How often it is looked who is gone. */
  looks: 4_000,
} as const;
