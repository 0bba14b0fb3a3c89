import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** From this share of the limit on, a field counts for its user. */
const countedFrom = 3 / 4;

/**
 * Length of the text in an uncontrolled field, from three quarters of its limit on; below that 0, so that short texts cost no rendering.
 *
 * @param limit Most characters that the field takes.
 * @param lengthOf Counts a text as it is sent.
 */
export function useTextLength(
  field: RefObject<TextField | null>,
  limit: number,
  lengthOf: (text: string) => number,
): number {
  const [length, setLength] = useState(0);
  // After every render: a form that is cleared, or filled from a draft, dispatches no event of its fields.
  useEffect(() => {
    const node = field.current;
    if (!node) return undefined;
    const count = () => {
      const now = lengthOf(node.value);
      setLength(now >= limit * countedFrom ? now : 0);
    };
    count();
    node.addEventListener('input', count);
    return () => node.removeEventListener('input', count);
  });
  return length;
}
