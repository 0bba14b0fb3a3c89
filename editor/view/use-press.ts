import { useRef, createContext } from 'react';
import type { ContextType, DOMAttributes } from 'react';

interface Press {
  /** For the element whose presses are meant. */
  readonly attributes: Pick<DOMAttributes<Element>, 'onMouseDownCapture'>;
  readonly afterPress: ContextType<typeof AfterPress>;
}

/** Knows whether a press within an element is under way. */
export function usePress(): Press {
  const waiting = useRef<(() => void)[]>(undefined);

  function end(): void {
    const acts = waiting.current ?? [];
    waiting.current = undefined;
    for (const act of acts) act();
  }

  function begin(): void {
    // An earlier press whose end was missed is over, too.
    end();
    waiting.current = [];
    // It may end anywhere, and its click comes after that.
    addEventListener('mouseup', () => setTimeout(end), { capture: true, once: true });
  }

  return {
    attributes: { onMouseDownCapture: begin },
    afterPress: (act) => (waiting.current ? void waiting.current.push(act) : act()),
  };
}

/** Does something once the press of the mouse that is under way in a panel has ended; at once where there is none. */
export const AfterPress = createContext<(act: () => void) => void>((act) => act());
