import { useState, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True on the server and for what hydrates its HTML, false for what the browser renders by itself; never changes. */
export function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [first] = useState(hydrating);
  return first;
}
