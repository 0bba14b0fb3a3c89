interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Gathers keys while an earlier query is open, and queries them together. */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Waiting<Value>>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const values = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(values.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = false;
  }

  return (key) => {
    const open = waiting.get(key);
    if (open) return open.promise;
    const entry = createWaiting<Value>();
    waiting.set(key, entry);
    if (!running) void run();
    return entry.promise;
  };
}

function createWaiting<Value>(): Waiting<Value> {
  let resolve: Waiting<Value>['resolve'] = () => undefined;
  let reject: Waiting<Value>['reject'] = () => undefined;
  const promise = new Promise<Value | undefined>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
