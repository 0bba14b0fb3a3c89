import { useState, useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** True on the server and while its HTML is hydrated, false for renderings in the browser alone. Never changes. */
export function useFromServer(): boolean {
  const hydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [first] = useState(hydrating);
  return first;
}
