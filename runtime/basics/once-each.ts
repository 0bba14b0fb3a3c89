/**
 * Makes each value once and returns the same to all callers. After a failure, the next call tries again.
 *
 * @param make makes it from what it is for
 */
export function onceEach<Key extends object, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const known = new WeakMap<Key, Promise<Made>>();
  return (key) => {
    let made = known.get(key);
    if (!made) {
      made = make(key);
      known.set(key, made);
      made.catch(() => known.delete(key));
    }
    return made;
  };
}
