/**
 * Makes what is asked for once, and hands the same to all who ask for it. What could not be made is made anew for the next who asks.
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
