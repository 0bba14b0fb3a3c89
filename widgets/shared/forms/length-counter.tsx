import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { withLengths } from './with-lengths.js';

/** How long a user must stop typing before a screen reader says the number, in milliseconds. */
const pause = 1000;

interface LengthCounterProps {
  /** Id for `aria-describedby` of the field. */
  readonly id: string;
  /** The result of `useTextLength`. */
  readonly length: number;
  /** Most characters that the field takes. */
  readonly limit: number;
  readonly texts: Readonly<Record<'counter' | 'tooMany', string>>;
  readonly className: string;
  /** Class of the counter above the limit. */
  readonly overClassName: string;
  /** True where an error message beside the field shows the same numbers. */
  readonly silent: boolean;
}

/**
 * Shows how many characters of a field's limit are used. Screen readers announce it once when it appears, and above the limit after each pause;
 * in between they read it with the field.
 */
export function LengthCounter(props: LengthCounterProps): ReactElement | null {
  const { id, length, limit, texts, className, overClassName, silent } = props;
  const [announced, setAnnounced] = useState('');
  const isOver = length > limit;
  const text = length === 0 ? '' : withLengths(isOver ? texts.tooMany : texts.counter, length, limit);
  // Below the limit the number is not announced again: the first one stays.
  const [first, setFirst] = useState('');
  const news = isOver ? text : text && first;
  if (!isOver && Boolean(first) !== Boolean(text)) setFirst(text);

  useEffect(() => {
    const timer = setTimeout(setAnnounced, pause, news);
    return () => clearTimeout(timer);
  }, [news]);

  if (text === '') return null;
  return (
    <>
      {!silent && (
        <p className={isOver ? overClassName : className} id={id}>
          {text}
        </p>
      )}
      <span className="gh-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
