import { useEffect, useState } from 'react';
import { askSite } from '../../saving/documents/ask-site.js';

/** What visitors left and the editor may read: new requests, and comments that wait for approval. */
export interface Waiting {
  readonly requests: number;
  readonly comments: number;
  /** Open notes of colleagues; `null` on sites without notes. */
  readonly notes: number | null;
}

/** Time between two looks while the window is in sight, in milliseconds. */
const pause = 60_000;

async function readWaiting(): Promise<Waiting | undefined> {
  const { status, body } = await askSite('/_gh/edit/panel/waiting');
  return status === 200 ? (JSON.parse(body) as Waiting) : undefined;
}

/**
 * Counts what waits for the signed-in editor: at once, every minute, and when the window comes into sight again. A failed look keeps the former count.
 *
 * @param isOn false while signed out, as the site refuses the question then
 * @param place counts anew when it changes
 */
export function useWaiting(isOn: boolean, place = ''): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ requests: 0, comments: 0, notes: 0 });
  useEffect(() => {
    if (!isOn) return undefined;
    const off = new AbortController();
    const look = () => {
      if (document.hidden) return;
      readWaiting().then(
        (found) => found && !off.signal.aborted && setWaiting(found),
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: off.signal });
    const timer = setInterval(look, pause);
    return () => {
      clearInterval(timer);
      off.abort();
    };
  }, [isOn, place]);
  return waiting;
}
