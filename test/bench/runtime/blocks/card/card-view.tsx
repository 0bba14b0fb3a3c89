import { useId, useState } from 'react';
import type { ReactNode } from 'react';

export interface CardValues {
  readonly label?: string | undefined;
  readonly count?: number | undefined;
  readonly open?: boolean | undefined;
  readonly points?: readonly number[] | undefined;
}

interface CardViewProps extends CardValues {
  readonly broken?: boolean | undefined;
  /** Called with the number of clicks so far. */
  readonly onPick: (clicks: number) => void;
  readonly children?: ReactNode;
}

/** What both kinds of React element show, ours and stock r2wc's. */
export function CardView({ broken = false, onPick, children, label, count, open, points }: CardViewProps) {
  const [clicks, setClicks] = useState(0);
  const id = useId();
  if (broken) throw new Error('This card is broken.');
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <output>{JSON.stringify({ label, count, open, points })}</output>
      <button
        type="button"
        onClick={() => {
          setClicks(clicks + 1);
          onPick(clicks + 1);
        }}
      >
        {clicks}
      </button>
      {children}
    </section>
  );
}
