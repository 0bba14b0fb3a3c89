/**
 * How long a vote waits for another choice, in milliseconds: arrow keys pass over stars that the visitor does not mean.
 */
export const votePause = 600;

export interface VoteQueue {
  readonly choose: (vote: number) => void;
  /** Sends the waiting vote: it cannot change any more. */
  readonly flush: () => void;
}

/**
 * Sends the last choice alone, once the visitor has paused, and never two at a time.
 *
 * @param send Told whether its vote is still the last choice when it asks: the outcome of an older one is of no use to anybody.
 */
export function createVoteQueue(send: (vote: number, isLast: () => boolean) => Promise<void>): VoteQueue {
  let waiting: number | undefined;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(flush, votePause);
  }

  function flush(): void {
    clearTimeout(timer);
    if (waiting === undefined || isSending) return;
    const vote = waiting;
    waiting = undefined;
    isSending = true;
    void send(vote, () => waiting === undefined).finally(() => {
      isSending = false;
      if (waiting !== undefined) wait();
    });
  }

  return {
    choose(vote) {
      waiting = vote;
      wait();
    },
    flush,
  };
}
