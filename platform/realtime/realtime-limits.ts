/** Limits of the realtime channel; sizes are bytes, times ms. */
export const realtimeLimits = {
  /** Largest message a client may send. */
  frame: 64 * 1024,
  /** Messages at once, and per second in the long run: a client subscribes to all its apps when it opens. */
  messageBurst: 1000,
  messagesPerSecond: 50,
  /** What may lie unsent behind the frame that is being sent, before a reader counts as too slow. */
  backlog: 1_000_000,
  /** Larger frames go in pieces of this size; a reader that takes none of them for so long has stopped reading. */
  piece: 64 * 1024,
  stuck: 10_000,
  /** What the frames that wait for slow readers may take of the memory; then those who have been stuck longest are cut. */
  waitingFrames: 64_000_000,
  heartbeat: 5000,
  /** Time to send a token. */
  authentication: 4000,
  /** How often it is checked who is overdue, and whether tokens and permissions are still good. */
  check: 1000,
  recheck: 3000,
  /** Whose rights could not be checked for so long hears nothing more, as they may have been taken away. */
  unchecked: 10_000,
  /** A client in a background tab is slow to answer heartbeats; one that is this late is gone. */
  silence: 90_000,
  closeGrace: 1000,
  appsPerConnection: 5000,
} as const;

export type RealtimeLimits = typeof realtimeLimits;
