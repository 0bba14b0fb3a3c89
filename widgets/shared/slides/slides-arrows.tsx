import type { ReactElement } from 'react';
import type { Step } from './use-moving-row.js';

interface SlidesArrowsProps {
  /** Names of the arrows. */
  readonly back: string;
  readonly next: string;
  readonly move: (step: Step) => void;
}

/** The two arrows of a row of slides; a click before the block is awake is played again. */
export function SlidesArrows({ back, next, move }: SlidesArrowsProps): ReactElement {
  return (
    <>
      <button
        type="button"
        className="gh-slides-arrow gh-slides-back"
        aria-label={back}
        onClick={() => move(-1)}
        data-gh-replay=""
      />
      <button
        type="button"
        className="gh-slides-arrow gh-slides-next"
        aria-label={next}
        onClick={() => move(1)}
        data-gh-replay=""
      />
    </>
  );
}
