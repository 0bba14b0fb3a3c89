import type { ReactElement } from 'react';

interface ContrastMarkProps {
  /** 1 to 21. */
  readonly ratio: number;
  /** What the pair needs: 4.5 for text, 3 for lines and marks. */
  readonly needed: number;
}

/** A contrast with a word for whether it is enough. */
export function ContrastMark({ ratio, needed }: ContrastMarkProps): ReactElement {
  const isEnough = ratio >= needed;
  // Rounded down: 4.46 is not enough where 4.5 is needed.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <span className={isEnough ? 'contrast' : 'contrast contrast-low'}>
      {shown} {isEnough ? 'passes' : `needs ${needed}`}
    </span>
  );
}
