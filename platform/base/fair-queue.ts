/** Whose turn a piece of work takes. */
export interface Turn {
  /** What waits in one lane is worked off in its order; lanes take turns. */
  readonly lane: string;
  /** Goes ahead of those who are not known, but for every fourth turn. */
  readonly isKnown: boolean;
}

export interface QueueBounds {
  /** Pieces of work at a time. */
  readonly atOnce: number;
  /** Pieces that may wait in one lane, and in all lanes of those who are known, or who are not, together. */
  readonly waitingPerLane: number;
  readonly waiting: number;
}

/** What is thrown into a piece of work that finds no room to wait in. */
export type Refusal = () => Error;

export type FairQueue = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** As often in a row do those who are known go first while others wait. */
const mostInRow = 3;

/**
 * Makes a queue in which one sender cannot keep another waiting. Lanes take turns, and each holds only so much. When all of them are full, the
 * longest one gives up its last piece.
 */
export function createFairQueue({ atOnce, waitingPerLane, waiting }: QueueBounds, refusal: Refusal): FairQueue {
  const known = createLanes(waiting);
  const others = createLanes(waiting);
  let running = 0;
  let inRow = 0;

  function next(): Waiting | undefined {
    const fromKnown = known.isEmpty ? false : others.isEmpty || inRow < mostInRow;
    inRow = fromKnown && !others.isEmpty ? inRow + 1 : 0;
    return (fromKnown ? known : others).take();
  }

  async function waitInLane({ lane, isKnown }: Turn): Promise<void> {
    const lanes = isKnown ? known : others;
    if (lanes.lengthOf(lane) >= waitingPerLane) throw refusal();
    await new Promise<void>((begin, reject) => {
      const refuse = () => reject(refusal());
      lanes.add(lane, { begin, refuse });
    });
  }

  return async (turn, work) => {
    if (running < atOnce) running++;
    else await waitInLane(turn);
    try {
      return await work();
    } finally {
      // Its place goes on to the next one, so that a newcomer cannot slip in between.
      const following = next();
      if (following) following.begin();
      else running--;
    }
  };
}

function createLanes(most: number) {
  /** In the order of their turns. */
  const lanes = new Map<string, Waiting[]>();
  let count = 0;

  function giveUpOne(): void {
    let [longest] = lanes;
    for (const entry of lanes) if (longest && entry[1].length > longest[1].length) longest = entry;
    if (!longest) return;
    const [name, lane] = longest;
    lane.pop()?.refuse();
    if (lane.length === 0) lanes.delete(name);
    count--;
  }

  return {
    get isEmpty() {
      return count === 0;
    },
    lengthOf: (name: string) => lanes.get(name)?.length ?? 0,
    add(name: string, waiting: Waiting): void {
      const lane = lanes.get(name);
      if (lane) lane.push(waiting);
      else lanes.set(name, [waiting]);
      count++;
      if (count > most) giveUpOne();
    },
    /** The first of the lane whose turn it is, which then is the last one. */
    take(): Waiting | undefined {
      const [turn] = lanes;
      if (!turn) return undefined;
      const [name, lane] = turn;
      const first = lane.shift();
      lanes.delete(name);
      if (lane.length > 0) lanes.set(name, lane);
      count--;
      return first;
    },
  };
}
