/** Frames that wait for slow readers: what they take of the memory, each counted once however many readers it waits for. */
export interface WaitingFrames {
  hold(frame: Buffer): void;
  release(frame: Buffer): void;
  readonly areTooMany: boolean;
}

/** Makes the empty count; frames are too many when they hold more than `most` bytes together. */
export function createWaitingFrames(most: number): WaitingFrames {
  const readers = new Map<Buffer, number>();
  let bytes = 0;
  return {
    hold(frame) {
      const count = readers.get(frame) ?? 0;
      if (count === 0) bytes += frame.length;
      readers.set(frame, count + 1);
    },
    release(frame) {
      const count = readers.get(frame) ?? 0;
      if (count > 1) {
        readers.set(frame, count - 1);
      } else if (readers.delete(frame)) {
        bytes -= frame.length;
      }
    },
    get areTooMany() {
      return bytes > most;
    },
  };
}
