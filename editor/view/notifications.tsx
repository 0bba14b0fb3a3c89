import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Bus } from '../../runtime/entry/bus.js';

/** How long a message is shown, in milliseconds (site specification, chapter 9). */
const shownFor = 5000;

interface Note {
  readonly id: number;
  readonly text: string;
}

let count = 0;

/** The notification area: short messages of edit mode and of the page, each for five seconds. */
export function Notifications({ bus }: { readonly bus: Bus }): ReactElement {
  const [notes, setNotes] = useState<readonly Note[]>([]);

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const cancel = bus.on('add-edit-mode-notification', (detail) => {
      if (typeof detail?.text !== 'string') return;
      count += 1;
      const note = { id: count, text: detail.text };
      setNotes((before) => [...before, note]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setNotes((before) => before.filter(({ id }) => id !== note.id));
      }, shownFor);
      timers.add(timer);
    });
    return () => {
      cancel();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [bus]);

  return (
    <div className="gh-edit-notes" role="status" aria-live="polite" aria-atomic="false">
      {notes.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
